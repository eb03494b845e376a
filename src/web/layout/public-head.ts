import type { MetaDescriptor } from 'react-router'
import { brand } from '../../brand.ts'
import { getLocale, locales } from '../../text/runtime.js'
import { localePath } from '../locale.ts'
import { publicLinks } from './public-links.ts'
import { SHARE_SIZE, sharePicture } from './share-picture.ts'

const OPEN_GRAPH_LOCALES = { ru: 'ru_RU', en: 'en_GB', kk: 'kk_KZ' }

type Thing = Record<string, unknown>
type Absolute = (path: string) => string

/**
 * The head of a public page: title, description, canonical address, the other languages, Open Graph and structured data.
 * @param page.path address without language, e.g. `/faq`
 * @param page.above pages that lead here, from the landing page down; without it search engines see no path
 * @param page.pictureOf address of the page whose picture stands for one that has none
 * @param page.data schema.org objects without `@context`; addresses in them are made absolute by `absolute`
 */
export function publicHead(
  page: {
    path: string
    title: string
    description: string
    pictureOf?: string
    type?: 'website' | 'article'
    above?: { path: string; title: string }[]
    data?: (absolute: Absolute) => Thing[]
  },
  matches: readonly unknown[],
): MetaDescriptor[] {
  const [root, site] = ['origin', 'share'].map(
    (key) =>
      (matches as { loaderData?: object }[]).find(({ loaderData }) => loaderData && key in loaderData)
        ?.loaderData,
  ) as [{ origin?: string } | undefined, { share?: string } | undefined]
  const locale = getLocale()
  const absolute = (path: string) => (root?.origin ?? '') + path
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  const picture = absolute(sharePicture(page.pictureOf ?? page.path, locale, site?.share ?? ''))
  const things = [...(page.data?.(absolute) ?? []), ...(page.above ? [breadcrumbs(page, absolute)] : [])]
  return [
    { title: page.title.includes(brand.name) ? page.title : `${page.title} – ${brand.name}` },
    { name: 'description', content: page.description },
    ...publicLinks(page.path, matches),
    property('type', page.type ?? 'website'),
    property('site_name', brand.name),
    property('title', page.title),
    property('description', page.description),
    property('url', absolute(localePath(page.path, locale))),
    property('image', picture),
    property('image:type', 'image/png'),
    property('image:width', String(SHARE_SIZE.width)),
    property('image:height', String(SHARE_SIZE.height)),
    property('image:alt', `${page.title}. ${page.description}`),
    property('locale', OPEN_GRAPH_LOCALES[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => property('locale:alternate', OPEN_GRAPH_LOCALES[other])),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing } as never,
    })),
  ]
}

function breadcrumbs(
  page: { path: string; title: string; above?: { path: string; title: string }[] },
  absolute: Absolute,
): Thing {
  const steps = [{ path: '/', title: brand.name }, ...(page.above ?? []), page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, title }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: absolute(localePath(path, getLocale())),
    })),
  }
}
