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
import { changesState, isOpenWhenSuspended } from '../calls/access.ts'
import type { Call } from '../calls/define-calls.ts'
import { isFromElsewhere } from '../http/request-check.ts'
import { AppError } from '../platform/errors.ts'
import { beginReading } from './begin-reading.ts'
import { callNamed, callNameOf } from './calls.ts'
import { refuseSupport } from './support-calls.ts'

/**
 * Checks every call against its declaration before its body is read. The declaration follows from the route that was matched,
 * not from the address as it was spelled.
 */
export function guardAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    for (const method of methodsOf(route))
      if (!declarationOf(method, route.url)) throw new Error(`No declaration of ${method} ${route.url}`)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    // No route matches: everybody gets a 404.
    if (url === undefined) return done()
    const call = declarationOf(request.method, url)
    if (!call) return done(new AppError('not_found'))
    if (changesState(request.method, call, queryOf(request)) && isForged(request, call))
      return done(new AppError('forbidden', { reason: 'origin' }))
    // A guest's answer waits for nothing here, not even for a promise.
    if (call.access === 'public') return done()
    admit(request, reply, call).then(() => done(), done)
  })
  // Read your own writes: caches in memory learn of a change before the caller is answered.
  app.addHook('onSend', (request, reply, payload, done) => {
    const call = request.routeOptions.url && declarationOf(request.method, request.routeOptions.url)
    if (!call || call.access === 'public' || reply.statusCode >= 400) return done(null, payload)
    if (!changesState(request.method, call, queryOf(request))) return done(null, payload)
    app.listener.catchUp().then(() => done(null, payload), done)
  })
}

/**
 * Whether a page of another site asks for a change. A guest's page may stand in a sandbox inside another site, where a browser
 * calls its origin `null`: its calls use no session. A browser adds no Authorization of its own to what a foreign page asks.
 */
function isForged(request: FastifyRequest, call: Call): boolean {
  const { origin, authorization } = request.headers
  if (origin === undefined || authorization !== undefined) return false
  if (origin === 'null' && call.access === 'public') return false
  return isFromElsewhere(request, request.server.config)
}

/** Whether anybody may make the call that was matched. */
export function isPublicCall({ method, routeOptions }: FastifyRequest): boolean {
  const call = routeOptions.url && declarationOf(method, routeOptions.url)
  return !call || ['public', 'visitor'].includes(call.access)
}

function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return query as Record<string, unknown>
}

async function admit(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<void> {
  const changes = changesState(request.method, call, queryOf(request))
  if (request.method === 'HEAD' && changes) throw new AppError('not_found')
  // A key stands instead of a session, whatever cookies come with it; a page of another site can't send it unasked.
  if (bearerOf(request) !== undefined) {
    await signInByKey(request, reply, call.key)
    await admitMember(request, call)
    return changes ? admitChange(request, call) : undefined
  }
  if (!changes) beginReading(request)
  // Also with an error: a page that has to sign in needs a token to do so.
  if (!changes) await renewXsrf(request, reply)
  if (call.access !== 'visitor')
    refuseSupport(await findSignedIn(request), callNameOf(request.method, request.routeOptions.url!), {
      changes,
      query: queryOf(request),
    })
  await admitMember(request, call)
  if (!changes) return
  await checkXsrf(request)
  await admitChange(request, call)
}

/** Members of a suspended account read all they have and change nothing. */
async function admitChange(request: FastifyRequest, call: Call): Promise<void> {
  const member = isOpenWhenSuspended(call) ? null : await findSignedIn(request)
  if (member) refuseSuspended(member)
}

async function admitMember(request: FastifyRequest, call: Call): Promise<void> {
  const { access } = call
  if (access !== 'visitor') await refuseWithoutFactor(request, call)
  if (access === 'visitor') await findSignedIn(request)
  else if (access === 'signedIn') await requireSignedIn(request)
  else if (access === 'tariff') await requireTariff(request)
  else await requireOperator(request)
}

/** An account may want a second factor of everybody: until a member has one, they can do no more than make one. */
async function refuseWithoutFactor(request: FastifyRequest, call: Call): Promise<void> {
  if ((await findSignedIn(request))?.factorDue && !call.factorless)
    throw new AppError('forbidden', { reason: 'factor' })
}

function methodsOf({ method }: RouteOptions): string[] {
  return typeof method === 'string' ? [method] : method
}

function declarationOf(method: string, url: string): Call | undefined {
  return callNamed(callNameOf(method, url))
}
