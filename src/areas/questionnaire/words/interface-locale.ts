/** The languages in which the interface itself has words. */
export const INTERFACE_LOCALES = ['ru', 'en', 'kk'] as const
export type InterfaceLocale = (typeof INTERFACE_LOCALES)[number]

/** The language of the interface's own words around a survey in any language; English where it has none. */
export function interfaceLocale(locale: string): InterfaceLocale {
  return interfaceLanguage(locale) ?? 'en'
}

/** The interface's language of a locale; undefined where it has none. */
export function interfaceLanguage(locale: string): InterfaceLocale | undefined {
  const language = locale.toLowerCase().split('-')[0]
  return INTERFACE_LOCALES.find((each) => each === language)
}
