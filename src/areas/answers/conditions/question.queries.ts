import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { indexSlots } from '../../counters/tally.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { keyText } from '../../questionnaire/slot-key.ts'
import { isAskedAlike } from '../read/asked-alike.queries.ts'
import { valueCondition } from '../read/value.queries.ts'
import type { FilterCondition } from './condition.contract.ts'
import { type ConditionContext, type ConditionTest, type Dimension, refused } from './dimension.ts'

const PREFIX = 'question:'
const RANGE = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/

/** The answer to a question, by the values that its figures have. */
export const questionDimension: Dimension = {
  is: (name) => name.startsWith(PREFIX),
  test: (context, condition) => {
    const { survey, document, alike } = context
    const id = condition.dimension.slice(PREFIX.length)
    const question = document.questions.find((each) => each.id === id)
    if (!question) throw new AppError('not_found')
    const place = indexSlots(survey.slots).of(id)
    const isAnswered = sql<SqlBool>`coalesce(jsonb_typeof(answer.answers -> ${id}::text) <> 'null', false)`
    const isAlike = sql<SqlBool>`${isAnswered} and ${isAskedAlike(alike, id)}`
    // A question that was never published has no place, and no answers.
    const answered = { places: place === undefined ? [] : [place] }
    if (condition.op === 'unanswered')
      return { sql: sql<SqlBool>`not (${isAlike})`, columns: { answers: [{ ...answered, not: true }] } }
    if (condition.op === 'answered') return { sql: isAlike, columns: { answers: [answered] } }
    // The subject has a column of its own, and a filter.
    if (condition.values.length === 0 || countedAs(question).type === 'subject') throw refused()
    return joined(condition.op, [answered], isAlike, valuesOf(context, id, condition.values))
  },
}

type ValueTest = { sql: RawBuilder<SqlBool>; places: number[] }

function valuesOf(
  { survey, document }: ConditionContext,
  id: string,
  values: readonly string[],
): ValueTest[] {
  const question = countedAs(document.questions.find((each) => each.id === id)!)
  const index = indexSlots(survey.slots)
  return values.map((value) => {
    const condition = valueCondition(survey, question, value)
    if (!condition) throw refused()
    const [, from, to = from] = RANGE.exec(value) ?? []
    const isOf = (key: string | number | boolean) =>
      typeof key === 'number' && from !== undefined
        ? key >= Number(from) && key <= Number(to)
        : keyText(key) === value
    const places = index
      .keys(id)
      .filter(isOf)
      .flatMap((key) => index.of(id, key) ?? [])
    return { sql: sql<SqlBool>`coalesce(${condition}, false)`, places }
  })
}

function joined(
  op: Exclude<FilterCondition['op'], 'answered' | 'unanswered'>,
  answered: { places: number[] }[],
  isAnswered: RawBuilder<SqlBool>,
  values: readonly ValueTest[],
): ConditionTest {
  const any = sql.join(
    values.map((value) => value.sql),
    sql` or `,
  )
  const places = values.flatMap((value) => value.places)
  if (op === 'any')
    return { sql: sql<SqlBool>`(${isAnswered} and (${any}))`, columns: { answers: [{ places }] } }
  if (op === 'none')
    return {
      sql: sql<SqlBool>`(${isAnswered} and not (${any}))`,
      columns: { answers: [...answered, { places, not: true }] },
    }
  const all = sql.join(
    values.map((value) => value.sql),
    sql` and `,
  )
  return {
    sql: sql<SqlBool>`(${isAnswered} and ${all})`,
    columns: { answers: values.map((value) => ({ places: value.places })) },
  }
}
