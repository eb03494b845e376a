/** Sites where people read what others say, by how their addresses end. */
const SITES: [name: string, hosts: RegExp][] = [
  // The second level is theirs, so the rest is a country or com: google.cafe.kz is somebody else.
  ['2ГИС', /(^|\.)2gis\.(?:com?\.)?(?:[a-z]{2}|com)$/],
  ['Google', /(^|\.)google\.(?:com?\.)?(?:[a-z]{2}|com)$|(^|\.)goo\.gl$|^g\.(page|co)$/],
  ['Яндекс', /(^|\.)yandex\.(?:com?\.)?(?:[a-z]{2}|com)$|^ya\.ru$/],
  ['Tripadvisor', /(^|\.)tripadvisor\.(?:com?\.)?(?:[a-z]{2}|com)$/],
  ['Booking.com', /(^|\.)booking\.com$/],
  ['Kaspi', /(^|\.)kaspi\.kz$/],
  ['Instagram', /(^|\.)instagram\.com$/],
  ['Facebook', /(^|\.)facebook\.com$/],
  ['Отзовик', /(^|\.)otzovik\.com$/],
  ['Flamp', /(^|\.)flamp\.ru$/],
  ['Zoon', /(^|\.)zoon\.ru$/],
]

/** What people call the site of an address; its host where we know no name. */
export function reviewSite(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '')
  return SITES.find(([, hosts]) => hosts.test(host))?.[0] ?? host
}

/** The hosts of these that hold reviews: all but those where businesses only show themselves. */
export const REVIEW_SITES = {
  test: (host: string): boolean => SITES.some(([name, hosts]) => name !== 'Instagram' && hosts.test(host)),
}
