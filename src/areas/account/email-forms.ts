import { domainToUnicode } from 'node:url'
import { emailKey } from './email.ts'

/**
 * The stored forms of one mailbox: the current one first, then the one with the domain in its own
 * alphabet, as older rows have it.
 */
export function emailForms(email: string): string[] {
  const key = emailKey(email)
  const at = key.lastIndexOf('@') + 1
  return [...new Set([key, key.slice(0, at) + domainForms(key.slice(at)).at(-1)])]
}

/** The same for a domain alone. */
export function domainForms(domain: string): string[] {
  return [...new Set([domain, domainToUnicode(domain) || domain])]
}
