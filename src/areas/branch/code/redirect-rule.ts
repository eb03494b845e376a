import { NUMBER } from './adopt/adoption.ts'

/** The redirect rule for a site's server that sends an address that a business printed on to us. */
export type RedirectRules = { host: string; nginx: string; apache: string }

const STAND_IN = '0qlnumber0'

/**
 * The rules for nginx and Apache; undefined where the address holds signs that mean something in them: it may come from a photo
 * of anybody's code, and the user who pastes a rule trusts it.
 * @param address as it was adopted; `{n}` in its path or query stands for a number
 * @param target where it is sent on to, with `{n}` at its end where the address has one
 */
export function redirectRules(address: string, target: string): RedirectRules | undefined {
  const url = new URL(address.replace(NUMBER, STAND_IN))
  const path = plainPath(url.pathname)
  const name = [...url.searchParams].find(([, value]) => value === STAND_IN)?.[0]
  if (path === undefined || (name !== undefined && !/^\w+$/.test(name))) return undefined
  const inPath = path.includes(STAND_IN)
  const pattern = `^${escaped(path).replace(STAND_IN, '(\\d+)').replace(/\/$/, '')}/?$`
  const to = (number: string) => target.replace(NUMBER, () => number)
  if (inPath)
    return { host: url.host, nginx: nginx(`~ ${pattern}`, to('$1')), apache: match(pattern, to('$1')) }
  const exact = `= ${path}`
  if (name === undefined)
    return { host: url.host, nginx: nginx(exact, to('')), apache: match(pattern, to('')) }
  const rewrite = [
    'RewriteEngine on',
    `RewriteCond %{QUERY_STRING} (?:^|&)${escaped(name)}=(\\d+)`,
    `RewriteRule "${pattern.replace('^/', '^/?')}" "${to('%1')}?" [R=302,L]`,
  ]
  return { host: url.host, nginx: nginx(exact, to(`$arg_${name}`)), apache: rewrite.join('\n') }
}

/** The path as servers see it; undefined where it is more than letters, figures and the usual marks. */
function plainPath(path: string): string | undefined {
  try {
    const plain = decodeURI(path)
    return /^[\p{L}\p{N}/._~-]+$/u.test(plain) ? plain : undefined
  } catch {
    return undefined
  }
}

function nginx(location: string, target: string): string {
  return `location ${location} {\n  return 302 ${target};\n}`
}

function match(pattern: string, target: string): string {
  return `RedirectMatch 302 "${pattern}" "${target}"`
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
