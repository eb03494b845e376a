import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { indexSlots } from '../../counters/tally.ts'
import { rowScale } from '../../questionnaire/compound-questions.ts'
import { amountClasses, isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, QuestionOf, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { cellKey, classKey } from '../../questionnaire/slot-key.ts'
import { removedOptions } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type AskedAlike, isAskedAlike } from './asked-alike.queries.ts'
import type { DrillDown } from './drilldown.contract.ts'
import type { ResolvedFilter } from './filter.access.ts'
import { receivedWithin } from './received-within.queries.ts'
import { markIn } from './secondary-filter.queries.ts'

/** Answers looked through at most, the newest: what guests said is in no index. */
export const DRILL_DOWN_LIMIT = 100_000

/** Whether it is asked for by what only the answers themselves say. */
export function isDrillDown(wanted: Partial<DrillDown>): boolean {
  const { question, value, question2, value2, weekday, hour, counted } = wanted
  return [question, value, question2, value2, weekday, hour, counted].some((part) => part !== undefined)
}

/**
 * The condition on a row of `answer`, joined with `branch`.
 * @throws AppError `not_found` for a question that guests are not asked, `invalid` for a value that is no answer to it
 */
export function drillDownCondition(
  survey: OwnSurvey,
  document: SurveyDocument,
  behind: Partial<DrillDown>,
  alike: AskedAlike,
): RawBuilder<SqlBool> {
  const asked = { survey, document, alike }
  const parts = [
    ...saidIn(asked, behind.question, behind.value, 'value'),
    ...saidIn(asked, behind.question2, behind.value2, 'value2'),
  ]
  const clock = sql`(answer.received_at at time zone coalesce(branch.timezone, ${survey.member.timezone}))`
  if (behind.weekday !== undefined)
    parts.push(sql<SqlBool>`extract(isodow from ${clock}) = ${behind.weekday + 1}`)
  if (behind.hour !== undefined) parts.push(sql<SqlBool>`extract(hour from ${clock}) = ${behind.hour}`)
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** One branch is named as such: only then its index brings the newest first. */
export function inBranches(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<SqlBool> {
  return ids.length === 1
    ? sql<SqlBool>`${column} = ${ids[0]}`
    : sql<SqlBool>`${column} = any(${ids}::text[])`
}

/** When the oldest of the answers that are looked through came; null when there are no more of them than can be. */
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

function saidIn(
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
  const found = document.questions.find((asked) => asked.id === id)
  if (!found) throw new AppError('not_found')
  const question = countedAs(found)
  const answered = sql<SqlBool>`jsonb_typeof(answer.answers -> ${id}::text) <> 'null'`
  const isAlike = isAskedAlike(alike, id)
  if (value === undefined) return [answered, isAlike]
  const isRemoved = removedOptions(question, indexSlots(survey.slots).keys(id)).includes(value)
  const condition = isRemoved
    ? holds(sql`(answer.answers -> ${question.id}::text)`, value)
    : saidSo(question, value)
  if (!condition) throw refuse()
  return [answered, isAlike, condition]
}

/** Whether a question was answered so, as the counters count it; undefined for a value that it does not have. */
function saidSo(question: Question, value: string): RawBuilder<SqlBool> | undefined {
  const said = sql`(answer.answers -> ${question.id}::text)`
  const scale = scaleOf(question)
  if (scale) {
    const [, from, to = from] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(value) ?? []
    if (from === undefined || Number(from) < scale.from || Number(to) > scale.to || Number(from) > Number(to))
      return undefined
    return markWithin(question, sql`>= ${Number(from)}`, sql`<= ${Number(to)}`)
  }
  if (question.type === 'yes_no' || question.type === 'consent')
    return value === 'true' || value === 'false' ? holds(said, value === 'true') : undefined
  if (isAmount(question)) {
    const classes = amountClasses(question)
    const place = classes.findIndex((each) => classKey(each) === value)
    if (place < 0) return undefined
    const next = classes[place + 1]
    // As classOf: a value belongs to the last class that begins at or under it.
    return markWithin(
      question,
      sql`>= ${classes[place]!.from - 1e-9}`,
      next ? sql`< ${next.from - 1e-9}` : sql`is not null`,
    )
  }
  if (question.type === 'matrix') return saidInRow(question, value)
  if (question.type === 'ranking') return saidInPlace(question, value)
  // A subject is whom the answer is about: nobody else's id is found by it.
  if (question.type === 'subject') return sql<SqlBool>`answer.subject_id = ${value}`
  if (!isChoice(question)) return undefined
  if (question.options.some(({ id }) => id === value)) return holds(said, value)
  return value === 'other' && question.other
    ? sql<SqlBool>`jsonb_path_exists(${said}, 'lax $[*].other')`
    : undefined
}

function saidInRow(question: QuestionOf<'matrix'>, value: string): RawBuilder<SqlBool> | undefined {
  const { from, to } = rowScale(question)
  const columns =
    question.mode === 'rating'
      ? Array.from({ length: to - from + 1 }, (_, step) => from + step)
      : question.columns.map(({ id }) => id)
  for (const row of question.rows) {
    const column = columns.find((each) => cellKey(row.id, each) === value)
    if (column !== undefined)
      return holds(sql`(answer.answers -> ${question.id}::text -> ${row.id}::text)`, column)
  }
  return undefined
}

function saidInPlace(question: QuestionOf<'ranking'>, value: string): RawBuilder<SqlBool> | undefined {
  for (const { id } of question.options) {
    for (const place of question.options.keys()) {
      if (cellKey(id, place + 1) === value)
        return sql<SqlBool>`answer.answers -> ${question.id}::text ->> ${place}::integer = ${id}`
    }
  }
  return undefined
}

/** One value, or a list that has it among its values. */
function holds(said: RawBuilder<unknown>, value: string | number | boolean): RawBuilder<SqlBool> {
  return sql<SqlBool>`${said} @> ${JSON.stringify(value)}::jsonb`
}

function markWithin(
  { id }: Question,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${markIn(id)} ${from} and ${markIn(id)} ${to})`
}
