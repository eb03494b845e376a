import { ApiProblem, callPath, type Query, readAnswer } from './problem.ts'

/** The visitor's anti-forgery token as the browser keeps it; empty when they have none yet. */
export function xsrfToken(): string {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  return decodeURIComponent(found)
}

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
  if (changes) headers.set('x-xsrf-token', xsrfToken())
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  let response: Response
  try {
    response = await fetch(callPath(path, query), {
      method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      credentials: 'same-origin',
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiProblem({ status: 0, offline: true })
  }
  if (response.status === 401 && !path.startsWith('/login')) {
    // The session ended in another tab or by age: sign in and come back here.
    location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
  }
  return readAnswer<T>(response)
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
