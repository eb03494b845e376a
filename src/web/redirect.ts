/** No page of the site has a longer address; the sign-in page repeats it in every link. */
const LONGEST_PATH = 1000

/**
 * The place to go after signing in. Only a page of this site is ever accepted: anything else, from another host in any
 * spelling to an API address, means the cabinet.
 * @param path the value of `?redirect=`, as a stranger may have written it
 */
export function ownPath(path: string | null | undefined): string {
  const fallback = '/cabinet'
  if (!path?.startsWith('/') || path.length > LONGEST_PATH) return fallback
  let url: URL
  try {
    url = new URL(path, 'http://own.invalid')
  } catch {
    return fallback
  }
  if (url.origin !== 'http://own.invalid' || url.username) return fallback
  // A doubled slash survives as a path (`/.//evil`) and would be another host in a Location header.
  if (url.pathname.startsWith('//')) return fallback
  if (/^\/(login|logout|v1|api)(\/|$)/i.test(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}

/**
 * The query of the sign-in page without a `redirect` that leads nowhere, and without what is no parameter of it; undefined when it can stay as
 * it is.
 */
export function withoutLongParts(search: URLSearchParams): URLSearchParams | undefined {
  const isLong = [...search].some(([name, value]) => name.length + value.length > LONGEST_PATH)
  if (!isLong && search.size <= MOST_PARTS) return undefined
  const short = [...search].filter(
    ([name, value]) => PARTS.includes(name) && name.length + value.length <= LONGEST_PATH,
  )
  return new URLSearchParams(short.slice(0, MOST_PARTS))
}

const PARTS = ['subId', 'redirect', 'reset', 'done', 'lang', 'with']
const MOST_PARTS = 10

/** The sign-in page, and from there back to a page of this site, unless its address is too long to be kept. */
export function signInAddress(back: string): string {
  return back.length > LONGEST_PATH ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}
