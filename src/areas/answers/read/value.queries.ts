import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { indexSlots } from '../../counters/tally.ts'
import { amountClasses, isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, QuestionOf } from '../../questionnaire/questionnaire.contract.ts'
import { classKey, optionKey, type SlotKey } from '../../questionnaire/slot-key.ts'
import { keysOf, removedParts } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { hasEntryValue } from './entry-value.queries.ts'
import { containsValue, markIn } from './mark.queries.ts'

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
  if (question.type === 'repeat')
    return keysOf(question).includes(value) ? hasEntryValue(question, value) : undefined
  // The answer's own subject only: no other person's id matches.
  if (question.type === 'subject') return sql<SqlBool>`answer.subject_id = ${value}`
  if (question.type === 'hot_spot')
    return question.options.some(({ id }) => id === value) ? hasArea(jsonValue, value) : undefined
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
  if (question.type === 'hot_spot' && removed.includes(optionKey(value)))
    return hasArea(sql`(answer.answers -> ${question.id}::text)`, value)
  return isChoice(question) && removed.includes(optionKey(value))
    ? containsValue(sql`(answer.answers -> ${question.id}::text)`, value)
    : undefined
}

function hasArea(jsonValue: RawBuilder<unknown>, area: string): RawBuilder<SqlBool> {
  return containsValue(sql`(${jsonValue} -> 'areas')`, area)
}

/** Whether a row has a column or step, or an item a place. */
function hasCell(question: QuestionOf<'matrix' | 'ranking'>, key: string): RawBuilder<SqlBool> {
  const [part, value] = JSON.parse(key) as [string, string | number]
  const jsonValue = sql`(answer.answers -> ${question.id}::text)`
  return question.type === 'matrix'
    ? containsValue(sql`(${jsonValue} -> ${part}::text)`, value)
    : sql<SqlBool>`${jsonValue} ->> ${Number(value) - 1}::integer = ${part}`
}

function markWithin(
  { id }: Question,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${markIn(id)} ${from} and ${markIn(id)} ${to})`
}
