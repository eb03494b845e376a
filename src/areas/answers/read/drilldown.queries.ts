import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type AskedAlike, isAskedAlike } from './asked-alike.queries.ts'
import type { DrillDown } from './drilldown.contract.ts'
import type { ResolvedFilter } from './filter.access.ts'
import { receivedWithin } from './received-within.queries.ts'
import { valueCondition } from './value.queries.ts'

/** The most answers examined, newest first: values have no index. */
export const DRILL_DOWN_LIMIT = 100_000

/** Whether the filter needs the values of answers. */
export function isDrillDown(filter: Partial<DrillDown>): boolean {
  const { question, value, question2, value2, weekday, hour, counted } = filter
  return [question, value, question2, value2, weekday, hour, counted].some((part) => part !== undefined)
}

/**
 * The condition on a row of `answer`, joined with `branch`.
 * @throws AppError `not_found` for a question that guests are not asked, `invalid` for a value that
 * does not fit it
 */
export function drillDownCondition(
  survey: OwnSurvey,
  document: SurveyDocument,
  behind: Partial<DrillDown>,
  alike: AskedAlike,
): RawBuilder<SqlBool> {
  const context = { survey, document, alike }
  const parts = [
    ...answeredWith(context, behind.question, behind.value, 'value'),
    ...answeredWith(context, behind.question2, behind.value2, 'value2'),
  ]
  const clock = sql`(answer.received_at at time zone coalesce(branch.timezone, ${survey.member.timezone}))`
  if (behind.weekday !== undefined)
    parts.push(sql<SqlBool>`extract(isodow from ${clock}) = ${behind.weekday + 1}`)
  if (behind.hour !== undefined) parts.push(sql<SqlBool>`extract(hour from ${clock}) = ${behind.hour}`)
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** A single branch uses equality: only then its index returns the newest first. */
export function inBranches(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<SqlBool> {
  return ids.length === 1
    ? sql<SqlBool>`${column} = ${ids[0]}`
    : sql<SqlBool>`${column} = any(${ids}::text[])`
}

/** When the oldest of the examined answers came; null when all of them fit the limit. */
export async function lookedThroughSince(
  db: Executor,
  survey: OwnSurvey,
  { branchIds, endDate }: ResolvedFilter,
): Promise<Date | null> {
  const branch = branchIds === undefined ? sql`true` : inBranches(sql`branch_id`, branchIds)
  const end = receivedWithin(sql`received_at`, survey, { to: endDate })
  const { rows } = await sql<{ received_at: Date }>`
    select received_at from answer
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and ${branch} and ${end}
    order by received_at desc, id desc offset ${DRILL_DOWN_LIMIT - 1} limit 1`.execute(db)
  return rows[0]?.received_at ?? null
}

function answeredWith(
  { survey, document, alike }: { survey: OwnSurvey; document: SurveyDocument; alike: AskedAlike },
  id: string | undefined,
  value: string | undefined,
  field: 'value' | 'value2',
): RawBuilder<SqlBool>[] {
  const refuse = () => new AppError('invalid', { fields: { [field]: 'invalid' } })
  if (id === undefined) {
    if (value !== undefined) throw refuse()
    return []
  }
  const surveyQuestion = document.questions.find((each) => each.id === id)
  if (!surveyQuestion) throw new AppError('not_found')
  const question = countedAs(surveyQuestion)
  const isAnswered = sql<SqlBool>`jsonb_typeof(answer.answers -> ${id}::text) <> 'null'`
  const isAlike = isAskedAlike(alike, id)
  if (value === undefined) return [isAnswered, isAlike]
  const condition = valueCondition(survey, question, value)
  if (!condition) throw refuse()
  return [isAnswered, isAlike, condition]
}
