import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { withAllowedRewards } from './allowed-rewards.ts'
import { withEmail } from './asked-email.ts'
import { withConsent } from './consent-question.ts'
import type { SurveySettings } from './settings.ts'
import { withSuppressed } from './suppressed-questions.ts'

/** The questionnaire as it is asked under these settings, which are those in effect. */
export function applySettings(document: SurveyDocument, settings: SurveySettings): SurveyDocument {
  const adjusted = withSuppressed(withConsent(withEmail(document, settings), settings), settings)
  return withAllowedRewards(adjusted, settings)
}

/** Cache key that distinguishes two results of `underSettings` for one document. */
export function settingsMark(settings: SurveySettings): string {
  const { email, contact, geo, photo, voice, anonymous, consentVersion, reward } = settings
  return JSON.stringify([email > 0, contact, geo, photo, voice, anonymous, consentVersion, reward])
}
