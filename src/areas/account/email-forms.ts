import { domainToUnicode } from 'node:url'
import { emailKey } from './email.ts'

/**
 * The forms in which one mailbox can stand in a table: the present one first, then the one with the domain in its own alphabet, which rows
 * from before it was converted have.
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
