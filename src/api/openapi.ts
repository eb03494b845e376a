import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '../brand.ts'
import type { App } from '../platform/app.ts'
import { ERROR_STATUS } from '../platform/errors.ts'
import { PREFIX } from './access.ts'
import { accessOf, changesState, scopeOf } from './access-row.ts'
import { accessTable } from './access-table.ts'

type Operation = { summary?: string; description?: string; parameters?: { name: string; in: string }[] }
type Document = {
  info: { title: string; version: string }
  paths?: Record<string, Record<string, Operation>>
}

/** Collects the schemas of the routes that are registered after it. */
export async function collectSchemas(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1' },
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
      const made = jsonSchemaTransform(route)
      const row = accessTable[`${[route.route.method].flat()[0]} ${route.url.replace(PREFIX, '')}`]
      const scope = row && scopeOf(row)
      return scope ? { ...made, schema: { ...made.schema, security: [{ key: [scope] }] } } : made
    },
  })
}

/** The API's own description, for programs and for people. */
export async function openapiRoutes(app: App): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  )
  app.get('/docs', { schema: { hide: true } }, async (_, reply) => {
    const style = createHash('sha256').update(STYLE).digest('base64')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger() as Document))
  })
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2440;--paper:#fffaf1;--line:#eadfcb;--link:#b93a14;--soft:#5f6375}
@media(prefers-color-scheme:dark){:root{--ink:#f4efe6;--paper:#12182b;--line:#3a4263;--link:#ff8a66;--soft:#a3a8bd}}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 6rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{line-height:1.1}a{color:var(--link)}h2{margin:3rem 0 .5rem}
section{border-top:1px solid var(--line);padding:.75rem 0}
h3{margin:0;font:600 16px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}p{margin:.25rem 0;color:var(--soft)}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}td{padding:.25rem 1rem .25rem 0}`

/** A readable list of every call, made from the same document. */
function docsPage({ info, paths = {} }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      isForKeys: scopeOfCall(method.toUpperCase(), path) !== undefined,
      html: callSection(method.toUpperCase(), path, operation),
    })),
  )
  const sections = (isForKeys: boolean) =>
    calls.flatMap((call) => (call.isForKeys === isForKeys ? [call.html] : [])).join('\n')
  const errors = Object.entries(ERROR_STATUS).map(
    ([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(info.title)}</h1>
<p>OpenAPI 3.1: <a href="${PREFIX}/openapi.json">${PREFIX}/openapi.json</a>. Errors are RFC 9457 <code>application/problem+json</code>.
Programs send a key of
<code>/user/key</code> as <code>Authorization: Bearer qk_…</code> to the calls that name a scope. With a session instead of a key, calls that change something need the
header <code>X-XSRF-TOKEN</code> with the value of the cookie <code>XSRF-TOKEN</code>.</p>
<p>Examples in words, signatures of webhooks and what their messages say: <a href="/en/integration">/en/integration</a>,
<a href="/integration">по-русски</a>, <a href="/kk/integration">қазақша</a>.</p>
<p><code>curl -H "Authorization: Bearer $KEY" '${PREFIX}/survey/answers?id=SURVEY&amp;limit=20'</code></p>
<h2>Calls for your programs</h2>
<p>A key with the scope that stands beside a call may make it.</p>
${sections(true)}
<h2>Calls of our own pages</h2>
<p>Open to everybody, or for who is signed in.</p>
${sections(false)}
<h2>Errors</h2><table><tr id="internal"><td><code>internal</code></td><td>500</td></tr>${errors.join('')}</table>
</body></html>`
}

function scopeOfCall(method: string, path: string) {
  const row = accessTable[`${method} ${path.replace(PREFIX, '')}`]
  return row && scopeOf(row)
}

function callSection(method: string, path: string, operation: Operation): string {
  const row = accessTable[`${method} ${path.replace(PREFIX, '')}`]
  const names = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name)
  const rule = row
    ? accessOf(row) + (changesState(method, row) && accessOf(row) !== 'public' ? ', with token' : '')
    : ''
  const scope = row && scopeOf(row)
  const query = names.length > 0 ? `?${names.join('&')}` : ''
  return `<section><h3>${method} ${escapeHtml(path + query)}</h3><p>${escapeHtml([operation.summary ?? '', rule, scope ? `key: ${scope}` : ''].filter(Boolean).join(' · '))}</p>${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}</section>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
