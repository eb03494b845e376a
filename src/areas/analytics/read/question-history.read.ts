import type { Executor } from '../../../platform/database.ts'
import { indexSlots } from '../../counters/tally.ts'
import { hasParts, partSetKey } from '../../questionnaire/part-sets.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isPartSetKey } from '../../questionnaire/slot-key.ts'
import { keysOf, mannerOf, readSlot, removedParts } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'
import type { QuestionHistory } from '../cards/question/question-history.ts'

/** What earlier versions asked: questions that left the questionnaire, and the parts that others had once. */
export type SurveyHistory = {
  removedQuestions: readonly Question[]
  parts: ReadonlyMap<string, QuestionHistory>
}

export async function readSurveyHistory(
  db: Executor,
  survey: OwnSurvey,
  { questions }: SurveyDocument,
): Promise<SurveyHistory> {
  const index = indexSlots(survey.slots)
  const currentIds = new Set(questions.map(({ id }) => id))
  const countedIds = new Set(survey.slots.flatMap((slot) => readSlot(slot)?.questionId ?? []))
  const removedIds = [...countedIds].filter((id) => !currentIds.has(id))
  const hasChanged = (question: Question) => {
    const keys = index.keys(question.id)
    return hasParts(keysOf(question)) && (keys.some(isPartSetKey) || removedParts(question, keys).length > 0)
  }
  const changed = questions.filter(hasChanged)
  if (removedIds.length === 0 && changed.length === 0) return { removedQuestions: [], parts: new Map() }
  const versions = [...(await documentsByVersion(db, survey))].sort(([a], [b]) => b - a)
  const revisionsOf = (id: string) =>
    versions.flatMap(([, { questions }]) => questions.filter((question) => question.id === id))
  const removedQuestions = removedIds.flatMap((id) => revisionsOf(id).slice(0, 1))
  return {
    removedQuestions,
    parts: new Map(
      [...changed, ...removedQuestions].map((question) => [
        question.id,
        historyOf(question, revisionsOf(question.id), index.keys(question.id)),
      ]),
    ),
  }
}

function historyOf(
  question: Question,
  revisions: readonly Question[],
  counted: ReturnType<typeof keysOf>,
): QuestionHistory {
  const manner = mannerOf(keysOf(question))
  const alike = revisions.filter((revision) => mannerOf(keysOf(revision)) === manner)
  const sets = new Map(
    alike.map((revision) => {
      const keys = keysOf(revision)
      const key = partSetKey(keys)
      return [counted.includes(key) ? key : null, new Set(keys)]
    }),
  )
  return { revisions: alike, partSets: [...sets].map(([key, parts]) => ({ key, parts })) }
}
