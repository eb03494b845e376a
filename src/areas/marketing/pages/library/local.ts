import type { Locale } from '../../../../web/locale.ts'

/** A page that is a text about one thing. */
export type TextPage = {
  path: string
  /** What stands on the table of its head, from left to right, and the colour behind its shelves. */
  drawn: readonly string[]
  wall: string
  title: Local
  lead: Local
  text: Local
}

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
