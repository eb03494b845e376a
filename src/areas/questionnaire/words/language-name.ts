/** Languages that a survey can be offered in; others come with an import and are kept. */
export const OFFERED_LOCALES = [
  'ru',
  'kk',
  'en',
  'uz',
  'ky',
  'tr',
  'az',
  'tg',
  'uk',
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'zh',
  'ko',
  'ja',
  'hi',
] as const

/** What a language calls itself, with a capital: «Русский», “Қазақ тілі”. The tag itself where nobody knows. */
export function languageName(locale: string): string {
  const own: Record<string, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }
  if (own[locale]) return own[locale]
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return locale
  }
}
