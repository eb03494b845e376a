import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { withEmail } from './asked-email.ts'
import { withConsent } from './consent-question.ts'
import { withGiven } from './allowed-rewards.ts'
import type { SurveySettings } from './settings.ts'
import { withUnasked } from './suppressed-questions.ts'

/** The questionnaire as it is asked under these settings, which are those in effect. */
export function underSettings(document: SurveyDocument, settings: SurveySettings): SurveyDocument {
  const asked = withUnasked(withConsent(withEmail(document, settings), settings), settings)
  return withGiven(asked, settings)
}

/** What tells two results of `underSettings` for one document apart. */
export function settingsMark(settings: SurveySettings): string {
  const { email, contact, geo, photo, voice, anonymous, consentVersion, reward } = settings
  return JSON.stringify([email > 0, contact, geo, photo, voice, anonymous, consentVersion, reward])
}
