import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../survey.access.ts'

/** Whether a case waits for the business: it is not finished, or its guest has written since. For a query of `answer` with `answer_case`. */
export const isOpenCase = sql<SqlBool>`(answer.status in ('new', 'in_work') or coalesce(answer_case.unread, 0) > 0)`

/**
 * Survey and id of the cases that are not done: open complaints, other answers that somebody works on or that a rule made cases, and those
 * whose guest has written. Each part has a partial index, so that the rest of the answers is not read.
 */
export function unfinishedCaseIds(accountId: number, surveyIds: readonly string[] | 'all') {
  const owner =
    surveyIds === 'all'
      ? sql`account_id = ${accountId}`
      : sql`account_id = ${accountId} and survey_id = any(${surveyIds}::text[])`
  const answers = sql`select survey_id, id from answer where ${owner} and not locked`
  const cases = sql`select survey_id, answer_id from answer_case where ${owner}`
  return sql`${answers} and complaint and status in ('new', 'in_work', 'waiting')
    union all ${answers} and not complaint and status in ('in_work', 'waiting')
    union all ${cases} and unread > 0
    union all ${cases} and by_rule and resolved_at is null`
}

type OpenCount = {
  /** Cases that wait for the business: the count of the inbox. */
  cases: number
  /** Complaints that are not resolved, those that wait for their guest among them. */
  complaints: number
}

/** What is open in each survey within a member's branches; answers without a branch belong to all. A survey without any is left out. */
export async function countOpenBySurvey(
  db: Executor,
  { accountId, branches }: Pick<OwnSurvey, 'accountId' | 'branches'>,
  surveyIds: readonly string[] | 'all' = 'all',
): Promise<Map<string, OpenCount>> {
  const rows = await db
    .selectFrom('answer')
    .leftJoin('answer_case', (join) =>
      join
        .onRef('answer_case.account_id', '=', 'answer.account_id')
        .onRef('answer_case.survey_id', '=', 'answer.survey_id')
        .onRef('answer_case.answer_id', '=', 'answer.id'),
    )
    .select([
      'answer.survey_id',
      sql<number>`count(*) filter (where ${isOpenCase})`.as('cases'),
      sql<number>`count(*) filter (where answer.complaint and answer.status <> 'resolved')`.as('complaints'),
    ])
    .where('answer.account_id', '=', accountId)
    .where('answer.locked', '=', false)
    .where('answer.status', '<>', 'spam')
    .where(sql<SqlBool>`(answer.survey_id, answer.id) in (${unfinishedCaseIds(accountId, surveyIds)})`)
    .$if(branches !== 'all', (query) => query.where('answer.branch_id', 'in', [...branches, '']))
    .groupBy('answer.survey_id')
    .execute()
  return new Map(rows.map(({ survey_id, ...counts }) => [survey_id, counts]))
}
