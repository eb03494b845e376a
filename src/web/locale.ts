import { type Locale, locales } from '../text/runtime.js'

export type { Locale }

/** What each language calls itself. */
export const languageNames: Record<Locale, string> = { ru: 'Русский', en: 'English', kk: 'Қазақша' }

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The language that a public page's address carries: `/kk/tariffs` is Kazakh, no prefix is Russian. */
export function localeOfPath(pathname: string): Locale {
  const prefix = pathname.split('/')[1]
  return prefix === 'en' || prefix === 'kk' ? prefix : 'ru'
}

/** A public page's address in a language: `localePath('/tariffs', 'kk')` is `/kk/tariffs`. */
export function localePath(path: string, locale: Locale): string {
  if (locale === 'ru') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The page's address without its language: `/kk/tariffs` is `/tariffs`. */
export function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/(en|kk)(?=\/|$)/, '') || '/'
}
