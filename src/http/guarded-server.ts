import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { cookieLocale, namedLocale, type UiLocale } from '../platform/locale.ts'
import type { Log } from '../platform/log/log.ts'
import * as m from '../text/messages.js'
import type { Problem } from './problem.contract.ts'
import { problemOf } from './problem.ts'
import { REFUSAL_POLICY, refusalPage } from './refusal-page.ts'
import { METHODS } from './request-check.ts'

/** Lines about unexpected faults that one process writes in a minute; a flood of requests must not become one of logs. */
const FAULTS_PER_MINUTE = 20

type Options = {
  headers: Readonly<Record<string, string>>
  /** Whether people look at this server: then a browser gets a page instead of JSON. */
  pages: boolean
}

/**
 * Keeps one odd request from ending the process, and answers what never becomes a request of the framework: what Node can't
 * parse or gets too late, CONNECT, and a fault of our own before the first hook.
 */
export function guardServer(app: FastifyInstance, log: Log, options: Options): void {
  const { server } = app
  guardListener(server, boundedReport(log), options)
  server.on('connect', (request: IncomingMessage, socket: Socket) =>
    refuse(socket, new AppError('wrong_method'), headOf(request), options),
  )
  // Node would answer 417 without a word; an expectation that is not met may be ignored as well (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/**
 * Lets this process live when a promise fails that nobody waits for, and writes it down. Its own `finally` parts have run, as
 * they do for a failure that somebody waits for, so nothing is left half-done; Node would end the process.
 */
export function surviveRejections(log: Log): void {
  process.on('unhandledRejection', boundedReport(log))
}

/** Answers what isn't HTTP, is too large, or took too long to arrive, in the same form as every other error. */
export function refuseUnreadable(error: Fault, socket: Socket, options: Options): void {
  refuse(socket, refusalOf(error), packetOf(error), options)
}

/** What Node says of a request that it could not read. */
type Fault = Error & { code?: string; rawPacket?: unknown }

/**
 * Only routing and parsing run in here, and they change nothing but their own request: whatever they throw leaves the
 * process sound. What is thrown later, outside of a promise, is not caught: it may leave a transaction or a lock behind,
 * and the supervisor restarts the process (docs/decisions/0021).
 */
function guardListener(server: Server, report: (error: unknown) => void, options: Options): void {
  const [handle] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    try {
      handle!(request, response)
    } catch (error) {
      report(error)
      refuse(request.socket, undefined, headOf(request), options)
    }
  })
}

/** Writes what nobody expected into the log, so many lines a minute. */
function boundedReport(log: Log): (error: unknown) => void {
  let minute = 0
  let countLogged = 0
  return (error) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) {
      minute = now
      countLogged = 0
    }
    if (countLogged++ < FAULTS_PER_MINUTE) log.error({ err: error }, 'unexpected')
  }
}

/** The packet that could not be read: the whole head of the request, as a rule, or its end. */
function packetOf({ rawPacket }: Fault): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 65_536) : ''
}

function refusalOf(error: Fault): AppError {
  const { code } = error
  const line = packetOf(error).split('\n', 1)[0] ?? ''
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('too_slow')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('too_large')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError(/^[A-Z-]{1,30} .{8000}/.test(line) ? 'address_too_long' : 'headers_too_large')
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z-]{1,30} \S+ HTTP\//.test(line))
    return new AppError('wrong_method')
  return new AppError('invalid', { detail: (locale) => m.api_detail_unreadable({}, { locale }) })
}

/** @param head the request's headers as they came, as far as they are known */
function refuse(socket: Socket, refusal: AppError | undefined, head: string, options: Options): void {
  const begun = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent
  // Into a response that has begun nothing can be written.
  if (socket.writable && !begun) socket.write(responseText(refusal, head, options))
  socket.destroySoon()
}

function responseText(refusal: AppError | undefined, head: string, options: Options): string {
  const locale = localeOfHead(head)
  const problem = problemOf(refusal, locale, randomBytes(9).toString('base64url'))
  const isPage = options.pages && /^accept:.*text\/html/im.test(head) && !/^\w+ \/(v1|api)\b/.test(head)
  const body = isPage ? refusalPage(problem, locale) : JSON.stringify(problem)
  const lines = Object.entries({
    ...options.headers,
    'x-request-id': problem.requestId,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    ...(isPage && { 'content-security-policy': REFUSAL_POLICY }),
    ...(problem.status === 405 && { allow: METHODS.join(', ') }),
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${statusLine(problem)}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
}

function statusLine({ status }: Problem): string {
  return `${status} ${REASONS[status] ?? ''}`
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return [`${method} ${url}`, ...lines].join('\n')
}

function localeOfHead(head: string): UiLocale {
  const acceptLanguage = /^accept-language:(.*)$/im.exec(head)?.[1]
  return namedLocale(acceptLanguage) ?? cookieLocale(/^cookie:(.*)$/im.exec(head)?.[1]) ?? 'ru'
}
