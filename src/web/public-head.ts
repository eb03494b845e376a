import type { MetaDescriptor } from 'react-router'
import { brand } from '../brand.ts'
import { getLocale, locales } from '../text/runtime.js'
import { localePath } from './locale.ts'
import { publicLinks } from './public-links.ts'

const OPEN_GRAPH_LOCALES = { ru: 'ru_RU', en: 'en_GB', kk: 'kk_KZ' }

/**
 * The head of a public page: title, description, canonical address, the other languages, Open Graph and structured data.
 * @param page.path address without language, e.g. `/faq`
 * @param page.data schema.org objects without `@context`; addresses in them are made absolute by `absolute`
 */
export function publicHead(
  page: {
    path: string
    title: string
    description: string
    type?: 'website' | 'article'
    data?: (absolute: (path: string) => string) => Record<string, unknown>[]
  },
  matches: readonly unknown[],
): MetaDescriptor[] {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined
  const locale = getLocale()
  const absolute = (path: string) => (root?.loaderData?.origin ?? '') + path
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    { title: page.title.includes(brand.name) ? page.title : `${page.title} – ${brand.name}` },
    { name: 'description', content: page.description },
    ...publicLinks(page.path, matches),
    property('type', page.type ?? 'website'),
    property('site_name', brand.name),
    property('title', page.title),
    property('description', page.description),
    property('url', absolute(localePath(page.path, locale))),
    property('image', absolute('/icon-512.png')),
    property('locale', OPEN_GRAPH_LOCALES[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => property('locale:alternate', OPEN_GRAPH_LOCALES[other])),
    { name: 'twitter:card', content: 'summary' },
    ...(page.data?.(absolute) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data } as never,
    })),
  ]
}
