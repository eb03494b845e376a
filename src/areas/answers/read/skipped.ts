import { visiblePath } from '../../questionnaire/logic/path.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

const PERSONAL = ['contact_info', 'phone', 'email', 'address', 'consent']

/**
 * Ids of the questions on a guest's way that were left out. Whoever leaves no contacts has skipped nothing, and what depends on the
 * place or the moment is not known any more, so it counts as not asked.
 */
export function skippedOf(document: SurveyDocument | undefined, answers: AnswerValues): string[] {
  if (!document) return []
  return visiblePath(document, { answers })
    .questions.filter(({ id, type }) => !PERSONAL.includes(type) && answers[id] === undefined)
    .map(({ id }) => id)
}
