import type { IncomingMessage } from 'node:http'
import { AppError } from '../platform/errors.ts'

/**
 * What a request line and its headers may hold. Routers, page matching and cookie parsers do work for each part, so that the
 * number of parts is bounded too, not only the bytes.
 */
const REQUEST_SIZE = {
  /** The longest page has nine segments with its language. */
  segments: 16,
  pathLength: 2000,
  queryLength: 16_384,
  parameters: 200,
  headers: 100,
  /** Browsers keep at most 180 of one site. */
  cookies: 200,
  /** Addresses of one request for page modules, as React Router writes them: `/__manifest?paths=/a,/b`. */
  manifestPaths: 100,
} as const

const MANIFEST = '/__manifest'

const refusals = new WeakMap<IncomingMessage, AppError>()

/**
 * The address to route by. For a request that is too large it is the first segment alone, so that no router reads the rest; the
 * segment still says whether the caller gets a page or JSON, and in which language. `sizeRefusal` says what was wrong.
 * @param target path and query, without an origin
 */
export function boundedTarget(request: IncomingMessage, target: string): string {
  const refusal = refusalOf(request, target)
  if (!refusal) return target
  refusals.set(request, refusal)
  return /^\/[^/?#]{0,20}(?=[/?#]|$)/.exec(target)?.[0] ?? '/'
}

/** Why a request is not served; undefined for one of an ordinary size. */
export function sizeRefusal(request: IncomingMessage): AppError | undefined {
  return refusals.get(request)
}

function refusalOf({ rawHeaders, headers }: IncomingMessage, target: string): AppError | undefined {
  if (isAddressTooLong(target)) return new AppError('address_too_long')
  const hasTooMany =
    rawHeaders.length / 2 > REQUEST_SIZE.headers || countOf(';', headers.cookie ?? '') >= REQUEST_SIZE.cookies
  return hasTooMany ? new AppError('headers_too_large') : undefined
}

function isAddressTooLong(target: string): boolean {
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  const query = queryAt < 0 ? '' : target.slice(queryAt + 1)
  if (isPathTooLong(path) || query.length > REQUEST_SIZE.queryLength) return true
  if (countOf('&', query) >= REQUEST_SIZE.parameters) return true
  return path === MANIFEST && hasTooManyPaths(query)
}

function isPathTooLong(path: string): boolean {
  return path.length > REQUEST_SIZE.pathLength || countOf('/', path) > REQUEST_SIZE.segments
}

function hasTooManyPaths(query: string): boolean {
  const paths = new URLSearchParams(query).getAll('paths').flatMap((list) => list.split(','))
  return paths.length > REQUEST_SIZE.manifestPaths || paths.some(isPathTooLong)
}

function countOf(character: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}
