import { useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale, locales } from '../../text/runtime.js'
import { languageNames, localePath, withoutLocale } from '../locale.ts'
import styles from './LanguageSwitch.module.css'

/**
 * The page in the other languages. Public pages have an address per language (`addressed`), the others take `?lang=`.
 * Plain links that load a new document: the page's language is set once per document.
 */
export function LanguageSwitch({ addressed }: { addressed: boolean }) {
  const { pathname, search } = useLocation()
  const target = (locale: (typeof locales)[number]) => {
    if (addressed) return localePath(withoutLocale(pathname), locale) + search
    const query = new URLSearchParams(search)
    query.set('lang', locale)
    return `${pathname}?${query}`
  }
  return (
    <nav aria-label={m.web_language()}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={target(locale)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === getLocale() ? 'true' : undefined}
              title={languageNames[locale]}
            >
              {locale === 'kk' ? 'Қаз' : locale === 'ru' ? 'Рус' : 'Eng'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
