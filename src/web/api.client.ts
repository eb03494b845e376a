import { type Refusal, sendTrusted, xsrfToken } from './browser-session.ts'
import { ApiProblem, callPath, type Query, readAnswer } from './problem.ts'

async function call<T>(
  method: string,
  path: string,
  query: Query,
  changes: boolean,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  })
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const send = () => {
    if (changes) headers.set('x-xsrf-token', xsrfToken())
    return fetch(callPath(path, query), {
      method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      credentials: 'same-origin',
      signal: signal ?? null,
    })
  }
  let response: Response
  try {
    response = await sendTrusted(send, refusalOf, { changes })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiProblem({ status: 0, offline: true })
  }
  return readAnswer<T>(response)
}

async function refusalOf(response: Response): Promise<Refusal> {
  if (response.status === 401) return 'signedOut'
  if (response.status !== 403) return null
  const problem = await response
    .clone()
    .json()
    .catch(() => ({}))
  return problem.reason === 'xsrf' ? 'expired' : null
}

/**
 * The HTTP API from the browser; paths are without `/v1`.
 * Every call throws ApiProblem: the API's own, or one with `offline` when the network gave no answer.
 */
export const browserApi = {
  get: <T>(path: string, query: Query = {}, signal?: AbortSignal) =>
    call<T>('GET', path, query, false, undefined, signal),
  /** A GET that changes state, with the anti-forgery token. */
  change: <T>(path: string, query: Query = {}) => call<T>('GET', path, query, true),
  /** Sends JSON, or a FormData with files as it is. */
  post: <T>(path: string, body: unknown = {}) => call<T>('POST', path, {}, true, body),
  delete: <T>(path: string, query: Query = {}, body?: unknown) => call<T>('DELETE', path, query, true, body),
}
