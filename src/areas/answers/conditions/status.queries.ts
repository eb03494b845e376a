import { type SqlBool, sql } from 'kysely'
import { STATUSES } from '../../columns/chunk.ts'
import { type Dimension, listed, refused } from './dimension.ts'

/** Spam counts nowhere; it has the filter by one status alone. */
const COUNTED = STATUSES.filter((status) => status !== 'spam')

/** What became of the answer: new, in work, waiting or resolved. */
export const statusDimension: Dimension = {
  is: (name) => name === 'status',
  test: (_, condition) => {
    const { values, not } = listed(condition)
    if (!values.every((value) => COUNTED.some((status) => status === value))) throw refused()
    const statuses = COUNTED.filter((status) => values.includes(status) !== not)
    return { sql: sql<SqlBool>`answer.status = any(${statuses}::text[])`, columns: { statuses } }
  },
}
