import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '../platform/config.ts'
import { allowDraining, isDraining } from '../platform/draining.ts'
import { openLog } from '../platform/log.ts'
import { pageAnswerer, type SiteConfig } from './answer-page.ts'
import { webManifest } from './web-manifest.ts'

type WebConfig = SiteConfig & Pick<Config, 'trustedProxies' | 'logLevel'>

const REQUEST_TIMEOUT = 120_000
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Files with addresses of their own, outside /dist/. */
const publicFiles = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']

/** Vite's middleware: answers for modules and sources, and passes on what is a page. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * The web server on port 3000: the site's pages, their files, and the API under the same origin.
 * @param load gives the React Router build for each request, so that the development server can swap it
 * @param options.vite serves the pages' files while developing, instead of the built ones
 */
export async function buildWebServer(
  config: WebConfig,
  load: () => Promise<ServerBuild> | ServerBuild,
  options: { vite?: Middleware } = {},
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: openLog('web', config.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  })
  const secure = config.publicUrl.startsWith('https:')

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  })

  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    // Server-sent events stay out: a compressor would hold them back.
    customTypes:
      /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|xml|manifest\+json)|image\/svg\+xml)/,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  })

  allowDraining(app)
  app.get('/health/ready', (_request, reply) => {
    const ready = !isDraining(app)
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    return reply.send({ ready })
  })

  const { vite } = options
  if (vite)
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(v1|api|health)(\/|$)/.test(request.url)) done()
      else vite(request.raw, reply.raw, done)
    })
  else
    await app.register(serveFiles, {
      root: `${root}build/client/dist`,
      prefix: '/dist/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
  await app.register(serveFiles, { root: `${root}public`, serve: false, decorateReply: vite !== undefined })
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest())),
  )
  for (const name of publicFiles)
    if (existsSync(`${root}public/${name}`))
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name, `${root}public`, { maxAge: '1h' }))

  await app.register(proxy, {
    upstream: config.apiUrl,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    routes: ['/v1', '/v1/*', '/api', '/api/*'],
    undici: { bodyTimeout: 0, headersTimeout: 60_000, connectTimeout: 5_000 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      }),
      onError: (reply, { error }) => {
        const { statusCode = 503 } = error as { statusCode?: number }
        const refused = statusCode >= 400 && statusCode < 500
        const status = refused ? statusCode : 503
        if (!refused) reply.header('retry-after', '5')
        reply
          .code(status)
          .type('application/problem+json; charset=utf-8')
          .send({
            type: 'about:blank',
            title: refused ? 'Bad Request' : 'Service Unavailable',
            status,
            detail: refused
              ? 'The request cannot be passed on.'
              : 'The service is away for a moment. Try again.',
            requestId: reply.request.id,
          })
      },
    },
  })

  await app.register(async (pages) => {
    // The body belongs to React Router, which reads it from the stream.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', pageAnswerer(config, load, { developing: vite !== undefined }))
  })

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    reply
      .code(status >= 400 ? status : 500)
      .type('text/plain; charset=utf-8')
      .send(`Error ${status}, request ${request.id}`)
  })
  return app
}
