import { countedAs, kindOf } from '../kinds/kinds.ts'
import { fieldName } from '../question/field-name.ts'
import { readGuestForm } from '../question/read-form.ts'
import type { AnswerValue, AnswerValues, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { checkValue } from './validate.ts'

/**
 * The answers that an address gives: `?nps=9&liked=tea,cake`, by question id. What the question would refuse is passed
 * over, and so are questions that take more than one field.
 */
export function prefilledBy(
  { questions }: SurveyDocument,
  parameters: Readonly<Record<string, string>>,
): AnswerValues {
  const prefilled = questions.filter(({ id }) => Object.hasOwn(parameters, id))
  return validAnswers(prefilled, (question) => answerIn(question, parameters[question.id]!))
}

/** The answers that a page begins with: the owner's defaults, under those that are given already. */
export function withDefaults({ questions }: SurveyDocument, answers: AnswerValues): AnswerValues {
  const defaults = validAnswers(questions, ({ default: value }) => value)
  return Object.assign(defaults, answers)
}

function validAnswers(
  questions: readonly Question[],
  value: (question: Question) => AnswerValue | undefined,
): AnswerValues {
  const answers: AnswerValues = Object.create(null)
  for (const question of questions) {
    const answer = value(question)
    const isRight = answer !== undefined && !checkValue({ ...question, required: false }, answer)
    if (isRight) answers[question.id] = answer
  }
  return answers
}

function answerIn(question: Question, text: string): AnswerValue | undefined {
  // Nobody consents by a link.
  if (question.type === 'consent') return undefined
  const { field = 'text' } = kindOf(countedAs(question))
  if (field === 'choices') return text.split(',')
  return readGuestForm([[fieldName(field, question.id), text]]).answers[question.id]
}
