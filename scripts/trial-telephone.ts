import { sql } from 'kysely'
import { saveLine } from '../src/areas/cases/call/call-line.queries.ts'
import { findGateway, saveGateway } from '../src/areas/cases/gateway/gateway.queries.ts'
import { TRIAL_DEMO } from '../src/platform/config/config.ts'
import { closePool, openDb, openPool } from '../src/platform/database.ts'
import { STAND_IN } from '../src/testing/telephone/settings.ts'

/** Connects the demonstration account with the telephone stand-in, so that pressing «Позвонить» shows a call; its own gateway stays. */
export async function connectDemo(databaseUrl: string, secret: string, port: number): Promise<void> {
  const pool = openPool(databaseUrl, 1)
  const db = openDb(pool)
  try {
    const { rows } = await sql<{ accountId: number; memberId: string }>`
      select account_id as "accountId", id as "memberId" from member where email = ${TRIAL_DEMO}`.execute(db)
    const [demo] = rows
    if (!demo) return
    const { accountId } = demo
    const gateway = await findGateway(db, secret, { accountId, kind: 'telephone' })
    if (gateway && gateway.settings.user !== STAND_IN.user) return
    await saveGateway(db, secret, {
      accountId,
      kind: 'telephone',
      provider: 'asterisk',
      settings: {
        url: `http://${STAND_IN.host}:${port}`,
        user: STAND_IN.user,
        outer: 'PJSIP/{number}@training',
        callerId: '+7 727 250 00 00',
        announcement: 'sound:training/record',
        months: '6',
      },
      secrets: { password: STAND_IN.password },
      active: gateway?.active ?? true,
      createdAt: gateway?.createdAt ?? new Date(),
    })
    if (!gateway) await saveLine(db, demo, '101')
  } finally {
    await closePool(pool)
  }
}
