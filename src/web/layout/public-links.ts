import type { MetaDescriptor } from 'react-router'
import { getLocale, locales } from '../../text/runtime.js'
import { localePath } from '../locale.ts'

/** The canonical link and the other languages of a public page, for its `meta`. */
export function publicLinks(path: string, matches: readonly unknown[]): MetaDescriptor[] {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined
  const origin = root?.loaderData?.origin ?? ''
  const link = (rel: string, href: string, more = {}) => ({
    tagName: 'link' as const,
    rel,
    href: origin + href,
    ...more,
  })
  return [
    link('canonical', localePath(path, getLocale())),
    ...locales.map((locale) => link('alternate', localePath(path, locale), { hrefLang: locale })),
    link('alternate', path, { hrefLang: 'x-default' }),
  ]
}
