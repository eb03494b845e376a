/** Sites where people read what others say, by how their addresses end. */
const SITES: [name: string, hosts: RegExp][] = [
  ['2ГИС', /(^|\.)2gis(?:\.\w{2,8}){1,2}$/],
  ['Google', /(^|\.)google(?:\.\w{2,8}){1,2}$|(^|\.)goo\.gl$|^g\.(page|co)$/],
  ['Яндекс', /(^|\.)yandex(?:\.\w{2,8}){1,2}$|^ya\.ru$/],
  ['Tripadvisor', /(^|\.)tripadvisor(?:\.\w{2,8}){1,2}$/],
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
