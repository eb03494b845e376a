import { type SqlBool, sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { FilterCondition } from './condition.contract.ts'
import type { ConditionBranch, ConditionContext, ConditionTest, Dimension } from './dimension.ts'
import { listed } from './dimension.ts'

/** The branch, by its code. */
export const branchDimension: Dimension = placeDimension('branch', ({ code }) => code)
/** The city of the branch, as it is called now. */
export const cityDimension: Dimension = placeDimension('city', ({ city }) => city)
/** The region of the branch, as it is called now. */
export const regionDimension: Dimension = placeDimension('region', ({ region }) => region)

/** `none` also lets through answers without a branch. */
function placeDimension(name: string, of: (branch: ConditionBranch) => string): Dimension {
  return { is: (dimension) => dimension === name, test: placeTest }

  function placeTest({ survey, branches }: ConditionContext, condition: FilterCondition): ConditionTest {
    const { values, not } = listed(condition)
    const own = branches.filter(({ id }) => survey.branches === 'all' || survey.branches.includes(id))
    if (!values.every((value) => own.some((branch) => of(branch) === value))) throw new AppError('not_found')
    const ids = own.filter((branch) => values.includes(of(branch))).map(({ id }) => id)
    const isOne = sql<SqlBool>`coalesce(answer.branch_id = any(${ids}::text[]), false)`
    return {
      sql: not ? sql<SqlBool>`not ${isOne}` : isOne,
      columns: { texts: [{ column: 'branch', names: ids, not }] },
    }
  }
}
