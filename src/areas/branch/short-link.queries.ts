import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { newCode } from '../../platform/ids.ts'

type Place = { accountId: number; id: string }

/**
 * The printed codes of many branches by branch id, made where there is none yet; see `codeOf` for which one it is.
 * @param branchIds branches of this survey
 */
export async function codesOf(
  db: Executor,
  survey: Place,
  branchIds: readonly string[],
): Promise<Map<string, string>> {
  const known = await readCodes(db, survey, branchIds)
  if (branchIds.every((id) => known.has(id))) return known
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${survey.id}`}, 0))`.execute(trx)
    const codes = await readCodes(trx, survey, branchIds)
    const missing = [...new Set(branchIds)]
      .filter((id) => !codes.has(id))
      .map((branchId) => ({ branchId, code: newCode() }))
    await sql`
      insert into code (code, account_id, survey_id, branch_id)
      select code, ${survey.accountId}, ${survey.id}, branch_id
      from unnest(${missing.map(({ code }) => code)}::text[], ${missing.map(({ branchId }) => branchId)}::text[])
        as given (code, branch_id)`.execute(trx)
    for (const { branchId, code } of missing) codes.set(branchId, code)
    return codes
  })
}

async function readCodes(
  db: Executor,
  survey: Place,
  branchIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ branch_id: string; code: string }>`
    select distinct on (branch_id) branch_id, code from code
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and branch_id = any(${[...branchIds]}::text[])
      and subject_id is null and placement = ''
    order by branch_id, created_at`.execute(db)
  return new Map(rows.map(({ branch_id, code }) => [branch_id, code]))
}
