import type {
  AnswerValues,
  Question,
  QuestionOf,
  SurveyDocument,
} from '../questionnaire/questionnaire.contract.ts'
import type { SurveySettings } from './settings.ts'

/** The id of the question that the setting adds; no editor gives such a one. */
const EMAIL_QUESTION = '@email'

const QUESTION: QuestionOf<'contact_info'> = {
  id: EMAIL_QUESTION,
  type: 'contact_info',
  fields: ['email'],
  title: { ru: 'Куда вам написать?', en: 'Where can we write to you?', kk: 'Сізге қайда жазайық?' },
  description: {
    ru: 'Необязательно. Адрес нужен, только чтобы ответить на ваш отзыв.',
    en: 'Optional. The address is used only to reply to your feedback.',
    kk: 'Міндетті емес. Мекенжай тек пікіріңізге жауап беру үшін керек.',
  },
}

/**
 * The questionnaire as guests meet it under these settings: with the e-mail asked where the setting `email` wants it.
 * A question about contacts gets the field; without one it is asked last, by itself.
 */
export function withEmail(
  document: SurveyDocument,
  { email }: Pick<SurveySettings, 'email'>,
): SurveyDocument {
  if (email === 0 || document.questions.some(asksEmail)) return document
  const at = document.questions.findIndex(({ type }) => type === 'contact_info')
  const questions = document.questions.map((question, place) =>
    place === at && question.type === 'contact_info'
      ? { ...question, fields: [...(question.fields ?? []), 'email' as const] }
      : question,
  )
  return { ...document, questions: at < 0 ? [...questions, QUESTION] : questions }
}

/** The answers without the e-mail of a page that was open while the setting was switched off: a guest is not refused for it. */
export function withoutSuppressedEmail(answers: AnswerValues, { questions }: SurveyDocument): AnswerValues {
  if (!Object.hasOwn(answers, EMAIL_QUESTION) || questions.some(({ id }) => id === EMAIL_QUESTION))
    return answers
  const { [EMAIL_QUESTION]: _, ...rest } = answers
  return Object.assign(Object.create(null), rest)
}

/** A question about contacts asks for all of them unless it names some. */
function asksEmail(question: Question): boolean {
  if (question.type === 'email') return true
  return question.type === 'contact_info' && (!question.fields || question.fields.includes('email'))
}
