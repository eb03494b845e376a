import type { RawBuilder, SqlBool } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { Status } from '../../answers/answers.contract.ts'
import type { MarkTest, PlaceTest, SecondsTest, TextTest } from '../../columns/column-filter.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { AskedAlike } from '../read/asked-alike.queries.ts'
import type { FilterCondition } from './condition.contract.ts'

/** What a condition is read against. */
export type ConditionContext = {
  survey: OwnSurvey
  document: SurveyDocument
  alike: AskedAlike
  branches: readonly ConditionBranch[]
}

export type ConditionBranch = { id: string; code: string; city: string; region: string }

/** A condition as the columns test it; all of its parts have to hold. Hours are those of the week. */
export type ColumnTests = {
  answers?: PlaceTest[]
  texts?: TextTest[]
  marks?: MarkTest[]
  seconds?: SecondsTest[]
  hours?: number[]
  statuses?: Status[]
}

/** A condition as rows of `answer` and as the columns are tested by it: both let the same answers through. */
export type ConditionTest = { sql: RawBuilder<SqlBool>; columns: ColumnTests }

/** One thing that answers can be filtered by: to add one is a file in this folder and a line in `dimensions.ts`. */
export type Dimension = {
  /** Whether a condition of this name is about it. */
  is: (name: string) => boolean
  /** @throws AppError `not_found` for what there is not in the survey, `invalid` for a value or an operation that does not fit */
  test: (context: ConditionContext, condition: FilterCondition) => ConditionTest
}

/** A condition that does not fit its dimension. */
export function refused(): AppError {
  return new AppError('invalid', { fields: { where: 'invalid' } })
}

/** The values of a condition that takes `any` or `none` of a list. @throws AppError `invalid` for another operation or no values */
export function listed({ op, values }: FilterCondition): { values: readonly string[]; not: boolean } {
  if ((op !== 'any' && op !== 'none') || values.length === 0) throw refused()
  return { values, not: op === 'none' }
}
