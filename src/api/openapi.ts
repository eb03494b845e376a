import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '../brand.ts'
import { routeOf } from '../calls/define-calls.ts'
import type { App } from '../platform/app.ts'
import { apiCalls } from './api.calls.ts'
import { callNamed, callNameOf } from './calls.ts'
import { type Document, describeCalls } from './reference/document.ts'
import { type ReferencePage, referencePage } from './reference/page.ts'
import { STYLE } from './reference/style.ts'
import { webhooksOf } from './reference/webhook-events.ts'

/** Collects the schemas of the routes that are registered after it. */
export async function collectSchemas(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'Send answers, read figures, hear of complaints. First steps: /v1/docs',
      },
      components: {
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, made at /user/key. The call says which scope the key must have.',
          },
        },
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route)
      const scope = callNamed(callNameOf(String([route.route.method].flat()[0]), route.url))?.key
      return scope
        ? { ...transformed, schema: { ...transformed.schema, security: [{ key: [scope] }] } }
        : transformed
    },
    transformObject: (collected) => {
      const document = ('openapiObject' in collected ? collected.openapiObject : {}) as Document
      describeCalls(document)
      document.webhooks = webhooksOf()
      return document as object
    },
  })
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The API's own description, for programs and for people. */
export async function openapiRoutes(app: App): Promise<void> {
  let page: ReferencePage | undefined
  app.route({
    ...routeOf(apiCalls, 'GET /openapi.json'),
    handler: async (_, reply) => reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  })
  app.route<{ Querystring: { find?: unknown } }>({
    ...routeOf(apiCalls, 'GET /docs'),
    handler: async (request, reply) => {
      const { publicUrl: site, limits } = app.config
      page ??= referencePage(app.swagger() as Document, { site, callsAMinute: limits.keyCallsAMinute })
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
