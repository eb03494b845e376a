import type { AnswerValues, SurveyDocument } from '../../questionnaire.contract.ts'

/** A place as a guest's phone knows it; `accuracy` in metres. */
export type GuestPlace = { lat: number; lon: number; accuracy: number }

/** The first place that the guest sent as an answer; undefined where they sent none or described it in words. */
export function guestPlace({
  document,
  answers,
}: {
  document: SurveyDocument
  answers: AnswerValues
}): GuestPlace | undefined {
  for (const { id, type } of document.questions) {
    const value = type === 'location' ? answers[id] : undefined
    if (typeof value !== 'object' || value === null || !('lat' in value)) continue
    const { lat, lon, accuracy } = value as Record<string, unknown>
    if (typeof lat === 'number' && typeof lon === 'number')
      return { lat, lon, accuracy: typeof accuracy === 'number' ? accuracy : 0 }
  }
  return undefined
}
