import { reviewSite } from '../../questionnaire/question/review-site.ts'

/** Sites where a branch has a page of its own; `own` is any other address. */
export const LINK_KINDS = ['2gis', 'google', 'yandex', 'tripadvisor', 'booking', 'own'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export type ReviewPage = { kind: LinkKind; url: string }

/** As guests read them (`reviewSite`). */
export const LINK_NAMES: Record<Exclude<LinkKind, 'own'>, string> = {
  '2gis': '2ГИС',
  google: 'Google',
  yandex: 'Яндекс',
  tripadvisor: 'Tripadvisor',
  booking: 'Booking.com',
}

/** Whether an address is a page of its site: https, without a password or a port, on a host of the site. */
export function isPageOf(kind: LinkKind, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  if (protocol !== 'https:' || username || password || port) return false
  if (kind !== 'own') return reviewSite(text) === LINK_NAMES[kind]
  // A name with a dot: neither a machine of the network nor a bare number.
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
}
