import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { indexSlots } from '../../counters/tally.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { keysOf, mannerOf } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'

/** By question that was asked in another way once (another scale, words), the versions that ask it as now. Nearly always of none. */
export type AskedAlike = ReadonlyMap<string, readonly number[]>

/** Reads which answers can be told together with those to the questions as they are asked now, as the counters keep them apart. */
export async function readAskedAlike(
  db: Executor,
  survey: OwnSurvey,
  { questions }: SurveyDocument,
): Promise<AskedAlike> {
  const index = indexSlots(survey.slots)
  const changed = questions.filter(({ id }) => index.before(id).length > 0)
  if (changed.length === 0) return new Map()
  const versions = await documentsByVersion(db, survey)
  return new Map(changed.map((question) => [question.id, versionsAsking(question, versions)]))
}

/** The versions that ask a question as it stands: on the same scale, or with the same kind of words. */
export function versionsAsking(question: Question, versions: ReadonlyMap<number, SurveyDocument>): number[] {
  const manner = mannerOf(keysOf(question))
  const isAlike = ({ questions }: SurveyDocument) =>
    questions.some((asked) => asked.id === question.id && mannerOf(keysOf(asked)) === manner)
  return [...versions].flatMap(([version, document]) => (isAlike(document) ? version : []))
}

/** Whether a row of `answer` was asked a question as guests are now. */
export function isAskedAlike(alike: AskedAlike, questionId: string): RawBuilder<SqlBool> {
  const versions = alike.get(questionId)
  return versions ? sql<SqlBool>`answer.version = any(${versions}::integer[])` : sql<SqlBool>`true`
}
