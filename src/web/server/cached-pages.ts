import { randomBytes } from 'node:crypto'
import { pages } from '../../pages.ts'
import { WeightedCache } from '../../platform/weighted-cache.ts'

/** A page that was rendered once for everybody: what goes before, between and after its nonces. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  pieces: Buffer[]
  bytes: number
}

const KEPT_MS = 60_000
const KEPT_BYTES = 32 * 1_048_576

/** The addresses of the public pages that bring no form token, by their segments: the only ones that are the same for every stranger. */
const addresses = pages
  .filter(({ access, translated, form, file }) => access === 'public' && translated && !form && file)
  .map(({ path }) => (path === '/' ? [] : segmentsOf(path)))
const SLUG = /^[a-z0-9-]{1,80}$/

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function isShared(url: string): boolean {
  if (url === '/') return true
  const segments = segmentsOf(url)
  const own = segments[0] === 'en' || segments[0] === 'kk' ? segments.slice(1) : segments
  return addresses.some(
    (address) =>
      address.length === own.length &&
      address.every((part, at) => (part.startsWith(':') ? SLUG.test(own[at]!) : part === own[at])),
  )
}

/**
 * What a request may share with others: the same address without a query, by the same theme.
 * @returns null for members, for forms, and for whatever is not a public page in a language
 */
export function sharedPage(request: {
  method: string
  url: string
  cookie: string | undefined
}): { key: string; cookie: string } | null {
  if (request.method !== 'GET' || !isShared(request.url)) return null
  const cookies = request.cookie ?? ''
  if (/(?:^|;)\s*sid=/.test(cookies)) return null
  const theme = /(?:^|;)\s*theme=(light|dark)\s*(?:;|$)/.exec(cookies)?.[1]
  return { key: `${theme ?? 'auto'} ${request.url}`, cookie: theme ? `theme=${theme}` : '' }
}

/**
 * Public pages as they were rendered, for visitors who are not signed in. The nonce of the content policy is not kept: the
 * place of each is, and every answer gets its own.
 *
 * What the pages show changes with a release or, at the latest, is seen after a minute.
 */
export class CachedPages {
  #pages = new WeightedCache<{ page: CachedPage; until: number }>('pages', {
    entries: Number.POSITIVE_INFINITY,
    weight: KEPT_BYTES,
  })
  #rendering = new Map<string, Promise<CachedPage>>()

  /**
   * The page of `key`, rendered now if it is not kept. Visitors who ask meanwhile wait for the same rendering.
   * @param render gets the nonce to write; the page is cut where it stands
   * @returns null when the answer turned out to be for one visitor alone: then render it for them
   * @throws what `render` throws
   */
  async page(key: string, render: (nonce: string) => Promise<Response>): Promise<CachedPage | null> {
    const entry = this.#pages.get(key)
    if (entry && entry.until > performance.now()) return entry.page
    let rendering = this.#rendering.get(key)
    if (!rendering) {
      const nonce = newNonce()
      rendering = render(nonce).then((response) => cutAt(nonce, response))
      this.#rendering.set(key, rendering)
      const done = () => this.#rendering.delete(key)
      rendering.then((page) => {
        done()
        if (page.status === 200 && isForEverybody(page))
          this.#pages.set(key, { page, until: performance.now() + KEPT_MS }, page.bytes)
      }, done)
    }
    const page = await rendering
    return isForEverybody(page) ? page : null
  }
}

/** 128 bits, written so that HTML leaves it as it is. */
export function newNonce(): string {
  return randomBytes(16).toString('hex')
}

/** The page as this visitor gets it. */
export function withNonce(page: CachedPage, nonce: string): Buffer {
  const own = Buffer.from(nonce)
  return Buffer.concat(page.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [own, piece])))
}

/** A page that sets cookies, or that says so itself, is for one visitor. */
function isForEverybody({ headers }: CachedPage): boolean {
  return !headers.some(
    ([name, value]) => name === 'set-cookie' || (name === 'cache-control' && /private|no-store/.test(value)),
  )
}

async function cutAt(nonce: string, response: Response): Promise<CachedPage> {
  const pieces = (await response.text()).split(nonce).map((piece) => Buffer.from(piece))
  return {
    status: response.status,
    headers: [...response.headers],
    pieces,
    bytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
  }
}
