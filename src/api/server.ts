import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { guardServer, refuseUnreadable } from '../http/guarded-server.ts'
import { checkRequests, targetPath } from '../http/request-check.ts'
import { boundedTarget } from '../http/request-size.ts'
import { watchVisitorAddresses } from '../http/visitor-addresses.ts'
import type { App } from '../platform/app.ts'
import { openDatabaseClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { CALL_WAITS, closePool, openDb, openPool } from '../platform/database.ts'
import { allowDraining } from '../platform/draining.ts'
import { boundedStore } from '../platform/files/bounded-store.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { runAsCallerOf } from '../platform/limits/caller.ts'
import { fairQueue } from '../platform/limits/fair-queue.ts'
import { type Log, openLog } from '../platform/log/log.ts'
import { measureCalls } from '../platform/metrics/call-times.ts'
import { watchPool } from '../platform/metrics/pool-metrics.ts'
import { countRequests } from '../platform/metrics/request-metrics.ts'
import { type Listener, openListener } from '../platform/postgres/pg-listener.ts'
import { openReplica } from '../platform/postgres/replica.ts'
import { traceRequests } from '../platform/tracing/request-tracing.ts'
import { guardAccess, isPublicCall } from './access.ts'
import { PREFIX, requireDeclaredSchemas } from './calls.ts'
import { answerError, handleErrors } from './error-handler.ts'
import { addEtags } from './etag.ts'
import { addHeaders, securityHeaders } from './headers.ts'
import { addHealth } from './health.ts'
import { parseQuery, readBodies } from './json-body.ts'
import { mcpRoutes } from './mcp/mcp.ts'
import { openapiRoutes } from './openapi.ts'
import { answerRepeats } from './repeat.ts'
import { addParts, areaRoutes } from './routes.ts'

const REQUEST_TIMEOUT = 120_000
/** Three times what the web server takes: it adds headers, and what it takes from an address grows when it is escaped. */
const MOST_HEADER_BYTES = 49_152

/** What one account asks for at once is in `config.limits`; the rest of it waits, and others take turns with it. */
const HEAVY_WORK = { atOnce: 4, waiting: 60, waitingPerLane: 20, retryAfter: 5 }

/** Parts that a caller has already; the others are opened here and closed with the server. */
export type Parts = { log?: Log; pool?: pg.Pool; jobs?: Jobs; listener?: Listener }

/**
 * Builds the API without listening: call `app.listen(config.api)`.
 * @throws when the database can't be reached
 */
export async function buildServer(config: Config, parts: Parts = {}): Promise<App> {
  const log = parts.log ?? openLog('api', config.logLevel)
  const door = { headers: securityHeaders(config), pages: false }
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.bodyLimit,
    requestTimeout: REQUEST_TIMEOUT,
    http: { maxHeaderSize: MOST_HEADER_BYTES, requireHostHeader: false },
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: requestIds(),
    requestIdHeader: false,
    rewriteUrl: (request) => canonicalPath(boundedTarget(request, targetPath(request.url ?? '/'))),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: (text) => parseQuery(text) as Record<string, string>,
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...door.headers, 'x-request-id': request.id })
      answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, door),
  })
  guardServer(app as FastifyInstance, log, door)
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = z.safeParse(schema, data, { reportInput: true })
    return result.success ? { value: result.data } : { error: result.error }
  })
  app.setSerializerCompiler(serializerCompiler)
  allowDraining(app)
  await openParts(app, config, parts, log)
  if (config.watch.traces) traceRequests(app as FastifyInstance)
  if (config.watch.metrics) countRequests(app as FastifyInstance)
  measureCalls(app as FastifyInstance, app.db, { streams: STREAMS })

  addHeaders(app, config)
  checkRequests(app as FastifyInstance)
  watchAddresses(app, config, log)
  handleErrors(app)
  readBodies(app as FastifyInstance, isPublicCall)
  addEtags(app as FastifyInstance)
  await app.register(cookie)
  refuseLooseBodies(app)
  guardAccess(app)
  // After the session was read and the body arrived, so that all that a handler awaits knows its caller.
  app.addHook('preHandler', (request, reply, done) => runAsCallerOf(request, reply, done))
  answerRepeats(app as FastifyInstance)
  requireDeclaredSchemas(app)
  addHealth(app)
  addParts(app)
  await app.register(
    async (v1) => {
      for (const routes of [openapiRoutes, mcpRoutes, ...areaRoutes]) await v1.register(routes)
    },
    { prefix: PREFIX },
  )
  await app.ready()
  return app
}

