/**
 * The language of a guest's page: the one asked for in the address, else the first of the browser's that the survey
 * speaks, else the survey's own.
 * @param acceptLanguage the browser's `Accept-Language`, such as `kk-KZ,kk;q=0.9,ru;q=0.8`
 */
export function guestLocale(
  locales: readonly string[],
  defaultLocale: string,
  asked: string | null,
  acceptLanguage: string | null,
): string {
  if (asked && locales.includes(asked)) return asked
  for (const wanted of byWeight(acceptLanguage ?? '')) {
    const exact = locales.find((locale) => locale.toLowerCase() === wanted)
    const related = locales.find((locale) => language(locale) === language(wanted))
    const found = exact ?? related
    if (found) return found
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
