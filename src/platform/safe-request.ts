import { lookup } from 'node:dns/promises'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** What an address on the outside answered; `body`: its beginning, where it was wanted, otherwise empty. */
export type SafeResponse = { status: number; location: string | undefined; body: string }

/** What is sent; without it the address is asked by GET. */
export type SafePost = { body: string; headers: Record<string, string> }

/** A request of any kind, and how many bytes of its answer are read at most. */
export type SafeExchange = {
  method: string
  headers: Record<string, string>
  body?: string
  mostRead: number
}
/** The whole of what was answered; `isWhole` is false where more came than was to be read, or it broke off. */
export type SafeReply = {
  status: number
  location: string | undefined
  type: string
  bytes: Buffer
  isWhole: boolean
}

/**
 * Why an address on the outside was not asked or did not answer: `no_address` is no http(s) address, `no_host` a name that leads
 * nowhere, `private` one that leads to a network of somebody's own, `no_answer` all else.
 */
export class SafeRequestError extends Error {
  override name = 'OutsideError'
  readonly reason: 'no_address' | 'no_host' | 'private' | 'no_answer'

  constructor(reason: SafeRequestError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

const PATIENCE_MS = 5000
/** So much of an answer is read: it is shown to people, and bodies may be endless. */
const MOST_READ = 1000

/** What of IPv4 is not on the internet (IANA's special-purpose registry), with the ranges for many receivers. */
const CLOSED_V4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED_V4.addSubnet(net, bits, 'ipv4')

/** The part of IPv6 that is given out at all, and what in it is special: tunnels hold addresses of IPv4 inside. */
const OPEN_V6 = new BlockList()
OPEN_V6.addSubnet('2000::', 3, 'ipv6')
const CLOSED_V6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED_V6.addSubnet(net, bits, 'ipv6')

/** Whether a numeric address is on the internet, and not in a network of somebody's own, this machine included. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return OPEN_V6.check(address, 'ipv6') && !CLOSED_V6.check(address, 'ipv6')
  return isIP(address) === 4 && !CLOSED_V4.check(address, 'ipv4')
}

type Door = {
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
  isAllowed?: (address: string) => boolean
  post?: SafePost
  patienceMs?: number
}

const resolveAll = (host: string) => lookup(host, { all: true })

/**
 * Asks an address that somebody outside chose, or posts to it, without following where it leads. Its name is looked up once,
 * every address of it must be public, and the connection goes to the very address that was checked: a name that changes its mind
 * between the check and the connection gains nothing.
 * @param door how names are looked up, which addresses are open, and what is posted
 * @throws OutsideError, at the latest after 5 seconds
 */
export async function safeRequest(
  address: string,
  { resolve = resolveAll, isAllowed = isPublicAddress, patienceMs = PATIENCE_MS, post }: Door = {},
): Promise<SafeResponse> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new SafeRequestError('no_address')
  const signal = AbortSignal.timeout(patienceMs)
  const target = await within(signal, addressOf(url.hostname, resolve, isAllowed))
  return ask(url, target, signal, post)
}

/**
 * Checks that an address leads to the internet, without asking it.
 * @throws OutsideError
 */
export async function checkOutside(
  url: URL,
  { resolve = resolveAll, isAllowed = isPublicAddress }: Pick<Door, 'resolve' | 'isAllowed'> = {},
): Promise<void> {
  await within(AbortSignal.timeout(PATIENCE_MS), addressOf(url.hostname, resolve, isAllowed))
}

/** The address that a name leads to, where every address of it is allowed. @throws OutsideError */
export async function addressOf(
  hostname: string,
  resolve: NonNullable<Door['resolve']>,
  isAllowed: NonNullable<Door['isAllowed']>,
): Promise<{ address: string; family: number }> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(bare)
  const addresses = literal
    ? [{ address: bare, family: literal }]
    : await resolve(bare).catch((cause) => {
        throw new SafeRequestError('no_host', { cause })
      })
  const [first] = addresses
  if (!first) throw new SafeRequestError('no_host')
  if (!addresses.every(({ address }) => isAllowed(address))) throw new SafeRequestError('private')
  return first
}

/**
 * The same for any method, with the answer's whole body up to a bound.
 * @throws OutsideError, at the latest after the patience
 */
export async function safeExchange(
  address: string,
  exchange: SafeExchange,
  { resolve = resolveAll, isAllowed = isPublicAddress, patienceMs = PATIENCE_MS }: Omit<Door, 'post'> = {},
): Promise<SafeReply> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new SafeRequestError('no_address')
  const signal = AbortSignal.timeout(patienceMs)
  const target = await within(signal, addressOf(url.hostname, resolve, isAllowed))
  return askWhole(url, target, signal, exchange)
}

/** Leads a connection to the one address of a host that was checked, whatever the connection asks for. */
export async function pinnedLookup(
  hostname: string,
  { resolve = resolveAll, isAllowed = isPublicAddress }: Pick<Door, 'resolve' | 'isAllowed'> = {},
): Promise<LookupFunction> {
  return pinnedTo(await within(AbortSignal.timeout(PATIENCE_MS), addressOf(hostname, resolve, isAllowed)))
}

function pinnedTo({ address, family }: { address: string; family: number }): LookupFunction {
  return (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
}

function askWhole(
  url: URL,
  target: { address: string; family: number },
  signal: AbortSignal,
  { method, headers, body, mostRead }: SafeExchange,
): Promise<SafeReply> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method,
      lookup: pinnedTo(target),
      agent: false,
      signal,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    })
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      const end = (isWhole: boolean) => {
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          type: response.headers['content-type'] ?? '',
          bytes: Buffer.concat(parts),
          isWhole,
        })
        response.destroy()
      }
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostRead) end(false)
        else parts.push(part)
      })
      response.on('end', () => end(response.complete))
      response.on('error', () => end(false))
    })
    request.on('error', (cause) => reject(new SafeRequestError('no_answer', { cause })))
    request.end(body)
  })
}

function ask(
  url: URL,
  target: { address: string; family: number },
  signal: AbortSignal,
  post: SafePost | undefined,
) {
  return new Promise<SafeResponse>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method: post ? 'POST' : 'GET',
      lookup: pinnedTo(target),
      agent: false,
      signal,
      headers: post
        ? { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) }
        : { 'user-agent': 'Qalay (address check)', accept: '*/*' },
    })
    request.on('response', (response) => {
      const head = { status: response.statusCode ?? 0, location: response.headers.location }
      if (!post) {
        resolve({ ...head, body: '' })
        response.destroy()
        return
      }
      let body = ''
      const end = () => {
        resolve({ ...head, body: body.slice(0, MOST_READ) })
        response.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
        if (body.length >= MOST_READ) end()
      })
      response.on('end', end)
      // What was answered counts, also where the rest of it never comes.
      response.on('error', end)
    })
    request.on('error', (cause) => reject(new SafeRequestError('no_answer', { cause })))
    request.end(post?.body)
  })
}

/** The result of a work that can't be stopped, unless its time is over first. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new SafeRequestError('no_answer')), { once: true })
    work.then(resolve, reject)
  })
}
