import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  findSignedIn,
  requireOperator,
  requireSignedIn,
  requireTariff,
} from '../areas/account/sign-in/session.access.ts'
import { checkXsrf, renewXsrf } from '../areas/account/sign-in/xsrf-check.access.ts'
import { refuseSuspended } from '../areas/account/suspended.access.ts'
import { bearerOf, signInByKey } from '../areas/team/key/key.access.ts'
import { isFromElsewhere } from '../http/request-check.ts'
import { AppError } from '../platform/errors.ts'
import {
  type AccessRow,
  accessOf,
  changesState,
  isOpenWhenSuspended,
  isOpenWithoutFactor,
  scopeOf,
} from './access-row.ts'
import { accessTable } from './access-table.ts'
import { beginReading } from './begin-reading.ts'
import { refuseSupport } from './support-calls.ts'

export const PREFIX = '/v1'

/**
 * Holds every call against the access table before its body is read. The row follows from the route that was matched,
 * not from the address as it was spelled.
 */
export function guardAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    for (const method of methodsOf(route))
      if (!rowOf(method, route.url)) throw new Error(`No row in the access table for ${method} ${route.url}`)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    // No route matches: everybody gets a 404.
    if (url === undefined) return done()
    const row = rowOf(request.method, url)
    if (!row) return done(new AppError('not_found'))
    if (changesState(request.method, row, queryOf(request)) && isForged(request, row))
      return done(new AppError('forbidden', { reason: 'origin' }))
    // A guest's answer waits for nothing here, not even for a promise.
    if (accessOf(row) === 'public') return done()
    admit(request, reply, row).then(() => done(), done)
  })
  // Read your own writes: caches in memory learn of a change before the caller is answered.
  app.addHook('onSend', (request, reply, payload, done) => {
    const row = request.routeOptions.url && rowOf(request.method, request.routeOptions.url)
    if (!row || accessOf(row) === 'public' || reply.statusCode >= 400) return done(null, payload)
    if (!changesState(request.method, row, queryOf(request))) return done(null, payload)
    app.listener.catchUp().then(() => done(null, payload), done)
  })
}

/**
 * Whether a page of another site asks for a change. A guest's page may stand in a sandbox inside another site, where a browser
 * calls its origin `null`: its calls use no session. A browser adds no Authorization of its own to what a foreign page asks.
 */
function isForged(request: FastifyRequest, row: AccessRow): boolean {
  const { origin, authorization } = request.headers
  if (origin === undefined || authorization !== undefined) return false
  if (origin === 'null' && accessOf(row) === 'public') return false
  return isFromElsewhere(request, request.server.config)
}

/** Whether anybody may make the call that was matched. */
export function isPublicCall({ method, routeOptions }: FastifyRequest): boolean {
  const row = routeOptions.url && rowOf(method, routeOptions.url)
  return !row || ['public', 'visitor'].includes(accessOf(row))
}

function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return query as Record<string, unknown>
}

async function admit(request: FastifyRequest, reply: FastifyReply, row: AccessRow): Promise<void> {
  const changes = changesState(request.method, row, queryOf(request))
  if (request.method === 'HEAD' && changes) throw new AppError('not_found')
  // A key stands instead of a session, whatever cookies come with it; a page of another site can't send it unasked.
  if (bearerOf(request) !== undefined) {
    await signInByKey(request, reply, scopeOf(row))
    await admitMember(request, row)
    return changes ? admitChange(request, row) : undefined
  }
  if (!changes) beginReading(request)
  // Also with an error: a page that has to sign in needs a token to do so.
  if (!changes) await renewXsrf(request, reply)
  if (accessOf(row) !== 'visitor')
    refuseSupport(await findSignedIn(request), callOf(request.method, request.routeOptions.url!), {
      changes,
      query: queryOf(request),
    })
  await admitMember(request, row)
  if (!changes) return
  await checkXsrf(request)
  await admitChange(request, row)
}

/** Members of a suspended account read all they have and change nothing. */
async function admitChange(request: FastifyRequest, row: AccessRow): Promise<void> {
  const member = isOpenWhenSuspended(row) ? null : await findSignedIn(request)
  if (member) refuseSuspended(member)
}

async function admitMember(request: FastifyRequest, row: AccessRow): Promise<void> {
  const access = accessOf(row)
  if (access !== 'visitor') await refuseWithoutFactor(request, row)
  if (access === 'visitor') await findSignedIn(request)
  else if (access === 'signedIn') await requireSignedIn(request)
  else if (access === 'tariff') await requireTariff(request)
  else await requireOperator(request)
}

/** An account may want a second factor of everybody: until a member has one, they can do no more than make one. */
async function refuseWithoutFactor(request: FastifyRequest, row: AccessRow): Promise<void> {
  if ((await findSignedIn(request))?.factorDue && !isOpenWithoutFactor(row))
    throw new AppError('forbidden', { reason: 'factor' })
}

function methodsOf({ method }: RouteOptions): string[] {
  return typeof method === 'string' ? [method] : method
}

/** A call as the access table names it. */
function callOf(method: string, url: string): string {
  const path = url.startsWith(`${PREFIX}/`) ? url.slice(PREFIX.length) : url
  return `${method === 'HEAD' ? 'GET' : method} ${path}`
}

function rowOf(method: string, url: string): AccessRow | undefined {
  const key = callOf(method, url)
  return Object.hasOwn(accessTable, key) ? accessTable[key] : undefined
}
