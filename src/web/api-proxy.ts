import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { traceHeaders } from '../platform/tracing/tracing.ts'
import { AddressShares } from './address-shares.ts'
import { sendRefusal } from './refusal.ts'
import { type ArrivedBody, addressBusy } from './request-bodies.ts'

/** Connections to the API: each wall board holds one for hours, and each visitor who reads slowly for as long as that takes. */
const CONNECTIONS = 4096
/** What one address may hold of them. */
const CONNECTIONS_PER_ADDRESS = CONNECTIONS / 8

/** Headers that are about one connection alone (RFC 9110, 7.6.1): the next one has its own. */
const OF_THE_CONNECTION = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
]

/** Passes `/v1` and `/api` on to the API, with whole bodies only. */
export async function proxyToApi(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const shares = new AddressShares(CONNECTIONS_PER_ADDRESS)

  await app.register(proxy, {
    upstream: apiUrl,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    routes: ['/v1', '/v1/*', '/api', '/api/*'],
    proxyPayloads: false,
    undici: { connections: CONNECTIONS, bodyTimeout: 0, headersTimeout: 60_000, connectTimeout: 5_000 },
    preHandler: async (request, reply) => {
      const { ip } = request
      // The visitor left while the body was put away: nothing would give their share back.
      if (reply.raw.closed) throw new AppError('invalid')
      if (!shares.take(ip)) throw addressBusy()
      reply.raw.once('close', () => shares.give(ip))
      const body = request.body as ArrivedBody | undefined
      request.body = body?.stream()
      sizes.set(request, body?.size ?? 0)
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...endToEnd(headers),
        'content-length': lengthOf(request as FastifyRequest),
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
        ...traceHeaders(),
      }),
      rewriteHeaders: endToEnd,
      onError: (reply, { error }) => {
        const { statusCode = 503 } = error as { statusCode?: number }
        const isRefusal = statusCode >= 400 && statusCode < 500
        const refusal = isRefusal ? error : new AppError('unavailable', { retryAfter: 5 })
        sendRefusal(refusal, reply.request as FastifyRequest, reply as FastifyReply)
      },
    },
  })
}

/** How long the body of a request is that is being passed on. */
const sizes = new WeakMap<FastifyRequest, number>()

/** A GET passes no body on, whatever it says of one. */
function lengthOf(request: FastifyRequest): string | undefined {
  return ['GET', 'HEAD'].includes(request.method) ? undefined : String(sizes.get(request) ?? 0)
}

function endToEnd<T extends object>(headers: T): T {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)),
  ) as T
}
