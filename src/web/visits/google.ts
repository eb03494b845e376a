import { HIT_TIMEOUT_MS } from './outbound.ts'
import type { VisitCounter, VisitService } from './visit-counter.ts'

type TagWindow = { dataLayer?: unknown[] } & Record<string, unknown>

/**
 * Counts with Google Analytics 4 through its own script, which is fetched now: call it only after the visitor agreed.
 * Advertising stays refused whatever the account allows.
 */
export function google({ origin, site }: VisitService): VisitCounter {
  const tell = started(origin, site)
  return {
    page: ({ address, title, referrer }) =>
      tell('event', 'page_view', {
        page_location: location.origin + address,
        page_title: title,
        page_referrer: referrer,
      }),
    outbound: (address) =>
      new Promise((resolve) => {
        tell('event', 'click', {
          link_url: address,
          outbound: true,
          event_callback: resolve,
          event_timeout: HIT_TIMEOUT_MS,
        })
      }),
  }
}

const GOOGLE = 'https://www.googletagmanager.com'
const page = () => window as unknown as TagWindow

/** The script's way of taking commands; it is fetched at the first call in a document. */
function started(origin: string, site: string): (...command: unknown[]) => void {
  page()[`ga-disable-${site}`] = false
  const isNew = page().dataLayer === undefined
  page().dataLayer ??= []
  // The script recognises commands as `arguments` objects.
  const tell: (...command: unknown[]) => void = function tell() {
    // biome-ignore lint/complexity/noArguments: see above
    page().dataLayer?.push(arguments)
  }
  if (!isNew) return tell
  tell('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  tell('js', new Date())
  tell('config', site, {
    send_page_view: false,
    allow_google_signals: false,
    ...(origin !== GOOGLE && { server_container_url: origin }),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtag/js?id=${encodeURIComponent(site)}`
  document.head.append(script)
  return tell
}

/** The visitor has withdrawn consent: stops reporting and removes Google's cookies. */
export function stopGoogle({ site }: VisitService): void {
  page()[`ga-disable-${site}`] = true
  removeCookies()
}

/** Google's cookies stand on the widest domain that takes them. */
function removeCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith('_ga'))
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, at) => `; domain=.${parts.slice(at).join('.')}`)]
  for (const name of names)
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store does not exist in every browser that Google counts in
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
}
