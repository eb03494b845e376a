import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '../../platform/config/config.ts'
import { sendRefusal } from '../refusal.ts'
import { RELEASE_HEADER } from '../release.ts'
import type { ArrivedBody } from '../request-bodies.ts'
import { type CachedPage, CachedPages, newNonce, sharedPage, withNonce } from './cached-pages.ts'
import { pagePolicy } from './page-policy.ts'

export type SiteConfig = Pick<Config, 'publicUrl' | 'apiUrl' | 'analytics' | 'tiles' | 'contacts'>

/** Pages that a business may show inside its own site. */
const embeddable = /^\/(interviews?|q)(\/|$)/i

/**
 * Answers every address that is a page. What is the same for all strangers is rendered once a minute and kept.
 * @param load gives the React Router build for each request, so that the development server can swap it
 * @param options.developing pages change under the server's hands: nothing is kept
 */
export function pageAnswerer(
  config: SiteConfig,
  load: () => Promise<ServerBuild> | ServerBuild,
  { developing }: { developing: boolean },
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const keptPages = new CachedPages()

  return async (request, reply) => {
    const build = await load()
    const nonce = newNonce()
    if (!developing && /\.data(\?|$)/.test(request.url)) reply.header(RELEASE_HEADER, build.assets.version)
    const cached = developing ? null : await keptPage(build, request)
    if (cached) return sendKept(cached, nonce, request, reply)
    const own = ownRequest(config, request, reply)
    const response = await render(config, build, own, nonce, {
      request,
      cookie: request.headers.cookie ?? '',
    })
    if (isBareError(response)) return sendBareError(response, request, reply)
    // React Router leaves out the headers of what a loader throws.
    if (response.status === 503 && !response.headers.has('retry-after'))
      response.headers.set('retry-after', '5')
    if (!response.headers.has('content-security-policy'))
      response.headers.set('content-security-policy', policyFor(new URL(own.url).pathname, nonce))
    // Set here as well, so that everything that depends on it is in place before the response is read.
    reply.header('content-security-policy', response.headers.get('content-security-policy'))
    return reply.send(response)
  }

  async function keptPage(build: ServerBuild, request: FastifyRequest): Promise<CachedPage | null> {
    const { cookie } = request.headers
    const shared = sharedPage({ method: request.method, url: request.url, cookie })
    if (!shared) return null
    return keptPages.page(shared.key, (nonce) =>
      render(config, build, new Request(new URL(request.url, config.publicUrl)), nonce, {
        request,
        cookie: shared.cookie,
      }),
    )
  }

  function sendKept(page: CachedPage, nonce: string, request: FastifyRequest, reply: FastifyReply) {
    for (const [name, value] of page.headers) reply.header(name, value)
    if (page.status === 503) reply.header('retry-after', '5')
    return reply
      .code(page.status)
      .header('content-security-policy', policyFor(request.url, nonce))
      .send(withNonce(page, nonce))
  }

  function policyFor(path: string, nonce: string): string {
    return pagePolicy(nonce, {
      framed: embeddable.test(path),
      developing,
      analytics: config.analytics,
      tiles: config.tiles?.url ?? null,
    })
  }
}

/** An error without words, or with words of React Router's: no page and no data for one. */
function isBareError({ status, headers }: Response): boolean {
  return status >= 400 && !/^text\/(html|x-script)/.test(headers.get('content-type') ?? '')
}

async function sendBareError(response: Response, request: FastifyRequest, reply: FastifyReply) {
  await response.body?.cancel()
  const retryAfter = response.headers.get('retry-after')
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return sendRefusal(Object.assign(new Error('page failed'), { statusCode: response.status }), request, reply)
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild) {
  let handler = handlers.get(build)
  if (!handler) {
    handler = createRequestHandler(
      build,
      process.env.NODE_ENV === 'production' ? 'production' : 'development',
    )
    handlers.set(build, handler)
  }
  return handler
}

function render(
  config: SiteConfig,
  build: ServerBuild,
  pageRequest: Request,
  nonce: string,
  { request, cookie }: { request: FastifyRequest; cookie: string },
): Promise<Response> {
  const { nonceContext, runVisit } = build.entry.module as unknown as typeof import('../../entry.server.tsx')
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  return runVisit(
    {
      apiUrl: config.apiUrl,
      publicUrl: config.publicUrl,
      analytics: config.analytics,
      contacts: config.contacts,
      clientAddress: request.ip,
      requestId: request.id,
      report: (fault) => request.log.error({ err: fault }, 'page failed'),
      cookie,
    },
    () => handlerOf(build)(pageRequest, context),
  )
}

/** The visitor's own request as the pages see it; it ends when the visitor leaves. */
function ownRequest(config: SiteConfig, request: FastifyRequest, reply: FastifyReply): Request {
  const hangUp = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hangUp.abort()
  })
  const headers = new Headers()
  for (let at = 0; at < request.raw.rawHeaders.length; at += 2)
    headers.append(request.raw.rawHeaders[at] as string, request.raw.rawHeaders[at + 1] as string)
  const origin = originOf(config, request)
  // React Router compares it with the address, and would refuse the public one under another name, and `null`.
  if (headers.get('origin') === 'null') headers.delete('origin')
  else if (headers.has('origin')) headers.set('origin', origin)
  const body = request.body as ArrivedBody | undefined
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    signal: hangUp.signal,
    ...(body && { body: Readable.toWeb(body.stream()), duplex: 'half' }),
  } as RequestInit)
}

/**
 * The origin that the visitor's browser sees, which forms are compared with. Under the public name it is the configured
 * one, so that a proxy which does not say that it speaks https spoils nothing.
 */
function originOf(config: SiteConfig, request: FastifyRequest): string {
  const publicUrl = new URL(config.publicUrl)
  if (request.host === publicUrl.host || request.host === '') return publicUrl.origin
  return `${request.protocol}://${request.host}`
}
