import type { VisitService } from '../visits/visit-counter.ts'

/**
 * The Content-Security-Policy of a page. Scripts only with this response's nonce; the menu and charts write inline styles,
 * so styles stay open.
 * @param page.framed a business may show the page inside its own site
 * @param page.developing Vite sends changes to the page over a WebSocket
 * @param page.analytics opens the way to the one service that is set
 * @param page.tiles address of a map's pictures, where one is set: guests' pages show none
 */
export function pagePolicy(
  nonce: string,
  page: { framed: boolean; developing: boolean; analytics: VisitService | null; tiles: string | null },
): string {
  const { scripts, calls } = hostsOf(page.analytics)
  const pictures = page.tiles === null || page.framed ? [] : [new URL(page.tiles).origin]
  const hosts = (list: string[]) => list.map((host) => ` ${host}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hosts(scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts(scripts.length > 0 ? calls : [])}${hosts(pictures)}`,
    "font-src 'self'",
    `connect-src 'self'${page.developing ? ' ws:' : ''}${hosts(calls)}`,
    "frame-src 'self' https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ...(page.framed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ')
}

/** Google's script speaks to several hosts (developers.google.com/tag-platform/security/guides/csp), Umami to its own. */
function hostsOf(service: VisitService | null): { scripts: string[]; calls: string[] } {
  if (!service) return { scripts: [], calls: [] }
  if (service.service === 'umami') return { scripts: [], calls: [service.origin] }
  const own = new URL(service.origin).hostname !== 'www.googletagmanager.com'
  return {
    scripts: [service.origin],
    calls: own
      ? [service.origin]
      : [
          'https://*.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ],
  }
}
