import type { AnswerOf, BodyOf, PathOf, QueryOf } from '../api-client.ts'
import { traceHeaders } from '../platform/tracing/tracing.ts'
import { currentVisit, takeSetCookies, xsrfToken } from './layout/visit.server.ts'
import { ApiProblem, callPath, type Query, readAnswer } from './problem.ts'

/**
 * The HTTP API as the visitor of this request. Paths are without `/v1`: `api(request).get('/survey/receive')`; queries, bodies and
 * answers are typed by the contracts (`api-client.ts`).
 */
export type Api = {
  get<const P extends PathOf<'GET'>, const Q extends QueryOf<'GET', P>>(
    path: P,
    query?: Q,
  ): Promise<AnswerOf<'GET', P, Q>>
  /** A GET that changes state: carries the anti-forgery token, so call it from actions only. */
  change<const P extends PathOf<'GET'>, const Q extends QueryOf<'GET', P>>(
    path: P,
    query?: Q,
  ): Promise<AnswerOf<'GET', P, Q>>
  /** Sends JSON, or a FormData with files as it is. */
  post<const P extends PathOf<'POST'>>(
    path: P,
    body?: BodyOf<'POST', P>,
    query?: QueryOf<'POST', P>,
  ): Promise<AnswerOf<'POST', P>>
  delete<const P extends PathOf<'DELETE'>>(
    path: P,
    query?: QueryOf<'DELETE', P>,
    body?: BodyOf<'DELETE', P>,
  ): Promise<AnswerOf<'DELETE', P>>
  /** A file or another answer that is not JSON; throws on a status that is not 2xx. */
  raw(path: string, query?: Query): Promise<Response>
}

const timeoutMs = 30_000

/**
 * Calls the API for a loader or an action, with the visitor's cookies, language and address; cookies that the API sets
 * travel on to the visitor by themselves.
 * @throws ApiProblem for every answer that is not 2xx, and with `offline` when the API cannot be reached
 */
export function api(request: Request): Api {
  const call = async (method: string, path: string, query: Query, changes: boolean, body?: unknown) => {
    const visit = currentVisit()
    const headers = new Headers({
      accept: 'application/json',
      'accept-language': visit.locale,
      'x-forwarded-for': visit.clientAddress,
      'x-request-id': visit.requestId,
      ...traceHeaders(),
    })
    if (visit.cookies.size > 0)
      headers.set('cookie', [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (changes) headers.set('x-xsrf-token', xsrfToken(visit))
    if (method === 'POST' && visit.formKey) headers.set('idempotency-key', visit.formKey)
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    let response: Response
    try {
      response = await fetch(visit.apiUrl + callPath(path, query), {
        method,
        headers,
        body: body === undefined ? null : isForm ? body : JSON.stringify(body),
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
        redirect: 'manual',
      })
    } catch (cause) {
      if (request.signal.aborted) throw cause
      throw new ApiProblem({ status: 503, offline: true, retryAfter: 5, requestId: visit.requestId })
    }
    takeSetCookies(visit, response.headers.getSetCookie())
    return response
  }
  return {
    get: async (path, query) => readAnswer(await call('GET', path, query ?? {}, false)),
    change: async (path, query) => readAnswer(await call('GET', path, query ?? {}, true)),
    post: async (path, body, query) => readAnswer(await call('POST', path, query ?? {}, true, body ?? {})),
    delete: async (path, query, body) => readAnswer(await call('DELETE', path, query ?? {}, true, body)),
    raw: async (path, query = {}) => {
      const response = await call('GET', path, query, false)
      if (!response.ok) await readAnswer(response)
      return response
    },
  }
}
