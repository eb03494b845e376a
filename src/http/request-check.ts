import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import * as m from '../text/messages.js'
import { sizeRefusal } from './request-size.ts'

/** What pages and calls use; whatever else is asked for is no way to ask here. */
export const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']

const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Checks every request of a server before anything else looks at it. */
export function checkRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (!METHODS.includes(request.method)) return done(new AppError('wrong_method'))
    const refusal = sizeRefusal(request.raw)
    if (refusal) return done(refusal)
    checkAddressing(request)
    done()
  })
}

/**
 * Checks what addresses and origins are later made of, before anything reads it.
 * @throws AppError `invalid` for a Host (or a trusted proxy's X-Forwarded-Host) that is no host name, one that is missing or
 * named twice, an X-Forwarded-Proto that is neither http nor https, and a target that is no path
 */
function checkAddressing(request: FastifyRequest): void {
  const { host, protocol, raw } = request
  const isOld = raw.httpVersion === '1.0' && host === ''
  if (countOf(raw.rawHeaders, 'host') > 1 || !(isOld || isHost(host)) || !/^https?$/i.test(protocol))
    throw new AppError('invalid', { detail: (locale) => m.api_detail_host({}, { locale }) })
  if (!raw.url?.startsWith('/')) throw unreadableAddress()
}

export function unreadableAddress(): AppError {
  return new AppError('invalid', { detail: (locale) => m.api_detail_address({}, { locale }) })
}

/**
 * The path of a request's target. HTTP lets a client write the whole address there; its host is not believed, as no host is.
 */
export function targetPath(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Refuses bodies that the parsers would misread: nothing here unpacks them, and JSON is UTF-8.
 * @throws AppError `wrong_type`
 */
export function checkBodyCoding({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity')
    throw new AppError('wrong_type', { detail: (locale) => m.api_detail_encoding({}, { locale }) })
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw wrongCharset()
}

export function wrongCharset(): AppError {
  return new AppError('wrong_type', { detail: (locale) => m.api_detail_charset({}, { locale }) })
}

/**
 * Whether a browser sent this request from a page of another site. Programs send no Origin.
 * @param origins.publicUrl the site's own address
 * @param origins.corsOrigins sites whose pages may call
 * @returns true also for the origin `null` (a page in a sandbox, a file), unless the browser says that it is our own page
 */
export function isFromElsewhere(
  { headers, host }: FastifyRequest,
  origins: { publicUrl: string; corsOrigins: readonly string[] },
): boolean {
  const { origin } = headers
  if (origin === undefined || origin === origins.publicUrl || origins.corsOrigins.includes(origin))
    return false
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin'
  const url = URL.parse(origin)
  // Under the public name only the public address counts, or a page that was forged on the way, over plain http, would too.
  if (!url || url.host === new URL(origins.publicUrl).host) return true
  return url.origin !== origin || url.host !== host.toLowerCase()
}

function isHost(host: string): boolean {
  return host.length <= 300 && HOST.test(host) && URL.canParse(`http://${host}`)
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]!
    if (header.length === name.length && header.toLowerCase() === name) count++
  }
  return count
}
