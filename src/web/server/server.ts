import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import serveFiles from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { ServerBuild } from 'react-router'
import { guardServer, refuseUnreadable } from '../../http/guarded-server.ts'
import { checkBodyCoding, checkRequests, isFromElsewhere, targetPath } from '../../http/request-check.ts'
import { boundedTarget } from '../../http/request-size.ts'
import { commonHeaders, NOTHING_POLICY, refusesFrames } from '../../http/security-headers.ts'
import type { Config } from '../../platform/config/config.ts'
import { allowDraining, isDraining } from '../../platform/draining.ts'
import { AppError } from '../../platform/errors.ts'
import { openLog } from '../../platform/log/log.ts'
import { countRequests } from '../../platform/metrics/request-metrics.ts'
import { asksApi } from '../../platform/outgoing/api-ready.ts'
import { traceRequests } from '../../platform/tracing/request-tracing.ts'
import { proxyToApi } from '../api-proxy.ts'
import { sendRefusal } from '../refusal.ts'
import { type ArrivedBody, RequestBodies } from '../request-bodies.ts'
import { pageAnswerer, type SiteConfig } from './answer-page.ts'
import { watchApi } from './api-readiness.ts'
import { checkFormSize } from './form-size.ts'
import { pageRoute } from './page-route.ts'
import { webManifest } from './web-manifest.ts'

type WebConfig = SiteConfig &
  Pick<Config, 'trustedProxies' | 'logLevel' | 'bodyLimit' | 'bodySeconds' | 'hstsSubdomains' | 'watch'>

const REQUEST_TIMEOUT = 120_000
const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Files with addresses of their own, outside /dist/. */
const publicFiles = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  ...[1, 2, 3, 4, 5].map((face) => `mail/face-${face}.png`),
]

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
  const log = openLog('web', config.logLevel)
  const door = { headers: webHeaders(config), pages: true }
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT,
    http: { requireHostHeader: false },
    rewriteUrl: (request) => boundedTarget(request, targetPath(request.url ?? '/')),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...door.headers, 'x-request-id': request.id })
      sendRefusal(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, door),
  })
  if (config.watch.traces) traceRequests(app, pageRoute)
  if (config.watch.metrics) countRequests(app, pageRoute)
  guardServer(app, log, door)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(door.headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    // What brings a policy of its own says there who may frame it.
    if (!refusesFrames(String(reply.getHeader('content-security-policy'))))
      reply.removeHeader('x-frame-options')
  })
  checkRequests(app)
  app.setErrorHandler(sendRefusal)
  app.setNotFoundHandler((request, reply) => {
    // Whatever is asked for in another way would be a page.
    const code = PAGE_METHODS.includes(request.method) ? 'not_found' : 'wrong_method'
    return sendRefusal(new AppError(code), request, reply)
  })
  takeBodies(app, config)

  await app.register(compress, {
    // Bodies come as they are: what is packed is refused.
    globalDecompression: false,
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
  const isApiReady = watchApi(() => asksApi(config.apiUrl))
  app.get('/health/ready', async (_request, reply) => {
    const ready = (await isApiReady()) && !isDraining(app)
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    return reply.send({ ready })
  })

  const { vite } = options
  if (vite)
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(v1|api|health)(\/|$)/.test(request.url)) done()
      else vite(request.raw, reply.raw, done)
    })
  await app.register(serveFiles, { root: `${root}public`, serve: false, preCompressed: true })
  if (!vite) serveBuilt(app, `${root}build/client/dist`)
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(config.contacts))),
  )
  for (const name of publicFiles)
    if (existsSync(`${root}public/${name}`))
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name, `${root}public`, { maxAge: '1h' }))

  await app.register((calls) => proxyToApi(calls, config))
  await app.register(async (pages) => {
    pages.route({
      method: PAGE_METHODS,
      url: '/*',
      onRequest: refuseForeignForms(config),
      preHandler: async ({ body, headers }) => {
        if (body) await checkFormSize(body as ArrivedBody, headers['content-type'] ?? '')
      },
      handler: pageAnswerer(config, load, { developing: vite !== undefined }),
    })
  })
  return app
}

/**
 * The built files, whose names are read once: left to itself the package that sends them reads the whole folder twice for each,
 * which takes this server longer than the page itself.
 */
function serveBuilt(app: FastifyInstance, folder: string): void {
  // Tests of calls run without a build.
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/dist/*',
    handler: (request, reply) => {
      const name = request.params['*']
      if (!names.has(name)) return reply.callNotFound()
      return reply.sendFile(name, folder, { immutable: true, maxAge: '1y' })
    },
  })
}

/** What every response carries unless it says something else: files, data and errors load and frame nothing. */
function webHeaders(config: WebConfig): Record<string, string> {
  return { ...commonHeaders(config), 'content-security-policy': NOTHING_POLICY, 'x-frame-options': 'DENY' }
}

/** Every body is whole before anything is done with it; then it is the request's `body`. */
function takeBodies(app: FastifyInstance, config: WebConfig): void {
  const bodies = new RequestBodies(config)
  const responses = new WeakMap<FastifyRequest, ServerResponse>()
  app.addHook('onRequest', (request, reply, done) => {
    responses.set(request, reply.raw)
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    bodies.gather(request, payload, responses.get(request)!),
  )
}

/** Refuses cross-site posts to our pages. The origin `null` is left to the page: guest pages have no session. */
function refuseForeignForms(config: WebConfig) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method !== 'POST') return
    checkBodyCoding(request)
    const own = { publicUrl: config.publicUrl, corsOrigins: [] }
    if (request.headers.origin !== 'null' && isFromElsewhere(request, own))
      throw new AppError('forbidden', { reason: 'origin' })
  }
}
