import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { NamedBranch } from './mail/find-place.ts'

/** The surveys of an account with their branches in use, as fields offer them. */
export async function listOfferedSurveys(
  db: Executor,
  accountId: number,
): Promise<{ id: string; title: string; branches: { id: string; title: string }[] }[]> {
  const { rows } = await sql<{ id: string; title: string; branches: { id: string; title: string }[] }>`
    select survey.id, survey.title, coalesce(
        jsonb_agg(jsonb_build_object('id', branch.id, 'title', branch.title) order by branch.sort, branch.title)
          filter (where branch.id is not null), '[]') as branches
    from survey left join branch on branch.account_id = survey.account_id and branch.survey_id = survey.id and branch.active
    where survey.account_id = ${accountId} and survey.removed_at is null and survey.trashed_at is null
    group by survey.id, survey.title order by survey.title`.execute(db)
  return rows
}

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
