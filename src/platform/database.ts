import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { atMost } from './lifecycle.ts'
import { Connection, KEEP_ALIVE_AFTER_MS } from './postgres/connection.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type OpenTransaction = Transaction<Tables>
/** Either the pool or an open transaction: what queries take. */
export type Executor = Kysely<Tables> | Transaction<Tables>

const { builtins } = pg.types
// Whole numbers and sums stay numbers: nothing here counts past 2^53. Days stay 'YYYY-MM-DD', free of any zone.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)
pg.types.setTypeParser(builtins.DATE, String)

const CLOSE_WITHIN_MS = 3000
/** Idle connections that a pool keeps for good, and how long it keeps others. */
const KEPT_OPEN = 4
const IDLE_MS = 60_000

/** How long the statements of a pool wait before they are refused. */
export type Waits = {
  /** For a free connection, or for a new one to open. */
  connectionMs: number
  lockMs: number
}

/** Of a call, behind which a person waits: the two together are less than the 5 s in which a call is answered. */
export const CALL_WAITS: Waits = { connectionMs: 2500, lockMs: 2000 }
/** Of background work and commands. */
const WORK_WAITS: Waits = { connectionMs: 5000, lockMs: 5000 }

/**
 * Opens a pool of connections. Waiting for a free one or for a lock is bounded and a statement takes at most 30 s,
 * so that a stuck database answers with an error and not with silence. What a server that answers nothing at all does
 * is bounded by `Connection`.
 */
export function openPool(
  connectionString: string,
  max = 16,
  { connectionMs, lockMs }: Waits = WORK_WAITS,
): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection as unknown as typeof pg.Client,
    connectionString,
    max,
    // A page asks for several things at once; opening a connection to a database far away would take longer than all of them.
    min: Math.min(max, KEPT_OPEN),
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: connectionMs,
    // By a statement, because poolers such as pgbouncer refuse these settings in the startup packet.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = 30000; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = 30000`,
      ),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  // An idle connection that breaks is replaced on the next use; without this handler it would end the process.
  pool.on('error', () => {})
  // The same for a connection in use: its pending query rejects with the error as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Ends a pool. What still uses one of its connections after a moment loses it with the process. */
export async function closePool(pool: pg.Pool): Promise<void> {
  await atMost(CLOSE_WITHIN_MS, pool.end())
}

const addresses = new WeakMap<object, string>()

export function openDb(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const address = pool.options?.connectionString
  if (address) addresses.set(db.getExecutor().adapter, address)
  return db
}

/** The address that a database, or a transaction in it, was opened by: for threads, which need a connection of their own. */
export function addressOf(db: Executor): string {
  const address = addresses.get(db.getExecutor().adapter)
  if (!address) throw new Error('The database was opened without an address')
  return address
}

/** Does some work in a transaction on a connection of its own: all of it happens, or nothing. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed) => {
      failure = failed
    })
    throw error
  } finally {
    client.release(failure)
  }
}

/** The connection of an open transaction for queries that are written for plain `pg`, as text or with a name of their own. */
export function clientOf(trx: OpenTransaction): pg.ClientBase {
  const client = {
    query: async (statement: string | pg.QueryConfig, parameters: readonly unknown[] = []) => {
      const { text, values = parameters } = typeof statement === 'string' ? { text: statement } : statement
      const { rows, numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  return client as unknown as pg.ClientBase
}

/** Lets the statements of a transaction take 15 minutes: for deleting all that a large account holds, while nobody waits. */
export async function allowLongWork(trx: Executor): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx)
}