/** Calls that stay open for as long as somebody looks. */
const STREAMS: ReadonlySet<string> = new Set([`${PREFIX}/survey/analytics/live`, `${PREFIX}/survey/live`])

/**
 * The number that the web server gave the request, so that one is enough to find it in every log; else our own, apart from those of
 * other processes: a random start once, since randomness per request costs a twentieth of it.
 */
function requestIds(): (request: { headers: IncomingHttpHeaders }) => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers }) => {
    const requestId = headers['x-request-id']
    if (typeof requestId === 'string' && /^[\w-]{12}$/.test(requestId)) return requestId
    return `${start}${(count++).toString(36).padStart(4, '0')}`
  }
}

/** `/api/v1/user`, `/api/user` and `/v1/user` are one address. */
function canonicalPath(url: string): string {
  const rest = /^\/api(?:\/v1)?(?=[/?]|$)(.*)$/s.exec(url)?.[1]
  return rest === undefined ? url : PREFIX + rest
}

async function openParts(app: App, config: Config, parts: Parts, log: Log): Promise<void> {
  const pool = parts.pool ?? openPool(config.databaseUrl, config.poolSize, CALL_WAITS)
  const mailSecret = config.trial ? undefined : config.secret
  const jobs = parts.jobs ?? (await openJobs(config.databaseUrl, log, { mailSecret }))
  const listener = parts.listener ?? (await openListener(config.databaseUrl, log))
  app.decorate('config', config)
  watchPool(pool)
  app.decorate('pool', pool)
  const db = openDb(pool)
  app.decorate('db', db)
  const { replicaUrl: url, poolSize } = config
  const replica = url ? openReplica({ url, poolSize, primary: { pool, db }, log }) : undefined
  app.decorate('aged', replica?.reading ?? ((work) => work(db)))
  const clock = await openDatabaseClock(pool)
  app.decorate('clock', clock)
  app.decorate('files', boundedStore(openFiles(config)))
  app.decorate('jobs', jobs)
  app.decorate('listener', listener)
  app.decorate('heavyWork', fairQueue({ ...HEAVY_WORK, atOncePerLane: config.limits.exportsAtOnce }))
  // Hooks of onClose run the last one first: what areas opened on top of these parts is closed before them.
  app.addHook('onClose', async () => {
    clock.close()
    await replica?.close()
    if (!parts.listener) await listener.close()
    if (!parts.jobs) await jobs.stop()
    if (!parts.pool) await closePool(pool)
  })
}

/**
 * Stops the start when a route's body would silently drop unknown fields: callers must learn of their mistake.
 * `z.looseObject` says that others are expected.
 */
function refuseLooseBodies(app: App): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    const body = schema?.body
    if (body instanceof z.ZodObject && body.def.catchall === undefined)
      throw new Error(`The body of ${String(method)} ${url} must be a z.strictObject`)
  })
}

/** In a trial everybody comes from this machine. */
function watchAddresses(app: App, config: Config, log: Log): void {
  const warn = (address: string) =>
    log.warn(
      { address },
      'every visitor seems to have this address: the reverse proxy must set X-Forwarded-For, and TRUSTED_PROXIES must name it',
    )
  const watched = config.trial ? { only: null } : watchVisitorAddresses(app as FastifyInstance, warn)
  app.decorate('visitorAddresses', watched)
}
