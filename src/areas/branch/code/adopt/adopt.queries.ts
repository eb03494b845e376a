import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database.ts'
import { newCode } from '../../../../platform/ids.ts'
import type { OwnSurvey } from '../../../survey/survey.access.ts'
import { lockCodes } from '../../code.queries.ts'

/** Codes that a business printed before: what they hold, and where their scans are sent on to. */
export type AdoptionRow = {
  id: string
  address: string
  branchId: string | null
  branch: string | null
  codes: number
  /** The number of one of its codes. */
  value: string
}

/** The adoptions of a survey as far as the member sees their branches, the newest first. */
export async function listAdoptions(
  db: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id' | 'branches'>,
): Promise<AdoptionRow[]> {
  const limited =
    survey.branches === 'all' ? sql`true` : sql`adoption.branch_id = any(${survey.branches}::text[])`
  const { rows } = await sql<AdoptionRow>`
    select adoption.id, adoption.address, adoption.branch_id as "branchId", branch.title as branch,
      count(code.code)::int as codes, coalesce(min(code.adoption_value), '') as value
    from code_adoption as adoption
    left join branch on branch.account_id = adoption.account_id and branch.survey_id = adoption.survey_id
      and branch.id = adoption.branch_id
    left join code on code.account_id = adoption.account_id and code.adoption_id = adoption.id
    where adoption.account_id = ${survey.accountId} and adoption.survey_id = ${survey.id} and ${limited}
    group by adoption.account_id, adoption.id, branch.title order by adoption.created_at desc`.execute(db)
  return rows
}

/** The adoption of an address by this survey, made unless it is there; in the caller's transaction. */
export async function adoptAddress(
  trx: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id'>,
  { address, branchId }: { address: string; branchId: string | null },
): Promise<string> {
  await lockCodes(trx, survey)
  const existing = await trx
    .selectFrom('code_adoption')
    .select('id')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('address', '=', address)
    .executeTakeFirst()
  if (existing) return existing.id
  const id = newCode()
  await trx
    .insertInto('code_adoption')
    .values({ id, account_id: survey.accountId, survey_id: survey.id, address, branch_id: branchId })
    .execute()
  await trx.insertInto('code_adoption_key').values({ id, account_id: survey.accountId }).execute()
  return id
}
