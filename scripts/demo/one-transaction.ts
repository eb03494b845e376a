import type pg from 'pg'
import { type Db, inTransaction, openDb } from '../../src/platform/database.ts'

/**
 * Runs work in one transaction, so that it happens whole or, after a crash at any moment, not at all.
 * `client` and `db` are its one connection; the transactions that the called functions begin become savepoints.
 */
export function inOneTransaction<T>(
  pool: pg.Pool,
  work: (parts: { client: pg.ClientBase; db: Db }) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, (connection) => {
    const client = withSavepoints(connection)
    const db = openDb({ connect: async () => client, end: async () => {} } as unknown as pg.Pool)
    return work({ client, db })
  })
}

const SAVEPOINTS: Record<string, string> = {
  begin: 'savepoint inner_transaction',
  commit: 'release savepoint inner_transaction',
  rollback: 'rollback to savepoint inner_transaction',
}

/** The same connection, given back to nobody when it is released. */
function withSavepoints(connection: pg.ClientBase): pg.PoolClient {
  const query = (statement: unknown, ...rest: unknown[]) => {
    const nested = typeof statement === 'string' ? SAVEPOINTS[statement] : undefined
    return (connection.query as (...all: unknown[]) => unknown)(nested ?? statement, ...rest)
  }
  return Object.create(connection, {
    query: { value: query.bind(connection) },
    release: { value: () => {} },
  }) as pg.PoolClient
}
