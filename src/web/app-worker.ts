/** Where the installed app begins, and the scope of its service worker. */
export const APP_SCOPE = '/shift'
/** The addresses that also open without a network, of the inbox and of checkers; each has a registration of the worker. */
export const OFFLINE_PAGES = [APP_SCOPE, '/complaints', '/visit'] as const
export type OfflinePage = (typeof OFFLINE_PAGES)[number]
export const APP_CACHE = 'shift-1'

/**
 * Starts the service worker of the installed app, and waits until it works; undefined where the browser has none, and while developing.
 * `navigator.serviceWorker.ready` would wait for ever where the visit began on another page: it goes by the document's first address.
 */
export async function startApp(
  scope: OfflinePage = APP_SCOPE,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    const registration = await navigator.serviceWorker.register('/shift/worker.js', { scope })
    const worker = registration.active ?? registration.installing ?? registration.waiting
    if (worker && worker.state !== 'activated')
      await new Promise<void>((resolve) =>
        worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
      )
    return registration
  } catch {
    return undefined
  }
}
