import { sql } from 'kysely'
import type { Executor } from '../database.ts'

/** In bytes, indexes and all. */
export async function readDatabaseSize(db: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return rows[0]!.bytes
}
