import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckIssue } from './check-issue.ts'
import { leadingWords, leansToOneSide, twoThings } from './question-wording.ts'

/** Longer questions are read by nobody, and what else is in them is not looked at. */
const LONGEST_TITLE = 500

/** Advice about how the questions are put, by the rules of Russian; other languages have none yet. */
export function checkWordings({ questions, config }: SurveyDocument): CheckIssue[] {
  return questions.flatMap((question): CheckIssue[] => {
    const own = { questionId: question.id }
    const russian = (text: LocalText | undefined) => russianOf(text, config.defaultLocale)
    const title = russian(question.title).slice(0, LONGEST_TITLE)
    const issues: CheckIssue[] = []
    const pair = isJudged(question) ? twoThings(title) : undefined
    if (pair) issues.push({ code: 'two_questions', ...own, params: { text: pair } })
    const pushed = leadingWords(title)
    if (pushed) issues.push({ code: 'leading_words', ...own, params: { text: pushed } })
    if (leansToOneSide(stepsOf(question).map(russian))) issues.push({ code: 'scale_leans', ...own })
    return issues
  })
}

/** Whether one answer says how good something is, so that two things cannot share it. */
function isJudged(question: Question): boolean {
  return scaleOf(question) !== null || question.type === 'slider' || question.type === 'yes_no'
}

/** The labels that may be the steps of a scale: where one of them is chosen. */
function stepsOf(question: Question): LocalText[] {
  if ('stepNames' in question) return question.stepNames ?? []
  if (question.type === 'single_choice' || question.type === 'dropdown')
    return question.options.map(({ label }) => label)
  if (question.type === 'matrix' && (question.mode ?? 'single') === 'single')
    return question.columns.map(({ label }) => label)
  return []
}

function russianOf(text: LocalText | undefined, defaultLocale: string): string {
  if (typeof text === 'string') return defaultLocale === 'ru' ? text : ''
  return (text && Object.hasOwn(text, 'ru') && text.ru) || ''
}
