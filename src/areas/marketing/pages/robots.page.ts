import { currentVisit } from '../../../web/layout/visit.server.ts'

const CLOSED = [
  '/v1/',
  '/api/',
  '/interview/',
  '/interviews/',
  '/q/',
  '/tv/',
  '/cabinet',
  '/survey/',
  '/qalay',
]

/** What search engines may visit, and where the list of pages is. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Allow: /v1/documents/',
    'Allow: /v1/share/',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(currentVisit().publicUrl).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
