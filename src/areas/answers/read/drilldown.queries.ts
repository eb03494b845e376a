import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { indexSlots } from '../../counters/tally.ts'
import { amountClasses, isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, QuestionOf, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { classKey, optionKey, type SlotKey } from '../../questionnaire/slot-key.ts'
import { keysOf, removedParts } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type AskedAlike, isAskedAlike } from './asked-alike.queries.ts'
import type { DrillDown } from './drilldown.contract.ts'
import type { ResolvedFilter } from './filter.access.ts'
import { receivedWithin } from './received-within.queries.ts'
import { markIn } from './secondary-filter.queries.ts'

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

/** Whether a question has a value that is asked now or was asked once; undefined for a value that it cannot have. */
export function valueCondition(
  { slots }: OwnSurvey,
  question: Question,
  value: string,
): RawBuilder<SqlBool> | undefined {
  const removed = removedParts(question, indexSlots(slots).keys(question.id))
  return hasValue(question, value) ?? hasRemovedPart(question, value, removed)
}

/** Whether a question has this value, as the counters count it; undefined for a value that it cannot have. */
function hasValue(question: Question, value: string): RawBuilder<SqlBool> | undefined {
  const jsonValue = sql`(answer.answers -> ${question.id}::text)`
  const scale = scaleOf(question)
  if (scale) {
    const [, from, to = from] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(value) ?? []
    if (from === undefined || Number(from) < scale.from || Number(to) > scale.to || Number(from) > Number(to))
      return undefined
    return markWithin(question, sql`>= ${Number(from)}`, sql`<= ${Number(to)}`)
  }
  if (question.type === 'yes_no' || question.type === 'consent')
    return value === 'true' || value === 'false' ? containsValue(jsonValue, value === 'true') : undefined
  if (isAmount(question)) {
    const classes = amountClasses(question)
    const place = classes.findIndex((each) => classKey(each) === value)
    if (place < 0) return undefined
    const nextClass = classes[place + 1]
    // Like classOf: a value belongs to the last class that starts at or below it.
    return markWithin(
      question,
      sql`>= ${classes[place]!.from - 1e-9}`,
      nextClass ? sql`< ${nextClass.from - 1e-9}` : sql`is not null`,
    )
  }
  if (question.type === 'matrix' || question.type === 'ranking')
    return keysOf(question).includes(value) ? hasCell(question, value) : undefined
  // The answer's own subject only: no other person's id matches.
  if (question.type === 'subject') return sql<SqlBool>`answer.subject_id = ${value}`
  if (!isChoice(question)) return undefined
  if (question.options.some(({ id }) => id === value)) return containsValue(jsonValue, value)
  return value === 'other' && question.other
    ? sql<SqlBool>`jsonb_path_exists(${jsonValue}, 'lax $[*].other')`
    : undefined
}

/** Whether a question has an option, a cell or a place that is offered no more. */
function hasRemovedPart(
  question: Question,
  value: string,
  removed: readonly SlotKey[],
): RawBuilder<SqlBool> | undefined {
  if (question.type === 'matrix' || question.type === 'ranking')
    return removed.includes(value) ? hasCell(question, value) : undefined
  return isChoice(question) && removed.includes(optionKey(value))
    ? containsValue(sql`(answer.answers -> ${question.id}::text)`, value)
    : undefined
}

/** Whether a row has a column or step, or an item a place. */
function hasCell(question: QuestionOf<'matrix' | 'ranking'>, key: string): RawBuilder<SqlBool> {
  const [part, value] = JSON.parse(key) as [string, string | number]
  const jsonValue = sql`(answer.answers -> ${question.id}::text)`
  return question.type === 'matrix'
    ? containsValue(sql`(${jsonValue} -> ${part}::text)`, value)
    : sql<SqlBool>`${jsonValue} ->> ${Number(value) - 1}::integer = ${part}`
}

/** One value, or a list that contains it. */
function containsValue(
  jsonValue: RawBuilder<unknown>,
  value: string | number | boolean,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${jsonValue} @> ${JSON.stringify(value)}::jsonb`
}

function markWithin(
  { id }: Question,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${markIn(id)} ${from} and ${markIn(id)} ${to})`
}
