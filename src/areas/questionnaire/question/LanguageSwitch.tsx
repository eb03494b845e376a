import { languageName } from '../words/language-name.ts'

type Props = { locales: readonly string[]; locale: string; label: string }

/** More than these stand behind one button. */
const MOST_IN_A_ROW = 3
const SHORT: Record<string, string> = {
  ru: 'РУС',
  kk: 'ҚАЗ',
  en: 'ENG',
  uz: 'OʻZB',
  ky: 'КЫР',
  tr: 'TÜR',
  zh: '中文',
  de: 'DEU',
  ar: 'عربي',
}

/**
 * The survey's languages, each by its own name. Buttons of a form of its own (`g-languages`), so that the page's address,
 * its code included, can be kept by hidden fields and the markup is the same for every guest.
 */
export function GuestLanguageSwitch({ locales, locale, label }: Props) {
  const isRow = locales.length <= MOST_IN_A_ROW
  const buttons = locales.map((each) => (
    <button
      type="submit"
      key={each}
      name="lang"
      value={each}
      lang={each}
      aria-current={each === locale || undefined}
      aria-label={isRow ? `${shortName(each)}, ${languageName(each)}` : undefined}
    >
      <span>{isRow ? shortName(each) : languageName(each)}</span>
    </button>
  ))
  const form = (
    <form id="g-languages" aria-label={label}>
      {buttons}
    </form>
  )
  if (isRow) return <div className="g-lang">{form}</div>
  return (
    <details className="g-lang g-langs">
      <summary aria-label={`${label}: ${languageName(locale)}`}>{shortName(locale)}</summary>
      {form}
    </details>
  )
}

function shortName(locale: string): string {
  return SHORT[locale] ?? locale.slice(0, 3).toUpperCase()
}
