import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/**
 * Deletes the keys of codes and adopted addresses that went with their survey. Two statements each: a cluster deletes nothing by the rows
 * of accounts. @returns how many
 */
export async function dropIdleCodeKeys(db: Executor): Promise<number> {
  const { rows: codes } = await sql<{ code: string }>`
    select key.code from code_key as key left join code on code.account_id = key.account_id and code.code = key.code
    where code.code is null`.execute(db)
  const { rows: adoptions } = await sql<{ id: string }>`
    select key.id from code_adoption_key as key
    left join code_adoption as adoption on adoption.account_id = key.account_id and adoption.id = key.id
    where adoption.id is null`.execute(db)
  await sql`delete from code_key where code = any(${codes.map(({ code }) => code)}::text[])`.execute(db)
  await sql`delete from code_adoption_key where id = any(${adoptions.map(({ id }) => id)}::text[])`.execute(
    db,
  )
  return codes.length + adoptions.length
}
