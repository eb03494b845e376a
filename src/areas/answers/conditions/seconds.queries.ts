import { type SqlBool, sql } from 'kysely'
import { type Dimension, listed, refused } from './dimension.ts'

const RANGE = /^(\d{1,5})\.\.(\d{0,5})$/

/** How long the guest took to answer, in seconds: `0..9`, or `600..` for no end. Answers without a time are in no range. */
export const secondsDimension: Dimension = {
  is: (name) => name === 'seconds',
  test: (_, condition) => {
    const { values, not } = listed(condition)
    const ranges = values.map(readRange)
    const within = ranges.map(({ from, to }) =>
      to === null
        ? sql<SqlBool>`answer.seconds >= ${from}`
        : sql<SqlBool>`answer.seconds between ${from} and ${to}`,
    )
    const isOne = sql<SqlBool>`coalesce(${sql.join(within, sql` or `)}, false)`
    return { sql: not ? sql<SqlBool>`not ${isOne}` : isOne, columns: { seconds: [{ ranges, not }] } }
  },
}

/** @throws AppError `invalid` */
function readRange(value: string): { from: number; to: number | null } {
  const [, from, to] = RANGE.exec(value) ?? []
  if (from === undefined || to === undefined) throw refused()
  if (to !== '' && Number(from) > Number(to)) throw refused()
  return { from: Number(from), to: to === '' ? null : Number(to) }
}
