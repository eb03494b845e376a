/** The analytics service for page views, from the settings of the installation. */
export type VisitService = {
  service: 'umami' | 'google'
  /** Where the service listens, e.g. `https://stats.example.com`. */
  origin: string
  /** How the service calls this site. */
  site: string
}

/** Reports page views to a service. Never throws, because its failures must not affect the visitor. */
export type VisitCounter = {
  page: (view: PageView) => void
  /** Resolves when the service has heard that the visitor leaves for another site. */
  outbound: (address: string) => Promise<void>
}

export type PageView = {
  /** Address without what a visitor may have typed. */
  address: string
  title: string
  /** Where the visitor comes from: another site, or the page before. */
  referrer: string
}

/** The parts of a query that say which page or which advertisement it is; a search may hold a name or a number. */
const KEPT = /^(subId|template|utm_(source|medium|campaign|term|content))$/

/** The address of a page as it is reported: without searches and other typed words. */
export function countedAddress(pathname: string, search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT.test(name)))
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
