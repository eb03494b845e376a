import { partsOf, questionOfPart } from '../../questionnaire/compound-questions.ts'
import type { Condition, Rule } from '../../questionnaire/condition.contract.ts'
import { idsOf, isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { depthOf, MAX_DEPTH, questionsOf, rulesOf } from '../../questionnaire/logic/condition.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import { placesOf, questionById } from '../../questionnaire/question-places.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckIssue, IssueCode } from './check-issue.ts'

/**
 * What is wrong with a condition, each remark once.
 * @param passed how many questions a guest has passed when the condition is judged
 */
export function checkCondition(
  survey: SurveyDocument,
  condition: Condition | undefined,
  passed: number,
  own: Pick<CheckIssue, 'questionId' | 'widgetId'>,
): CheckIssue[] {
  const codes: IssueCode[] = []
  const places = placesOf(survey.questions)
  const isBefore = (id: string) => (places.get(id) ?? passed) < passed
  if (depthOf(condition) > MAX_DEPTH) codes.push('condition_too_deep')
  for (const id of questionsOf(condition)) {
    if (isBefore(id)) continue
    codes.push(places.has(id) ? 'condition_later_question' : 'condition_unknown_question')
  }
  for (const rule of rulesOf(condition)) {
    const subject =
      'question' in rule && isBefore(rule.question)
        ? questionById(survey.questions, rule.question)
        : undefined
    const code = ruleIssue(rule, subject)
    if (code) codes.push(code)
  }
  return [...new Set(codes)].map((code) => ({ code, ...own }))
}

function ruleIssue({ op, value, ...rule }: Rule, target: Question | undefined): IssueCode | undefined {
  const row = 'row' in rule ? rule.row : undefined
  if (op === 'answered' || op === 'not_answered') return undefined
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  if (values.length < (op.endsWith('between') ? 2 : 1) || values.includes('')) return 'condition_incomplete'
  if (!target) return undefined
  const subject = row === undefined ? target : questionOfPart(target, row)
  if (!subject) return 'condition_unknown_option'
  if (partsOf(target).length > 0 && row === undefined) return 'condition_incomplete'
  if (isChoice(subject) && !op.endsWith('contains')) {
    const isKnownOption = (id: unknown) =>
      idsOf(subject.options).has(id) || (id === 'other' && subject.other === true)
    if (!values.every(isKnownOption)) return 'condition_unknown_option'
  }
  const scale = scaleOf(subject)
  if (scale && values.some((each) => Number(each) < scale.from || Number(each) > scale.to)) {
    return 'condition_outside_scale'
  }
  return undefined
}
