import { createHash } from 'node:crypto'
import { routeOf } from '../calls/define-calls.ts'
import type { App } from '../platform/app.ts'
import { apiCalls } from './api.calls.ts'
import { openapiDocument } from './reference/document.ts'
import type { Document } from './reference/openapi-types.ts'
import { type ReferencePage, referencePage } from './reference/page.ts'
import { STYLE } from './reference/style.ts'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The API's own description, for programs and for people. */
export async function openapiRoutes(app: App): Promise<void> {
  const { publicUrl: site, limits } = app.config
  let document: Document | undefined
  let text: string | undefined
  let page: ReferencePage | undefined
  const describe = () => {
    document ??= openapiDocument(site)
    return document
  }
  app.route({
    ...routeOf(apiCalls, 'GET /openapi.json'),
    handler: async (_, reply) => {
      text ??= JSON.stringify(describe())
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(text)
    },
  })
  app.route<{ Querystring: { find?: unknown } }>({
    ...routeOf(apiCalls, 'GET /docs'),
    handler: async (request, reply) => {
      page ??= referencePage(describe(), { site, callsAMinute: limits.keyCallsAMinute })
      const { find } = request.query
      return reply
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(page(typeof find === 'string' ? find.slice(0, 200) : ''))
    },
  })
}
