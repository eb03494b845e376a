import { type Refusal, sendTrusted, xsrfToken } from './browser-session.ts'
import { newFormKey } from './form-key.ts'
import { ApiProblem, callPath, type Query, readAnswer } from './problem.ts'

/** Forms answer a double click and a retry by what the first click made: calls with one key create one thing. */
const keys = new Map<string, string>()
/** A click so long after the answer means another one. */
const DOUBLE_CLICK_MS = 2000
const RETRY_MS = 600_000

/** Sends a key that stays the same while the same is sent again: at once, or after no answer came. */
async function createOnce<T>(path: string, body: unknown): Promise<T> {
  const sent = `${path} ${JSON.stringify(body)}`
  const key = keys.get(sent) ?? newFormKey()
  keys.set(sent, key)
  const forgetIn = (ms: number) => setTimeout(() => keys.delete(sent), ms)
  try {
    const answer = await call<T>('POST', path, {}, true, body, undefined, key)
    forgetIn(DOUBLE_CLICK_MS)
    return answer
  } catch (problem) {
    // A refusal made nothing; without an answer nobody knows.
    const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
    forgetIn(isRefused ? DOUBLE_CLICK_MS : RETRY_MS)
    throw problem
  }
}

async function call<T>(
  method: string,
  path: string,
  query: Query,
  changes: boolean,
  body?: unknown,
  signal?: AbortSignal,
  key?: string,
): Promise<T> {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  })
  if (key) headers.set('idempotency-key', key)
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
  post: <T>(path: string, body: unknown = {}) =>
    body instanceof FormData ? call<T>('POST', path, {}, true, body) : createOnce<T>(path, body),
  delete: <T>(path: string, query: Query = {}, body?: unknown) => call<T>('DELETE', path, query, true, body),
}
