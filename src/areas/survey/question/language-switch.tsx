type Props = {
  locales: readonly string[]
  locale: string
  label: string
  hrefOf: (locale: string) => string
}

/** More than these stand behind one button. */
const MOST_IN_A_ROW = 3
const SHORT: Record<string, string> = { ru: 'РУС', kk: 'ҚАЗ', en: 'ENG' }

/** Links to the page in the survey's other languages, each named in its own. */
export function LanguageSwitch({ locales, locale, label, hrefOf }: Props) {
  const links = locales.map((each) => (
    <a
      key={each}
      href={hrefOf(each)}
      hrefLang={each}
      lang={each}
      aria-current={each === locale || undefined}
      aria-label={`${shortName(each)}, ${nameOf(each)}`}
    >
      <span>{shortName(each)}</span>
    </a>
  ))
  if (locales.length <= MOST_IN_A_ROW) {
    return (
      <nav className="g-lang" aria-label={label}>
        {links}
      </nav>
    )
  }
  return (
    <details className="g-lang g-more">
      <summary aria-label={`${label}: ${nameOf(locale)}`}>{shortName(locale)}</summary>
      <nav aria-label={label}>{links}</nav>
    </details>
  )
}

function shortName(locale: string): string {
  return SHORT[locale] ?? locale.slice(0, 3).toUpperCase()
}

function nameOf(locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
}
