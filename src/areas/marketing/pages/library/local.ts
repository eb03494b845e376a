import type { Locale } from '../../../../web/locale.ts'

export type Local<T = string> = Record<Locale, T>

/** One thing said in all languages of the site, the original first. */
export function inLanguages<T = string>(ru: T, en: T, kk: T): Local<T> {
  return { ru, en, kk }
}

/** A set of words in one language. */
export function inLocale<Name extends string>(
  words: Record<Name, Local>,
  locale: Locale,
): Record<Name, string> {
  const said = Object.entries<Local>(words).map(([name, word]) => [name, word[locale]])
  return Object.fromEntries(said) as Record<Name, string>
}
