import type { AnswerOf, BodyOf, PathOf, QueryOf } from '../api-client.ts'
import { type Refusal, sendTrusted, xsrfToken } from './browser-session.ts'
import { newFormKey } from './form/form-key.ts'
import { ApiProblem, callPath, type Query, readAnswer } from './problem.ts'

/** Forms answer a double click and a retry by what the first click made: calls with one key create one thing. */
const keys = new Map<string, string>()
/** A click this long after the response is a new action. */
const DOUBLE_CLICK_MS = 2000
const RETRY_MS = 600_000

/** Milliseconds until a call is given up that nobody answers; files may be on their way for long. */
const CALL_MS = 120_000
const FILE_MS = 600_000

/** Sends a key that stays the same while the same is sent again: at once, or after no answer came. */
async function createOnce<T>(path: string, query: Query, body: unknown): Promise<T> {
  const fingerprint = `${callPath(path, query)} ${JSON.stringify(body)}`
  const key = keys.get(fingerprint) ?? newFormKey()
  keys.set(fingerprint, key)
  const forgetIn = (ms: number) => setTimeout(() => keys.delete(fingerprint), ms)
  try {
    const answer = await call<T>('POST', path, query, true, body, undefined, key)
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
    const request: RequestInit = {
      method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      credentials: 'same-origin',
    }
    return fetchWithin(isForm ? FILE_MS : CALL_MS, callPath(path, query), request, signal)
  }
  let response: Response
  try {
    response = await sendTrusted(send, refusalOf, { changes })
  } catch (cause) {
    if (signal?.aborted) throw new DOMException('Request aborted', 'AbortError')
    throw cause instanceof ApiProblem ? cause : unanswered('Network Error')
  }
  return readAnswer<T>(response)
}

/** @throws ApiProblem when the time is over, what `fetch` throws otherwise */
async function fetchWithin(
  milliseconds: number,
  address: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const ending = new AbortController()
  const abort = () => ending.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, milliseconds)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await fetch(address, { ...request, signal: ending.signal })
  } catch (cause) {
    throw isLate ? unanswered(`timeout of ${milliseconds}ms exceeded`) : cause
  } finally {
    clearTimeout(timer)
  }
}

function unanswered(message: string): ApiProblem {
  return new ApiProblem({ status: 0, offline: true, message })
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
 * The HTTP API from the browser; paths are without `/v1`, queries, bodies and answers typed by the contracts (`api-client.ts`).
 * Every call throws ApiProblem: the API's own, or one with `offline` when no answer came (“Network Error”, “timeout of …ms exceeded”),
 * which pages show in people's words. One that its caller aborts throws an AbortError.
 */
export const browserApi = {
  get: <const P extends PathOf<'GET'>, const Q extends QueryOf<'GET', P>>(
    path: P,
    query?: Q,
    signal?: AbortSignal,
  ) => call<AnswerOf<'GET', P, Q>>('GET', path, query ?? {}, false, undefined, signal),
  /** A GET that changes state, with the anti-forgery token. */
  change: <const P extends PathOf<'GET'>, const Q extends QueryOf<'GET', P>>(path: P, query?: Q) =>
    call<AnswerOf<'GET', P, Q>>('GET', path, query ?? {}, true),
  /** Sends JSON, or a FormData with files as it is. */
  post: <const P extends PathOf<'POST'>>(path: P, body?: BodyOf<'POST', P>, query?: QueryOf<'POST', P>) =>
    body instanceof FormData
      ? call<AnswerOf<'POST', P>>('POST', path, query ?? {}, true, body)
      : createOnce<AnswerOf<'POST', P>>(path, query ?? {}, body ?? {}),
  delete: <const P extends PathOf<'DELETE'>>(
    path: P,
    query?: QueryOf<'DELETE', P>,
    body?: BodyOf<'DELETE', P>,
  ) => call<AnswerOf<'DELETE', P>>('DELETE', path, query ?? {}, true, body),
}
