import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { consentVersionOf } from '../../settings/consent-question.ts'
import type { PublishedSurvey } from '../published.queries.ts'

type GuestConsent = {
  version: number | null
  answers: AnswerValues
  document: SurveyDocument
  tick: string | undefined
}

/**
 * What a guest agreed to, apart from the answers: the tick names the wording that stood beside it. A guest who began before the
 * present wording came is not refused for lack of a tick that the page did not have.
 * @returns the wording that was ticked, the answers, the questionnaire as that page had it, and which of its questions is the tick
 */
export function extractConsent(
  document: SurveyDocument,
  answers: AnswerValues,
  { settings, consents }: Pick<PublishedSurvey, 'settings' | 'consents'>,
  begunAt: Date,
): GuestConsent {
  const asked = document.questions.find(({ id }) => consentVersionOf(id) !== undefined)
  const ticks = Object.keys(answers).filter((id) => consentVersionOf(id) !== undefined)
  if (!asked && ticks.length === 0) return { version: null, answers, document, tick: undefined }
  const latest = asked ? consentVersionOf(asked.id)! : consents
  const given = ticks
    .map((id) => (answers[id] === true ? consentVersionOf(id)! : 0))
    .filter((n) => n <= latest)
  const version = Math.max(0, ...given) || null
  const rest: AnswerValues = Object.create(null)
  for (const [id, value] of Object.entries(answers)) if (!ticks.includes(id)) rest[id] = value
  if (version && asked) rest[asked.id] = true
  const isExcused = version !== null || begunAt.getTime() < Date.parse(settings.consentSince)
  if (!asked || !isExcused) return { version, answers: rest, document, tick: asked?.id }
  const questions = document.questions.map((each) => (each === asked ? { ...each, required: false } : each))
  return { version, answers: rest, document: { ...document, questions }, tick: asked.id }
}

/** Takes the tick out of checked answers. @returns the wording that was agreed to; null for who left no contacts in the end */
export function takeConsentTick({ tick, version }: GuestConsent, answers: AnswerValues): number | null {
  if (tick === undefined) return version
  const isGiven = answers[tick] === true
  delete answers[tick]
  return isGiven ? version : null
}
