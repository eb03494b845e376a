import { takesSeveral } from '../kinds/choice/choice.ts'
import type { Situation } from '../logic/condition.ts'
import { visiblePath } from '../logic/path.ts'
import type {
  AnswerValue,
  AnswerValues,
  OtherChoice,
  Question,
  SurveyDocument,
} from '../questionnaire.contract.ts'
import type { Checked, Mistake } from './mistake.ts'

/** How a type of question judges a value that is not empty. */
export type CheckType = (question: Question, value: AnswerValue, situation?: Situation) => Mistake | undefined

/** `checkAnswers` of validate.ts by the rules that are given. */
export function checkAnswersBy(check: CheckType, survey: SurveyDocument, situation: Situation): Checked {
  const mistakes: Record<string, Mistake> = Object.create(null)
  const answers: AnswerValues = Object.create(null)
  const questionIds = new Set(survey.questions.map(({ id }) => id))
  for (const id of Object.keys(situation.answers)) {
    if (!questionIds.has(id)) mistakes[id] = { code: 'unknown_question' }
  }
  const path = visiblePath(survey, situation)
  for (const question of path.asked) {
    const answer = Object.hasOwn(path.answers, question.id) ? path.answers[question.id] : undefined
    const mistake = checkValueBy(check, question, answer, path.situation)
    if (mistake && !isDoubt(question, mistake)) mistakes[question.id] = mistake
    else if (answer === null || !isEmpty(question, answer))
      answers[question.id] = tidy(question, answer as AnswerValue)
  }
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, answers }
}

/** An optional contact that does not look like one stops no answer: it is kept as typed. */
function isDoubt({ required }: Question, { code }: Mistake): boolean {
  return !required && (code === 'email' || code === 'phone')
}

export function checkValueBy(
  check: CheckType,
  question: Question,
  value: AnswerValue | undefined,
  situation?: Situation,
): Mistake | undefined {
  const isConsent = question.type === 'consent'
  if (isEmpty(question, value) || (isConsent && value === false)) {
    // A consent taken back is a wrong value and no missing one: it is said at once, and in words of its own.
    return question.required ? { code: isConsent ? 'consent' : 'required' } : undefined
  }
  return check(question, value!, situation)
}

/** Choices in the questionnaire's order, so that the same choice is always the same value. */
function tidy(question: Question, value: AnswerValue): AnswerValue {
  if (!takesSeveral(question) || !Array.isArray(value)) return value
  const order = new Map(question.options.map(({ id }, place) => [id, place]))
  const place = (choice: string | OtherChoice) =>
    typeof choice === 'string' ? order.get(choice)! : order.size
  // Not toSorted: this also runs on phones of ten years ago.
  return [...value].sort((a, b) => place(a) - place(b))
}

function isEmpty(question: Question, value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return !String(value).trim()
  // “Other” is chosen even where its words are left out.
  const isOther = 'other' in question && 'other' in value
  return !isOther && Object.values(value).every((part) => isEmpty(question, part))
}
