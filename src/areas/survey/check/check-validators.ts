import { comparedWith } from '../../questionnaire/logic/question-conditions.ts'
import { placesOf } from '../../questionnaire/question-places.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { compileRegex } from '../../questionnaire/validate/regex.ts'
import { checkCondition } from './check-condition.ts'
import type { CheckIssue } from './check-issue.ts'

/** Rules of answers read the question and those before it, so that no guest is stopped by what is still to be asked. */
export function checkValidators(survey: SurveyDocument, question: Question, place: number): CheckIssue[] {
  const own = { questionId: question.id }
  const places = placesOf(survey.questions)
  return (question.validators ?? []).flatMap((validator): CheckIssue[] => {
    if (validator.type === 'condition') return checkCondition(survey, validator.condition, place + 1, own)
    if (validator.type === 'regex')
      return compileRegex(validator.regex, validator.caseInsensitive) ? [] : [{ code: 'regex_wrong', ...own }]
    const compared = comparedWith(validator).map((id) => places.get(id))
    return [
      ...(compared.includes(undefined) ? [{ code: 'rule_unknown_question' as const, ...own }] : []),
      ...(compared.some((at = -1) => at >= place) ? [{ code: 'rule_later_question' as const, ...own }] : []),
    ]
  })
}
