import type { LocalText } from '../condition.contract.ts'

/**
 * The words of a text in a language: that language, then the survey's default, then any that is written.
 * @param text one string for all languages, or one per language
 * @returns '' when nothing is written in any language
 */
export function localText(text: LocalText | undefined, locale: string, defaultLocale: string): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return text
  return own(text, locale) || own(text, defaultLocale) || Object.values(text).find(Boolean) || ''
}

/** Languages (of those asked for) in which the text has no words of its own. */
export function missingLocales(text: LocalText | undefined, locales: readonly string[]): string[] {
  if (text === undefined) return []
  if (typeof text === 'string') return text.trim() ? [] : [...locales]
  return locales.filter((locale) => !own(text, locale)?.trim())
}

/** The text with the words of one language replaced; a plain string becomes a text per language first. */
export function withLocalText(
  text: LocalText | undefined,
  locale: string,
  words: string,
  defaultLocale: string,
): LocalText {
  const all = typeof text === 'string' ? { [defaultLocale]: text } : { ...text }
  return { ...all, [locale]: words }
}

function own(text: Record<string, string>, locale: string): string | undefined {
  return Object.hasOwn(text, locale) ? text[locale] : undefined
}
