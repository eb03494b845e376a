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
 * Separates the consent from the answers: the tick's id holds the version of the text shown beside
 * it. A guest who started before the current text existed is not refused for a missing tick.
 * @returns the accepted version, the answers, the questionnaire as that page had it, and the id of
 * the tick question
 */
export function extractConsent(
  document: SurveyDocument,
  answers: AnswerValues,
  { settings, consents }: Pick<PublishedSurvey, 'settings' | 'consents'>,
  begunAt: Date,
): GuestConsent {
  const currentTick = document.questions.find(({ id }) => consentVersionOf(id) !== undefined)
  const ticks = Object.keys(answers).filter((id) => consentVersionOf(id) !== undefined)
  if (!currentTick && ticks.length === 0) return { version: null, answers, document, tick: undefined }
  const latest = currentTick ? consentVersionOf(currentTick.id)! : consents
  const tickedVersions = ticks
    .map((id) => (answers[id] === true ? consentVersionOf(id)! : 0))
    .filter((n) => n <= latest)
  const version = Math.max(0, ...tickedVersions) || null
  const remainingValues: AnswerValues = Object.create(null)
  for (const [id, value] of Object.entries(answers)) if (!ticks.includes(id)) remainingValues[id] = value
  if (version && currentTick) remainingValues[currentTick.id] = true
  const isExcused = version !== null || begunAt.getTime() < Date.parse(settings.consentSince)
  if (!currentTick || !isExcused)
    return { version, answers: remainingValues, document, tick: currentTick?.id }
  const questions = document.questions.map((each) =>
    each === currentTick ? { ...each, required: false } : each,
  )
  return { version, answers: remainingValues, document: { ...document, questions }, tick: currentTick.id }
}

/**
 * Removes the tick from validated answers.
 * @returns the accepted version; null when the guest left no contacts
 */
export function takeConsentTick({ tick, version }: GuestConsent, answers: AnswerValues): number | null {
  if (tick === undefined) return version
  const isGiven = answers[tick] === true
  delete answers[tick]
  return isGiven ? version : null
}
