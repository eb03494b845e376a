/**
 * The language of a guest's page: the one asked for in the address, else the first of the browser's that the survey
 * speaks, else the survey's own.
 * @param acceptLanguage the browser's `Accept-Language`, such as `kk-KZ,kk;q=0.9,ru;q=0.8`
 */
export function guestLocale(
  locales: readonly string[],
  defaultLocale: string,
  requested: string | null,
  acceptLanguage: string | null,
): string {
  if (requested && locales.includes(requested)) return requested
  for (const preferred of byWeight(acceptLanguage ?? '')) {
    const exact = locales.find((locale) => locale.toLowerCase() === preferred)
    const related = locales.find((locale) => language(locale) === language(preferred))
    const match = exact ?? related
    if (match) return match
  }
  return defaultLocale
}

function byWeight(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function language(locale: string): string {
  return locale.toLowerCase().split('-')[0]!
}
