import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../../platform/database.ts'
import { findGateway, type OpenGateway } from '../../gateway/gateway.queries.ts'

/** A number that no other advisory lock of this database uses. */
const LOCK = 7_310_064

/**
 * Makes this process the one that listens to all Asterisks, as long as its connection lives.
 * @returns undefined when another process is; `lost` is aborted when the connection breaks
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
  const connectionLost = new AbortController()
  client.once('error', () => connectionLost.abort())
  // Closing the connection releases the lock in any state.
  return { lost: connectionLost.signal, release: async () => client.release(true) }
}

/** The active Asterisk gateways of all accounts. */
export async function asteriskGateways(db: Db, secret: string): Promise<OpenGateway[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from gateway where kind = 'telephone' and provider = 'asterisk' and active
    order by account_id`.execute(db)
  const gateways = await Promise.all(
    rows.map(({ account_id }) => findGateway(db, secret, { accountId: account_id, kind: 'telephone' })),
  )
  return gateways.filter((gateway) => gateway !== undefined)
}
