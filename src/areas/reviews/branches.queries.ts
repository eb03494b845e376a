import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { NamedBranch } from './mail/find-place.ts'

/** The branches of all surveys of an account that are in use. */
export async function listAccountBranches(
  db: Executor,
  accountId: number,
): Promise<(NamedBranch & { surveyTitle: string })[]> {
  const { rows } = await sql<NamedBranch & { surveyTitle: string }>`
    select branch.id, branch.survey_id as "surveyId", branch.title, branch.address, branch.links, survey.title as "surveyTitle"
    from branch join survey on survey.account_id = branch.account_id and survey.id = branch.survey_id
    where branch.account_id = ${accountId} and branch.active and survey.removed_at is null and survey.trashed_at is null
    order by survey.title, branch.sort, branch.title limit 20000`.execute(db)
  return rows
}
