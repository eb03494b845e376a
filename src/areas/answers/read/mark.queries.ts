import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The number that a row of `answer` has for a question; null when it has none, for example because
 * the question had another type. PostgreSQL may evaluate the parts of an “and” in any order: only a
 * case prevents casting text to a number.
 */
export function markIn(questionId: string): RawBuilder<number | null> {
  const jsonValue = sql`(answer.answers -> ${questionId}::text)`
  return sql`(case when jsonb_typeof(${jsonValue}) = 'number' then ${jsonValue}::numeric end)`
}

/** One value, or a list that contains it. */
export function containsValue(
  jsonValue: RawBuilder<unknown>,
  value: string | number | boolean,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${jsonValue} @> ${JSON.stringify(value)}::jsonb`
}
