import { randomBytes, randomInt } from 'node:crypto'

/** An unguessable id of 128 bits, safe in URLs. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Letters of printed codes (Crockford's base 32): without I, L, O and U, so that a code can be read aloud and typed in any case,
 * and a 1 or 0 taken for one of them is still understood.
 */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to be printed or read aloud, of five bits a letter; ten letters unless said otherwise. */
export function newCode(length = 10): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(32)]).join('')
}
