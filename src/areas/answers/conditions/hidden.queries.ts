import { type SqlBool, sql } from 'kysely'
import { hiddenMark } from '../../columns/marks.ts'
import { hiddenName } from '../../questionnaire/logic/hidden.ts'
import { type Dimension, listed } from './dimension.ts'

/** What the link said of the guest in a hidden field, as `hidden:table`. */
export const hiddenDimension: Dimension = {
  is: (name) => hiddenName(name) !== undefined,
  test: (_, condition) => {
    const { dimension, op } = condition
    const value = sql`(answer.answers ->> ${dimension}::text)`
    if (op === 'answered' || op === 'unanswered') {
      const not = op === 'unanswered'
      const isFilled = sql<SqlBool>`${value} is not null`
      return {
        sql: not ? sql<SqlBool>`${value} is null` : isFilled,
        columns: { marks: [{ marks: [dimension], not }] },
      }
    }
    const { values, not } = listed(condition)
    const isOne = sql<SqlBool>`coalesce(${value} = any(${values}::text[]), false)`
    return {
      sql: not ? sql<SqlBool>`not ${isOne}` : isOne,
      columns: { marks: [{ marks: values.map((each) => hiddenMark(dimension, each)), not }] },
    }
  },
}
