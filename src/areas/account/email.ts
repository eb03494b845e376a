const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$/iu
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/**
 * Whether a text can be an e-mail address. The specification's pattern only allows top-level
 * domains of 2–4 letters; longer ones and other alphabets (`.digital`, `.қаз`) are accepted too,
 * because refusing a customer is worse. Quoted local parts and IP addresses, which no mail provider
 * hands out, are not.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || local.length > 64 || labels.length < 2) return false
  return LOCAL.test(local) && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1)!)
}

/**
 * The key that identifies a mailbox however its address is typed. A domain in another alphabet and
 * its ASCII form (`почта.рф`, `xn--80a1acny.xn--p1ai`) give the same key.
 */
export function emailKey(email: string): string {
  const plain = email.trim().normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = toAscii(plain.slice(at + 1))
  return at > 0 && domain ? `${plain.slice(0, at)}@${domain}` : plain
}

/**
 * '' for an invalid domain. Replaces `domainToASCII` of node:url, because forms also check
 * addresses in the browser.
 */
function toAscii(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? ''
}
