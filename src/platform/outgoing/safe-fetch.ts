import { lookup } from 'node:dns/promises'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressOf, isPublicAddress, SafeRequestError } from '../safe-request.ts'

const PATIENCE_MS = 5000
const MOST_READ = 1_000_000

export type FetchInit = {
  method?: string
  headers?: Record<string, string> | Headers
  body?: unknown
}

/**
 * `fetch` for addresses that somebody outside chose, by the rules of `safeRequest`: public addresses alone, looked up once and
 * connected to as they were checked, no redirects, 5 seconds, 1 MB.
 * @param hosts names of the operator's own network that may be reached all the same, by plain http too
 * @throws SafeRequestError
 */
export function safeFetch(hosts: readonly string[]) {
  return async (address: string | URL, init: FetchInit = {}): Promise<Response> => {
    const url = URL.parse(String(address))
    const isOwn = url !== null && hosts.includes(url.hostname)
    if (!url || url.username || url.password || !isWebAddress(url, isOwn))
      throw new SafeRequestError('no_address')
    const resolve = (host: string) => lookup(host, { all: true })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const target = await Promise.race([
      addressOf(url.hostname, resolve, isOwn ? () => true : isPublicAddress),
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new SafeRequestError('no_answer'))),
      ),
    ])
    return ask(url, target, init, signal)
  }
}

/** What goes over https, or to a host of the operator's own network. */
export function isWebAddress(url: URL, isOwn: boolean): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwn)
}

function ask(
  url: URL,
  { address, family }: { address: string; family: number },
  { method = 'GET', headers, body }: FetchInit,
  signal: AbortSignal,
): Promise<Response> {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const content = body === undefined || body === null ? undefined : Buffer.from(String(body))
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new SafeRequestError('no_answer', { cause }))
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method,
      lookup: pinned,
      agent: false,
      signal,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(content && { 'content-length': String(content.length) }),
      },
    })
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let read = 0
      response.on('data', (part: Buffer) => {
        read += part.length
        if (read > MOST_READ) request.destroy(new Error('too much'))
        else parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () => {
        const status = response.statusCode ?? 502
        const isBare = status === 204 || status === 304 || status < 200
        const type = response.headers['content-type']
        resolve(
          new Response(isBare ? null : Buffer.concat(parts), {
            status: status < 200 ? 502 : status,
            headers: { ...(type && { 'content-type': type }) },
          }),
        )
      })
    })
    request.on('error', fail)
    request.end(content)
  })
}
