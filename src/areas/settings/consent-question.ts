import type { Question, QuestionOf, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SurveySettings } from './settings.ts'

type Consent = Pick<SurveySettings, 'contact' | 'consentText' | 'consentVersion'>

const TITLE = {
  ru: 'Согласие на обработку данных',
  en: 'Consent to data processing',
  kk: 'Деректерді өңдеуге келісім',
}
const PREFIX = '@consent'

/** Whether a question asks for what only an agreeing guest gives. */
function isPersonal({ type }: Question): boolean {
  return ['contact_info', 'email', 'phone', 'address'].includes(type)
}

/** The id of the question that asks for agreement to a wording; it names the wording, for answers that come late. */
function consentQuestionId(version: number): string {
  return `${PREFIX}${version}`
}

/** The wording that a question id names; undefined for every other question. */
export function consentVersionOf(questionId: string): number | undefined {
  const [, version] = /^@consent([1-9]\d{0,8})$/.exec(questionId) ?? []
  return version === undefined ? undefined : Number(version)
}

/**
 * The questionnaire with the tick that a guest sets who leaves contacts, where the business has a wording for it. It stands after
 * the last question about contacts, on the same page, and is asked of those alone who answered one.
 */
export function withConsent(
  document: SurveyDocument,
  { contact, consentText, consentVersion }: Consent,
): SurveyDocument {
  const personal = document.questions.filter(isPersonal)
  const last = personal.at(-1)
  if (!last || !contact || consentVersion === 0) return document
  const question: QuestionOf<'consent'> = {
    id: consentQuestionId(consentVersion),
    type: 'consent',
    required: true,
    title: TITLE,
    text: consentText,
    visibleIf: { any: personal.map(({ id }) => ({ question: id, op: 'answered' })) },
  }
  const pages = document.config.pages?.map((page) =>
    page.questions.includes(last.id)
      ? { ...page, questions: page.questions.flatMap((id) => (id === last.id ? [id, question.id] : [id])) }
      : page,
  )
  const at = document.questions.indexOf(last) + 1
  return {
    ...document,
    config: { ...document.config, ...(pages && { pages }) },
    questions: document.questions.toSpliced(at, 0, question),
  }
}
