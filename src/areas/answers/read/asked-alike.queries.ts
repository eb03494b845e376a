import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { indexSlots } from '../../counters/tally.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { keysOf, mannerOf } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'

/** For each question whose scale or type was changed, the versions that ask it as now. Usually empty. */
export type AskedAlike = ReadonlyMap<string, readonly number[]>

/** Determines which answers are comparable with those to the current questions, by the rule that the counters use. */
export async function readAskedAlike(
  db: Executor,
  survey: OwnSurvey,
  { questions }: SurveyDocument,
): Promise<AskedAlike> {
  const index = indexSlots(survey.slots)
  const changedQuestions = questions.filter(({ id }) => index.before(id).length > 0)
  if (changedQuestions.length === 0) return new Map()
  const versions = await documentsByVersion(db, survey)
  return new Map(changedQuestions.map((question) => [question.id, versionsAsking(question, versions)]))
}

/** The versions that ask a question on the same scale, or with the same kind of text. */
function versionsAsking(question: Question, versions: ReadonlyMap<number, SurveyDocument>): number[] {
  const manner = mannerOf(keysOf(question))
  const isAlike = ({ questions }: SurveyDocument) =>
    questions.some((each) => each.id === question.id && mannerOf(keysOf(each)) === manner)
  return [...versions].flatMap(([version, document]) => (isAlike(document) ? version : []))
}

/** Whether a row of `answer` was asked a question the way it is asked now. */
export function isAskedAlike(alike: AskedAlike, questionId: string): RawBuilder<SqlBool> {
  const versions = alike.get(questionId)
  return versions ? sql<SqlBool>`answer.version = any(${versions}::integer[])` : sql<SqlBool>`true`
}
