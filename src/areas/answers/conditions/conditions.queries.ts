import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import { readAskedAlike } from '../read/asked-alike.queries.ts'
import type { FilterCondition } from './condition.contract.ts'
import { type ColumnTests, type ConditionBranch, type ConditionTest, refused } from './dimension.ts'
import { DIMENSIONS } from './dimensions.ts'

/**
 * Conditions of a filter as one test of rows and columns.
 * @throws AppError `not_found` for a question that guests are not asked or a branch that there is not, `invalid` for a dimension, a
 * value or an operation that there is not
 */
export async function resolveConditions(
  db: Executor,
  survey: OwnSurvey,
  conditions: readonly FilterCondition[],
): Promise<ConditionTest> {
  const document = (await publishedDocument(db, survey)) ?? survey.draft
  const [alike, branches] = await Promise.all([
    readAskedAlike(db, survey, document),
    readBranches(db, survey, conditions),
  ])
  const context = { survey, document, alike, branches }
  const tests = conditions.map((condition) => {
    const dimension = DIMENSIONS.find(({ is }) => is(condition.dimension))
    if (!dimension) throw refused()
    return dimension.test(context, condition)
  })
  const parts = tests.map((test) => test.sql)
  return { sql: sql`(${sql.join(parts, sql` and `)})`, columns: joined(tests.map(({ columns }) => columns)) }
}

function joined(tests: readonly ColumnTests[]): ColumnTests {
  const hours = tests.flatMap((test) => (test.hours ? [test.hours] : []))
  const statuses = tests.flatMap((test) => (test.statuses ? [test.statuses] : []))
  return {
    answers: tests.flatMap((test) => test.answers ?? []),
    texts: tests.flatMap((test) => test.texts ?? []),
    marks: tests.flatMap((test) => test.marks ?? []),
    seconds: tests.flatMap((test) => test.seconds ?? []),
    ...(hours.length > 0 && { hours: inAll(hours) }),
    ...(statuses.length > 0 && { statuses: inAll(statuses) }),
  }
}

function inAll<Value>(lists: readonly Value[][]): Value[] {
  return lists.reduce((one, other) => one.filter((value) => other.includes(value)))
}

/** The branches that conditions can name; read only where one is about them. */
async function readBranches(
  db: Executor,
  survey: OwnSurvey,
  conditions: readonly FilterCondition[],
): Promise<ConditionBranch[]> {
  if (!conditions.some(({ dimension }) => ['branch', 'city', 'region'].includes(dimension))) return []
  return db
    .selectFrom('branch')
    .select(['id', 'code', 'city', 'region'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .execute()
}
