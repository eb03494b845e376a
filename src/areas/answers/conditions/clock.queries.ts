import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FilterCondition } from './condition.contract.ts'
import { type ConditionContext, type ConditionTest, type Dimension, listed, refused } from './dimension.ts'

const RANGE = /^(\d{1,2})(?:\.\.(\d{1,2}))?$/
const HOURS_OF_WEEK = [...Array(168).keys()]

/** The hour of the day, by the clock of the answer's branch: `9`, or `9..11`. */
export const hourDimension: Dimension = {
  is: (name) => name === 'hour',
  test: (context, condition) => clockTest(context, condition, 23, 'hour', (at) => at % 24),
}

/** The weekday by the same clock, from Monday 0 to Sunday 6. */
export const weekdayDimension: Dimension = {
  is: (name) => name === 'weekday',
  test: (context, condition) => clockTest(context, condition, 6, 'weekday', (at) => Math.floor(at / 24)),
}

function clockTest(
  context: ConditionContext,
  condition: FilterCondition,
  most: number,
  part: 'hour' | 'weekday',
  partOf: (hourOfWeek: number) => number,
): ConditionTest {
  const wanted = wantedParts(condition, most)
  const isWanted = (at: number) => wanted.includes(at) === (condition.op === 'any')
  const parts = [...Array(most + 1).keys()].filter(isWanted)
  const clock = localTime(context)
  const field = part === 'hour' ? sql`extract(hour from ${clock})` : sql`extract(isodow from ${clock}) - 1`
  return {
    sql: sql<SqlBool>`(${field})::integer = any(${parts}::integer[])`,
    columns: { hours: HOURS_OF_WEEK.filter((at) => parts.includes(partOf(at))) },
  }
}

/** @throws AppError `invalid` */
function wantedParts(condition: FilterCondition, most: number): number[] {
  return listed(condition).values.flatMap((value) => {
    const [, from, to = from] = RANGE.exec(value) ?? []
    if (from === undefined || Number(from) > Number(to) || Number(to) > most) throw refused()
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at)
  })
}

function localTime({ survey }: ConditionContext): RawBuilder<Date> {
  return sql<Date>`(answer.received_at at time zone coalesce((select branch.timezone from branch
    where branch.account_id = ${survey.accountId} and branch.survey_id = answer.survey_id and branch.id = answer.branch_id),
    ${survey.member.timezone}))`
}
