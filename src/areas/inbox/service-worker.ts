/// <reference lib="webworker" />
import { htmlLang } from '../../html-lang.ts'
import { APP_CACHE, APP_SCOPE, OFFLINE_PAGES, type OfflinePage } from '../../web/app-worker.ts'
import { within } from '../../web/within.ts'
import type { PushMessage } from '../alerts/push/push-text.ts'

declare const self: ServiceWorkerGlobalScope

const MOST_ENTRIES = 80
/** A network that takes longer than this is as good as none on a shift. */
const PATIENCE_MS = 4000
/** A cache that takes longer, or fails, counts as empty. */
const CACHE_MS = 2000
/** Kept pages older than this say nothing of the present shift. The page of checkers holds no data, and waits for their visit. */
const KEPT_MS: Partial<Record<OfflinePage, number>> = { '/visit': 30 * 86_400_000 }
const SHIFT_MS = 12 * 3600_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * The page asks to be kept, with its files, which are in the browser's own cache already. It is kept without anybody's name or telephone:
 * the phone may be lost, or be the next person's.
 */
self.addEventListener('message', (event) => {
  const { page, files } = event.data as { page: OfflinePage; files: string[] }
  const keepPage = async () => remember(page, await fetch(`${page}?kept`))
  const keepFile = async (file: string) => remember(file, await fetch(file, { cache: 'force-cache' }))
  event.waitUntil(Promise.all([keepPage(), ...files.map(keepFile)]).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/dist/')) event.respondWith(fromCacheFirst(request))
  const page = OFFLINE_PAGES.find((each) => each === pathname)
  if (page && request.mode === 'navigate') event.respondWith(fromNetworkFirst(request, page))
})

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (!message) return
  const { title, body, url, tag, waiting } = message
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, {
        body,
        tag,
        icon: '/icon-192.png',
        data: { url },
        lang: self.navigator.language,
      }),
      // Not every browser has badges on icons.
      self.navigator.setAppBadge?.(waiting).catch(() => {}),
    ]),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.url ?? APP_SCOPE)))
})

/** The page in a window that is open already, else in a new one. */
async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const openWindow = windows.find(({ url }) => url === address)
  if (openWindow) await openWindow.focus()
  else await self.clients.openWindow(address)
}

async function fromCacheFirst(request: Request): Promise<Response> {
  return (await within(CACHE_MS, caches.match(request))) ?? fetch(request)
}

async function fromNetworkFirst(request: Request, page: OfflinePage): Promise<Response> {
  const arriving = fetch(request)
  const fresh = await within(PATIENCE_MS, arriving)
  if (fresh && fresh.status < 500) return fresh
  return (await within(CACHE_MS, keptPage(page))) ?? fresh ?? (await arriving.catch(() => offlinePage()))
}

async function keptPage(page: OfflinePage): Promise<Response | undefined> {
  const cached = await (await caches.open(APP_CACHE)).match(page)
  const at = Date.parse(cached?.headers.get('date') ?? '')
  return cached && Date.now() - at < (KEPT_MS[page] ?? SHIFT_MS) ? cached : undefined
}

/** Another page in its place, such as the sign-in, is not kept. */
async function remember(address: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected) return
  const cache = await caches.open(APP_CACHE)
  await cache.put(address, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ENTRIES))) await cache.delete(old)
}

/** Says what is true when nothing else can be shown. */
function offlinePage(): Response {
  const words = [
    [
      'ru',
      'Нет сети',
      'Покажем смену, как только связь вернётся. Что вы нажали раньше, сохранено и уйдёт само.',
    ],
    ['kk', 'Желі жоқ', 'Байланыс оралғанда ауысымды көрсетеміз. Бұрын басқаныңыз сақталды, өзі жіберіледі.'],
    [
      'en',
      'No network',
      'The shift shows as soon as you are connected. What you pressed is kept and goes out by itself.',
    ],
  ] as const
  const [lang, title, text] = words.find(([each]) => self.navigator.language.startsWith(each)) ?? words[0]
  const page = `<!doctype html><html lang="${htmlLang(lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{margin:0;padding:15vh 24px;font:18px/1.5 system-ui;background:#fffaf1;color:#1b2440}
@media(prefers-color-scheme:dark){body{background:#121a2f;color:#f6efe2}}h1{font-size:28px;margin:0 0 12px}a{color:inherit}</style>
<h1>${title}</h1><p>${text}</p><p><a href="">↻ ${lang === 'en' ? 'Try again' : lang === 'kk' ? 'Қайталау' : 'Повторить'}</a></p></html>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
