/** What differs from table to table in an address and in a placement. */
export const NUMBER = '{n}'
/** Survives the parsing of addresses, which writes braces anew. */
const STAND_IN = '0qlnumber0'

export type AddressMistake = 'no_address' | 'own_host' | 'number_in_host' | 'many_numbers'

/**
 * An address as codes hold it, made uniform: scheme and host in small letters, no fragment.
 * @param text as somebody typed it; the scheme may be missing
 * @param ownHost this service's own host: its codes need no adoption
 */
export function readAddress(
  text: string,
  ownHost: string,
): { address: string } | { mistake: AddressMistake } {
  const typed = text.trim()
  const full = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*:\d/.test(typed) ? typed : `https://${typed}`
  const numbers = full.split(NUMBER).length - 1
  if (numbers > 1) return { mistake: 'many_numbers' }
  const url = URL.parse(full.replace(NUMBER, STAND_IN))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return { mistake: 'no_address' }
  if (url.host.includes(STAND_IN)) return { mistake: 'number_in_host' }
  if (url.host === ownHost) return { mistake: 'own_host' }
  if (url.hash.includes(STAND_IN)) return { mistake: 'no_address' }
  url.hash = ''
  return { address: url.href.replace(STAND_IN, NUMBER) }
}

/**
 * The pattern that an address seems to belong to: its last number in the path or query stands for all of them.
 * @returns undefined where it has no number
 */
export function patternOf(address: string): { pattern: string; number: string } | undefined {
  const { origin } = new URL(address)
  const rest = address.slice(origin.length)
  const match = /^(.*?)(\d{1,6})(\D*)$/s.exec(rest)
  if (!match || address.includes(NUMBER)) return undefined
  // Part of an identifier such as `a7f3` or `%20` is no number of a table.
  if (/[\p{L}%\d]$/u.test(match[1]!) || /^\p{L}/u.test(match[3]!)) return undefined
  return { pattern: `${origin}${match[1]}${NUMBER}${match[3]}`, number: match[2]! }
}

/** A text with a number in place of `{n}`. */
export function numbered(text: string, number: string): string {
  return text.replace(NUMBER, () => number)
}

/** Where the business sends an adopted address on to; `{n}` stays where the address has it. */
export function adoptedTarget(site: string, adoptionId: string, address: string): string {
  return `${site}/q/x/${adoptionId.toLowerCase()}${address.includes(NUMBER) ? `/${NUMBER}` : ''}`
}

/** Whether an address that somebody was sent on to is the one that leads to us; case and a last slash don't matter. */
export function isSame(address: string, target: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[?#].*/s, '')
      .replace(/(?<!\/)\/+$/, '')
  return plain(address) === plain(target)
}

/** A code's address as it is printed for typing: 'qalay.kz/q/7kq2m9xwta'. */
export function typedCode(site: string, code: string): string {
  return `${site.replace(/^https?:\/\//i, '')}/q/${code}`.toLowerCase()
}
