/** What `lang` of a page says: the language, Russian and Kazakh with the country whose they are. */
export function htmlLang(locale: string): string {
  if (locale === 'ru') return 'ru-RU'
  return locale === 'kk' ? 'kk-KZ' : locale
}
