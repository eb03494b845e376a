import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { amountClasses } from '../../questionnaire/kinds/amount/amount.ts'
import { entryPart, mostEntries, type RepeatQuestion } from '../../questionnaire/kinds/repeat/entries.ts'
import { classKey, isEachKey } from '../../questionnaire/slot-key.ts'
import { containsValue } from './mark.queries.ts'

/**
 * Whether any entry of a repeated group has a value, or there are so many entries.
 * @param key a counter key of the question (`kinds/repeat/kind.ts`)
 * @returns undefined for what counts entries and not guests
 */
export function hasEntryValue(question: RepeatQuestion, key: string): RawBuilder<SqlBool> | undefined {
  if (isEachKey(key)) return undefined
  const [id, value] = JSON.parse(key) as [string, string | number]
  const json = sql`(answer.answers -> ${question.id}::text)`
  if (id === '') return hasEntries(question, json, Number(value))
  const inner = question.questions.find((each) => each.id === id)
  if (!inner) return undefined
  const numbers = Array.from({ length: mostEntries(question) }, (_, place) => place + 1)
  const range = inner.type === 'number' ? rangeOf(inner, String(value)) : undefined
  const tests = numbers.map((number) => {
    const part = sql`(${json} -> ${entryPart(number, id)}::text)`
    return range
      ? sql<SqlBool>`jsonb_path_exists(${part}, ${range.path}::jsonpath, ${range.bounds}::jsonb)`
      : containsValue(part, value)
  })
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** Entries are numbered without gaps: the last one is there, and none after it. */
function hasEntries(
  { questions }: RepeatQuestion,
  json: RawBuilder<unknown>,
  count: number,
): RawBuilder<SqlBool> {
  const has = (number: number) =>
    sql`jsonb_exists_any(${json}, ${questions.map(({ id }) => entryPart(number, id))}::text[])`
  return sql<SqlBool>`(${has(count)} and not ${has(count + 1)})`
}

/** Like `classOf`: a number belongs to the last class that starts at or below it. */
function rangeOf(question: Parameters<typeof amountClasses>[0], key: string) {
  const classes = amountClasses(question)
  const place = classes.findIndex((each) => classKey(each) === key)
  const next = classes[place + 1]
  return {
    path: next ? '$ ? (@ >= $from && @ < $to)' : '$ ? (@ >= $from)',
    bounds: JSON.stringify({ from: classes[place]!.from - 1e-9, to: (next?.from ?? 0) - 1e-9 }),
  }
}
