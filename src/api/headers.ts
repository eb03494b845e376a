import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders, type HeaderConfig, NOTHING_POLICY } from '../http/security-headers.ts'
import type { Config } from '../platform/config/config.ts'

/** What every answer carries, errors and files included. A route may set its own cache-control and policy. */
export function securityHeaders(config: HeaderConfig): Record<string, string> {
  return {
    ...commonHeaders(config),
    'content-security-policy': NOTHING_POLICY,
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
  }
}

const ALLOWED_HEADERS = 'content-type, x-xsrf-token, accept-language, idempotency-key'
const ALLOWED_METHODS = 'GET, HEAD, POST, DELETE'

export function addHeaders(app: FastifyInstance, config: Config): void {
  const fixed = securityHeaders(config)
  const origins = new Set(config.corsOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id)
    if (origins.size > 0) reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin)) return done()
    allowOrigin(request, reply, origin)
    if (!isPreflight(request)) return done()
    reply.code(204).send()
  })
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
  if (!isPreflight(request)) return
  reply
    .header('access-control-allow-methods', ALLOWED_METHODS)
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', '600')
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}
