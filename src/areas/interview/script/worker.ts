/// <reference lib="webworker" />
import { within } from '../../../web/within.ts'
import { releaseHeld } from './media/send.ts'
import { sendWaiting } from './outbox.ts'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'guest-1'
const MOST_ENTRIES = 40
/** A cache that takes longer, or fails, counts as empty. */
const CACHE_MS = 2000
/** A network that takes longer than this is as good as none to a guest who has the page already. */
const PATIENCE_MS = 4000

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** A page asks to be kept, with its files. It is in the browser's own cache, so this costs the guest no second download. */
self.addEventListener('message', (event) => {
  const addresses = event.data as string[]
  event.waitUntil(
    Promise.all(
      addresses.map(async (address) => remember(address, await fetch(address, { cache: 'force-cache' }))),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/dist/')) event.respondWith(fromCacheFirst(request))
  else if (request.mode === 'navigate' && /^\/(interview|q)\/./i.test(url.pathname))
    event.respondWith(fromNetworkFirst(event, url))
})

/** Background Sync: the browser calls when the network is back, and again while this fails. */
self.addEventListener('sync' as 'message', (event) => {
  event.waitUntil(
    releaseHeld().then(async ({ held }) => {
      const { waiting } = await sendWaiting()
      if (held + waiting > 0) throw new Error('Some answers still wait')
    }),
  )
})

async function fromCacheFirst(request: Request): Promise<Response> {
  return (await within(CACHE_MS, caches.match(request))) ?? fetch(request)
}

async function fromNetworkFirst(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event
  const arriving = fetch(request)
  const fresh = await within(PATIENCE_MS, arriving)
  if (fresh && fresh.status < 500) {
    // The guest does not wait for the cache.
    if (fresh.ok && !url.searchParams.has('done'))
      event.waitUntil(remember(request.url, fresh.clone()).catch(() => {}))
    return fresh
  }
  return (await within(CACHE_MS, keptPage(url))) ?? fresh ?? arriving
}

/** The cached page of an address; for a printed code the page that it led to before. */
async function keptPage(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(url.href)
  if (cached) return cached
  const code = url.pathname.match(/^\/q\/([^/]+)$/i)?.[1]?.toUpperCase()
  const pages = (await cache.keys()).map((each) => new URL(each.url))
  const page = pages.find(({ searchParams, pathname }) =>
    code ? searchParams.get('code')?.toUpperCase() === code : pathname === url.pathname,
  )
  if (!page) return undefined
  return code ? Response.redirect(page.href) : cache.match(page.href)
}

async function remember(address: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected) return
  const cache = await caches.open(CACHE)
  await cache.put(address, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ENTRIES))) await cache.delete(old)
}
