import type { RawBuilder, SqlBool } from 'kysely'
import type { PlaceTest } from '../../columns/column-filter.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { AskedAlike } from '../read/asked-alike.queries.ts'
import type { FilterCondition } from './condition.contract.ts'

/** What a condition is read against. */
export type ConditionContext = { survey: OwnSurvey; document: SurveyDocument; alike: AskedAlike }

/** A condition as the columns test it: places of the slots that an answer counts at, and hours of the week. */
export type ColumnTests = { answers?: PlaceTest[]; hours?: number[] }

/** A condition as rows of `answer` and as the columns are tested by it: both let the same answers through. */
export type ConditionTest = { sql: RawBuilder<SqlBool>; columns: ColumnTests }

/** One thing that answers can be filtered by: to add one is a file in this folder and a line in `conditions.queries.ts`. */
export type Dimension = {
  /** Whether a condition of this name is about it. */
  is: (name: string) => boolean
  /** @throws AppError `not_found` for a question that guests are not asked, `invalid` for a value or an operation that does not fit */
  test: (context: ConditionContext, condition: FilterCondition) => ConditionTest
}
