import type { Locale } from '../../../../web/locale.ts'

export type Local<T = string> = Record<Locale, T>

/** One thing said in all languages of the site, the original first. */
export function t<T = string>(ru: T, en: T, kk: T): Local<T> {
  return { ru, en, kk }
}
