import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../../platform/database.ts'
import { findGateway, type OpenGateway } from '../../gateway/gateway.queries.ts'

/** Any number that no other lock of this database has. */
const LOCK = 7_310_064

/**
 * Makes this process the one that listens to the Asterisks of all accounts, as long as its connection lives.
 * @returns undefined where another process is; `lost` tells that the connection broke
 */
export async function holdLines(
  pool: pg.Pool,
): Promise<{ lost: AbortSignal; release: () => Promise<void> } | undefined> {
  const client = await pool.connect()
  const { rows } = await client
    .query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    .catch((error) => {
      client.release(true)
      throw error
    })
  if (!rows[0]?.held) {
    client.release()
    return undefined
  }
  const lost = new AbortController()
  client.once('error', () => lost.abort())
  // Closing the connection gives the lock up, whatever state it is in.
  return { lost: lost.signal, release: async () => client.release(true) }
}

/** The Asterisk gateways of all accounts that are switched on. */
export async function asteriskGateways(db: Db, secret: string): Promise<OpenGateway[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from gateway where kind = 'telephone' and provider = 'asterisk' and active
    order by account_id`.execute(db)
  const found = await Promise.all(
    rows.map(({ account_id }) => findGateway(db, secret, { accountId: account_id, kind: 'telephone' })),
  )
  return found.filter((gateway) => gateway !== undefined)
}
