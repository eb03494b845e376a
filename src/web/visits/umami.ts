import type { VisitCounter, VisitService } from './visit-counter.ts'

/**
 * Counts with Umami, which sets no cookie: https://umami.is/docs/api/sending-stats. A view is an event without a name.
 * Requests outlive the page, so that a visitor who leaves is counted too.
 */
export function umami({ origin, site }: VisitService): VisitCounter {
  const send = async (more: Record<string, unknown>) => {
    const payload = {
      website: site,
      hostname: location.hostname,
      language: navigator.language,
      screen: `${screen.width}x${screen.height}`,
      ...more,
    }
    try {
      await fetch(`${origin}/api/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'event', payload }),
        credentials: 'omit',
        keepalive: true,
      })
    } catch {
      // Away, or refused by the browser: then this visit is not counted.
    }
  }
  return {
    page: ({ address, title, referrer }) => void send({ url: address, title, referrer }),
    outbound: (address) =>
      send({ url: location.pathname, title: document.title, name: 'outbound', data: { url: address } }),
  }
}
