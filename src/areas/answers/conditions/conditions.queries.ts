import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import { readAskedAlike } from '../read/asked-alike.queries.ts'
import { hourDimension, weekdayDimension } from './clock.queries.ts'
import type { FilterCondition } from './condition.contract.ts'
import type { ConditionTest, Dimension } from './dimension.ts'
import { questionDimension } from './question.queries.ts'

const DIMENSIONS: readonly Dimension[] = [questionDimension, hourDimension, weekdayDimension]

/**
 * Conditions of a filter as one test of rows and columns.
 * @throws AppError `not_found` for a question that guests are not asked, `invalid` for a dimension, a value or an operation that there is not
 */
export async function resolveConditions(
  db: Executor,
  survey: OwnSurvey,
  conditions: readonly FilterCondition[],
): Promise<ConditionTest> {
  const document = (await publishedDocument(db, survey)) ?? survey.draft
  const context = { survey, document, alike: await readAskedAlike(db, survey, document) }
  const tests = conditions.map((condition) => {
    const dimension = DIMENSIONS.find(({ is }) => is(condition.dimension))
    if (!dimension) throw new AppError('invalid', { fields: { where: 'invalid' } })
    return dimension.test(context, condition)
  })
  const hours = tests.flatMap(({ columns }) => (columns.hours ? [columns.hours] : []))
  return {
    sql: sql`(${sql.join(
      tests.map((test) => test.sql),
      sql` and `,
    )})`,
    columns: {
      answers: tests.flatMap(({ columns }) => columns.answers ?? []),
      ...(hours.length > 0 && {
        hours: hours.reduce((one, other) => one.filter((hour) => other.includes(hour))),
      }),
    },
  }
}
