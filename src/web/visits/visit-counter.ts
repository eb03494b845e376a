/** The service that page views are told to, as the installation's settings name it. */
export type VisitService = {
  service: 'umami' | 'google'
  /** Where the service listens, e.g. `https://stats.example.com`. */
  origin: string
  /** How the service calls this site. */
  site: string
}

/** Tells a service what is visited. Nothing that goes wrong there is of interest to the visitor, so nothing is thrown. */
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

/** A page's address as it is told to a service: without searches and other typed words. */
export function countedAddress(pathname: string, search: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT.test(name)))
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
