import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { usualPlaces } from '../../questionnaire/words/guest/all-messages.ts'
import { placesIn } from '../../questionnaire/words/guest/guest-text.ts'
import { GUEST_TEXT_IDS, type GuestTextId } from '../../questionnaire/words/guest/guest-text-ids.ts'
import { missingGuestTexts } from '../../questionnaire/words/guest/needed-texts.ts'
import type { CheckIssue } from './check-issue.ts'

/** Own words in which earlier answers are filled in; any other shows `{{…}}` as it is. */
const PIPED: ReadonlySet<GuestTextId> = new Set(['next', 'send', 'thanks', 'thanksText'])

/** Texts of the page that a language lacks, and own words with a place that can't be filled or without one that should be. */
export function checkGuestTexts(survey: SurveyDocument): CheckIssue[] {
  return [...checkMissing(survey), ...GUEST_TEXT_IDS.flatMap((id) => checkPlaces(survey, id))]
}

function checkMissing(survey: SurveyDocument): CheckIssue[] {
  return survey.config.locales.flatMap((locale): CheckIssue[] => {
    const [first, ...others] = missingGuestTexts(survey, locale)
    if (first === undefined) return []
    return [{ code: 'missing_guest_texts', params: { locale, count: others.length + 1, text: first } }]
  })
}

function checkPlaces({ config }: SurveyDocument, id: GuestTextId): CheckIssue[] {
  const text = config.theme?.words?.[id]
  if (text === undefined) return []
  const usual = usualPlaces(id)
  const texts = typeof text === 'string' ? [[config.defaultLocale, text] as const] : Object.entries(text)
  return texts.flatMap(([locale, words]): CheckIssue[] => {
    if (!words.trim() || !config.locales.includes(locale)) return []
    const plain = PIPED.has(id) ? words.replace(/\{\{[^{}]{0,300}\}\}/g, '') : words
    const written = placesIn(plain)
    const unknown = written.find((place) => !usual.includes(place))
    const missing = usual.find((place) => !written.includes(place))
    const issue = (code: CheckIssue['code'], place: string): CheckIssue => ({
      code,
      params: { locale, text: id, sign: `{${place}}` },
    })
    return [
      ...(unknown === undefined ? [] : [issue('guest_text_sign', unknown)]),
      ...(missing === undefined ? [] : [issue('guest_text_without', missing)]),
    ]
  })
}
