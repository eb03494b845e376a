import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { timeWords } from '../questionnaire/words/takes-words.ts'
import type { LetterTexts } from './invitation.contract.ts'

/** The words of a mailing in a person's language, or in the survey's own where it has none in theirs. */
export function textsIn(
  texts: LetterTexts,
  wanted: string | null,
  defaultLocale: string,
): { locale: string; subject: string; text: string } {
  const locale = wanted && texts[wanted] ? wanted : defaultLocale
  return { locale, ...(texts[locale] ?? Object.values(texts)[0]!) }
}

/**
 * A text with the person's name, or without the place for it and the comma beside it, and with the time that the questionnaire takes
 * on the day it is sent: a program's mailing goes on for years.
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
