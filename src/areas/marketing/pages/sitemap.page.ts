import type { LoaderFunctionArgs } from 'react-router'
import { pages } from '../../../pages.ts'
import { locales } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { articles } from './contents.ts'

/** Every public page in every language, each naming the others. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { templates } = await api(request).get('/survey/templates')
  const { origin } = new URL(currentVisit().publicUrl)
  const addresses = pages
    .filter(({ translated, file }) => translated && file)
    .flatMap(({ path }) => {
      if (path.includes(':slug')) return articles().map(({ slug }) => path.replace(':slug', slug))
      if (path !== '/type-survey') return [path]
      return [path, ...templates.map(({ id }) => `${path}?template=${id}`)]
    })
  const entries = addresses.flatMap((path) => {
    const others = [
      ...locales.map((locale) => [locale, localePath(path, locale)] as const),
      ['x-default', path],
    ]
      .map(([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${href}"/>`)
      .join('')
    return locales.map((locale) => `<url><loc>${origin}${localePath(path, locale)}</loc>${others}</url>`)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
