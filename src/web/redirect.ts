/**
 * The place to go after signing in. Only a page of this site is ever accepted: anything else, from another host in any
 * spelling to an API address, means the cabinet.
 * @param wanted the value of `?redirect=`, as a stranger may have written it
 */
export function ownPath(wanted: string | null | undefined): string {
  const fallback = '/cabinet'
  if (!wanted?.startsWith('/')) return fallback
  let url: URL
  try {
    url = new URL(wanted, 'http://own.invalid')
  } catch {
    return fallback
  }
  if (url.origin !== 'http://own.invalid' || url.username) return fallback
  // A doubled slash survives as a path (`/.//evil`) and would be another host in a Location header.
  if (url.pathname.startsWith('//')) return fallback
  if (/^\/(login|logout|v1|api)(\/|$)/i.test(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}
