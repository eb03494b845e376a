import { type SqlBool, sql } from 'kysely'
import type { TextColumn } from '../../columns/chunk.ts'
import type { FilterCondition } from './condition.contract.ts'
import type { ConditionContext, ConditionTest, Dimension } from './dimension.ts'
import { listed } from './dimension.ts'

/** The person or thing that the guest rated, by its id. */
export const subjectDimension: Dimension = textDimension('subject', 'subject_id')
/** Where the code hung that the guest scanned. */
export const placementDimension: Dimension = textDimension('placement', 'placement')
/** The language that the guest answered in. */
export const localeDimension: Dimension = textDimension('locale', 'locale')

/** A column of texts; `answered` lets through answers that have one. */
function textDimension(column: TextColumn, field: 'subject_id' | 'placement' | 'locale'): Dimension {
  return { is: (dimension) => dimension === column, test: textTest }

  function textTest(_: ConditionContext, condition: FilterCondition): ConditionTest {
    const value = sql`coalesce(${sql.ref(`answer.${field}`)}, '')`
    const { op } = condition
    const isAboutHaving = op === 'answered' || op === 'unanswered'
    const { values, not } = isAboutHaving ? { values: [''], not: op === 'answered' } : listed(condition)
    const isOne = sql<SqlBool>`${value} = any(${values}::text[])`
    return {
      sql: not ? sql<SqlBool>`not (${isOne})` : isOne,
      columns: { texts: [{ column, names: values, not }] },
    }
  }
}
