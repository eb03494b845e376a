import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** Either the pool or an open transaction: what queries take. */
export type Executor = Kysely<Tables> | Transaction<Tables>

const { builtins } = pg.types
// Whole numbers and sums stay numbers: nothing here counts past 2^53. Days stay 'YYYY-MM-DD', free of any zone.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)
pg.types.setTypeParser(builtins.DATE, String)

interface Client extends Omit<pg.ClientBase, 'query'> {
  query(...given: unknown[]): unknown
}

/**
 * A connection that makes the promises of its queries itself: what pg's own hold, rows and all, goes with the whole heap alone, and so
 * made every collection of young objects in the API several times as long (decision 14).
 */
class Connection extends (pg.Client as unknown as new () => Client) {
  override query(...given: unknown[]): never {
    const [first] = given
    const isOwn = typeof first === 'object' && first !== null && 'submit' in first
    if (isOwn || typeof given.at(-1) === 'function') return super.query(...given) as never
    const answer = new Promise((resolve, reject) => {
      super.query(...given, (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      )
    })
    return answer.catch((error) => {
      // Whoever asked, not the socket that brought the refusal.
      Error.captureStackTrace(error)
      throw error
    }) as never
  }
}

/**
 * Opens a pool of connections. Waiting for a free one or for a lock is bounded by 5 s and a statement by 30 s,
 * so that a stuck database answers with an error and not with silence.
 */
export function openPool(connectionString: string, max = 16): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced on the next use; without this handler it would end the process.
  pool.on('error', () => {})
  // The same for one in use: whoever waits for its answer gets the error as well, from the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Does some work in a transaction on a connection of its own: all of it happens, or nothing. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Lets the statements of a transaction take 15 minutes: for deleting all that a large account holds, while nobody waits. */
export async function allowLongWork(trx: Executor): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx)
}

/** Whether an error means that the database can't be reached or is shutting down, and a repeat may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P|53)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '55P03', '57014'].includes(code))
    return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
