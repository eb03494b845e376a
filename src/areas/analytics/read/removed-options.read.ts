import type { Executor } from '../../../platform/database.ts'
import { indexSlots } from '../../counters/tally.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { removedOptions } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'
import type { RemovedOptions } from '../cards/question/question-result.ts'

/** Options that guests were asked with once and are no more, in the words of the last version that had them. */
export async function readRemovedOptions(
  db: Executor,
  survey: OwnSurvey,
  { questions }: SurveyDocument,
): Promise<RemovedOptions> {
  const index = indexSlots(survey.slots)
  const removed = questions.map((question) => ({
    question,
    ids: removedOptions(question, index.keys(question.id)),
  }))
  if (removed.every(({ ids }) => ids.length === 0)) return new Map()
  const versions = [...(await documentsByVersion(db, survey))].sort(([a], [b]) => b - a)
  const revisionsOf = (id: string) =>
    versions.flatMap(([, { questions }]) => questions.filter((question) => question.id === id))
  return new Map(
    removed.map(({ question, ids }) => [
      question.id,
      ids.flatMap((id) =>
        revisionsOf(question.id)
          .flatMap((before) => optionOf(before, id))
          .slice(0, 1),
      ),
    ]),
  )
}

function optionOf(question: Question, id: string): { id: string; label: Question['title'] }[] {
  return isChoice(question) ? question.options.filter((option) => option.id === id) : []
}
