import { traceHeaders } from '../../platform/tracing/tracing.ts'
import { WeightedCache } from '../../platform/weighted-cache.ts'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { PAGE_TIME_HEADER } from '../answers/page-time.ts'

/** A public answer of the API, cached as long as its ETag is valid. */
type Known = {
  etag: string | null
  data: unknown
  letters: number
  checkedAt: number
  pageTime: string | null
}

/** `pageTime` is the signed moment at which the API last said so, see answers/page-time.ts. */
export type PublicRead<T> = { etag: string; data: T; pageTime: string | null }

/** The API could not say; the guest may come again. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  status: 429 | 503
  retryAfter: string

  constructor(status: 429 | 503, retryAfter: string | null) {
    super(`The API answered ${status}`)
    this.status = status
    this.retryAfter = retryAfter ?? '5'
  }
}

/** So long an answer of the API is taken as fresh: a published change reaches guests within a second. */
const FRESH_MS = 1000
/** So long a page outlives an API that is away. What the API says is gone is gone at once. */
const STALE_MS = 5 * 60_000
const TIMEOUT_MS = 5000
/** The most cached answers of the API, and letters of all of them together. */
const MOST = { entries: 2000, weight: 60_000_000 }

/** Unlike the clock of the machine, never set back. */
const steadyTime = () => performance.timeOrigin + performance.now()

const cache = new WeightedCache<Known>('guest-data', MOST)
const asking = new Map<string, Promise<Known | undefined>>()

/**
 * Reads something public of the API through this process's memory: at most one call a second for each address, however many
 * guests come, and no transfer while the ETag stands.
 * @returns undefined when there is no such thing
 * @throws Unavailable when the API can't say and nothing is known
 */
export async function readPublic<T>(
  path: string,
  query: Record<string, string>,
): Promise<PublicRead<T> | undefined> {
  const address = `${path}?${new URLSearchParams(query)}`
  const cached = cache.get(address)
  if (cached && steadyTime() - cached.checkedAt < FRESH_MS) return result(cached)
  const request = asking.get(address) ?? ask(address, cached).finally(() => asking.delete(address))
  asking.set(address, request)
  return result(await request)
}

/** Calls the API for a guest, in their language and with their address. */
export async function callApi(path: string, init: RequestInit & { locale?: string } = {}): Promise<Response> {
  const { apiUrl, clientAddress, requestId } = currentVisit()
  const { locale, ...rest } = init
  const headers = new Headers(rest.headers)
  headers.set('x-forwarded-for', clientAddress)
  headers.set('x-request-id', requestId)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  if (locale) headers.set('accept-language', locale)
  try {
    return await fetch(`${apiUrl}/v1${path}`, { ...rest, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new Unavailable(503, null)
  }
}

async function ask(address: string, cached: Known | undefined): Promise<Known | undefined> {
  let response: Response
  try {
    response = await callApi(address, { headers: cached?.etag ? { 'if-none-match': cached.etag } : {} })
    if (response.status === 429 || response.status >= 500)
      throw new Unavailable(response.status === 429 ? 429 : 503, response.headers.get('retry-after'))
  } catch (error) {
    if (cached && steadyTime() - cached.checkedAt < STALE_MS) return cached
    throw error
  }
  const pageTime = response.headers.get(PAGE_TIME_HEADER)
  if (response.status === 304 && cached)
    return keep(address, { ...cached, checkedAt: steadyTime(), pageTime })
  if (!response.ok) {
    cache.delete(address)
    return undefined
  }
  const text = await response.text()
  const etag = response.headers.get('etag')
  return keep(address, {
    etag,
    data: JSON.parse(text),
    letters: text.length,
    checkedAt: steadyTime(),
    pageTime,
  })
}

function keep(address: string, fresh: Known): Known {
  cache.set(address, fresh, fresh.letters)
  return fresh
}

function result<T>(entry: Known | undefined): PublicRead<T> | undefined {
  if (!entry) return undefined
  const { etag, checkedAt, data, pageTime } = entry
  return { etag: etag ?? String(checkedAt), data: data as T, pageTime }
}
