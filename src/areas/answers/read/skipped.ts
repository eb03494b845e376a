import { visiblePath } from '../../questionnaire/logic/path.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

const PERSONAL = ['contact_info', 'phone', 'email', 'address', 'consent']

/**
 * Ids of the questions that the guest saw and skipped. Leaving no contacts is not skipping, and
 * conditions on the place or the moment can no longer be evaluated, so such questions count as not
 * asked.
 */
export function skippedOf(document: SurveyDocument | undefined, answers: AnswerValues): string[] {
  if (!document) return []
  return visiblePath(document, { answers })
    .questions.filter(({ id, type }) => !PERSONAL.includes(type) && answers[id] === undefined)
    .map(({ id }) => id)
}
