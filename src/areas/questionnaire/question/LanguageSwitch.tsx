type Props = { locales: readonly string[]; locale: string; label: string }

/** More than these stand behind one button. */
const MOST_IN_A_ROW = 3
const SHORT: Record<string, string> = { ru: 'РУС', kk: 'ҚАЗ', en: 'ENG' }

/**
 * The survey's languages, each named in its own. Buttons of a form of its own (`g-languages`), so that the page's address,
 * its code included, can be kept by hidden fields and the markup is the same for every guest.
 */
export function GuestLanguageSwitch({ locales, locale, label }: Props) {
  const buttons = locales.map((each) => (
    <button
      type="submit"
      key={each}
      name="lang"
      value={each}
      lang={each}
      aria-current={each === locale || undefined}
      aria-label={`${shortName(each)}, ${nameOf(each)}`}
    >
      <span>{shortName(each)}</span>
    </button>
  ))
  const form = (
    <form id="g-languages" aria-label={label}>
      {buttons}
    </form>
  )
  if (locales.length <= MOST_IN_A_ROW) return <div className="g-lang">{form}</div>
  return (
    <details className="g-lang g-more">
      <summary aria-label={`${label}: ${nameOf(locale)}`}>{shortName(locale)}</summary>
      {form}
    </details>
  )
}

function shortName(locale: string): string {
  return SHORT[locale] ?? locale.slice(0, 3).toUpperCase()
}

function nameOf(locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
}
