import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { leadingMetric, mainQuestion } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Board } from '../analytics.contract.ts'
import { scoreKind } from './score-kind.ts'

/** As many as stand in one row of a phone, and in two. */
const MOST = 14

/** The last scores of a day, oldest first, each with its moment; none where the survey has no leading metric. */
export async function scoresOfDay(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { branchIds }: ResolvedFilter,
  { day, timezone }: { day: string; timezone: string },
): Promise<Board['scores']> {
  const metric = leadingMetric(document)
  const question = metric && mainQuestion(document, metric)
  if (!question) return []
  const value = sql<number>`(answers ->> ${question.id})::float8`
  const rows = await db
    .selectFrom('answer')
    .select(['received_at', value.as('value')])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('locked', '=', false)
    .where('status', '<>', 'spam')
    .where('received_at', '>=', sql<Date>`${day}::timestamp at time zone ${timezone}`)
    .where(sql<SqlBool>`jsonb_typeof(answers -> ${question.id}) = 'number'`)
    .$if(branchIds !== undefined, (query) => query.where(sql<SqlBool>`branch_id = any(${branchIds}::text[])`))
    .orderBy('received_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.toReversed().map(({ received_at, value }) => ({
    value,
    kind: scoreKind(question, value),
    at: received_at.toISOString(),
  }))
}
