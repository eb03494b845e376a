/** The languages of the interface; the first is the original. */
const UI_LOCALES = ['ru', 'en', 'kk'] as const
export type UiLocale = (typeof UI_LOCALES)[number]

export function isUiLocale(value: unknown): value is UiLocale {
  return UI_LOCALES.includes(value as UiLocale)
}

/** The interface language that an `Accept-Language` header likes best; Russian when it names no supported one. */
export function localeFromHeader(header: string | undefined): UiLocale {
  return namedLocale(header) ?? 'ru'
}

/** The interface language that a visitor chose on the site, by the `lang` of a Cookie header. */
export function cookieLocale(cookie: string | undefined): UiLocale | undefined {
  const chosen = /(?:^|;)\s*lang=(\w+)/.exec(cookie ?? '')?.[1]
  return isUiLocale(chosen) ? chosen : undefined
}

/**
 * The interface language that an `Accept-Language` header likes best; undefined when it names no supported one.
 * Ranges with equal weight count in the order in which they stand.
 */
export function namedLocale(header: string | undefined): UiLocale | undefined {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))?.trim()
      return { language: tag.split('-')[0], quality: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranges.map(({ language }) => language).find(isUiLocale)
}
