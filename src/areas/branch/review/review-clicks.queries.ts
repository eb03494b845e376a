import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

/** One press on a link; '' where there is no branch or no code. Days in the account's zone. */
export type ReviewClick = {
  accountId: number
  surveyId: string
  day: string
  branchId: string
  code: string
  site: string
}

/** Counts a press. Rows are as many as links, codes and days, whatever is pressed. */
export async function addReviewClick(db: Db, click: ReviewClick): Promise<void> {
  await sql`
    insert into review_click as known (account_id, survey_id, day, branch_id, code, site, clicks)
    values (${click.accountId}, ${click.surveyId}, ${click.day}, ${click.branchId}, ${click.code}, ${click.site}, 1)
    on conflict (account_id, survey_id, branch_id, day, code, site) do update set clicks = known.clicks + 1`.execute(
    db,
  )
}

/** Presses by branch, code and site since a day, as far as the member sees the branches. */
export async function readReviewClicks(
  db: Executor,
  { accountId, id, branches }: OwnSurvey,
  since: string,
  branchId: string | undefined,
): Promise<{ branchId: string; code: string; site: string; clicks: number }[]> {
  const { rows } = await sql<{ branchId: string; code: string; site: string; clicks: number }>`
    select branch_id as "branchId", code, site, sum(clicks)::integer as clicks from review_click
    where account_id = ${accountId} and survey_id = ${id} and day >= ${since}
      and ${branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`}
      and ${branches === 'all' ? sql`true` : sql`branch_id = any(${[...branches]}::text[])`}
    group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit 5000`.execute(db)
  return rows
}
