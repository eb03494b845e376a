import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { timeWords } from '../questionnaire/words/takes-words.ts'
import type { LetterTexts } from './invitation.contract.ts'

/** The texts of a mailing in a person's language, or in the survey's main one. */
export function textsIn(
  texts: LetterTexts,
  preferredLocale: string | null,
  defaultLocale: string,
): { locale: string; subject: string; text: string } {
  const locale = preferredLocale && texts[preferredLocale] ? preferredLocale : defaultLocale
  return { locale, ...(texts[locale] ?? Object.values(texts)[0]!) }
}

/**
 * A text with the person's name (or without its placeholder and the adjacent comma), and with the
 * questionnaire's duration on the day of sending: an API client's mailing runs for years.
 * @param person.seconds how long guests need
 */
export function filled(
  text: string,
  { name, seconds, locale }: { name: string; seconds: number; locale: string },
): string {
  const timed = text.replaceAll('{{time}}', timeWords(seconds, interfaceLocale(locale)))
  if (name) return timed.replaceAll('{{name}}', name)
  return timed
    .replace(/^\{\{name\}\},?\s*(\p{L})/u, (_, first: string) => first.toUpperCase())
    .replace(/(?:,|(?<!\s))\s*\{\{name\}\}/g, '')
}
