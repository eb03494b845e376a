import { randomBytes, randomInt } from 'node:crypto'

/** An unguessable id of 128 bits, safe in URLs. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** Letters of printed codes: no 0/O, 1/I, so that a code can be read aloud and typed in any case. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A printed short code: ten letters of a 32-letter alphabet, 50 bits. */
export function newCode(): string {
  return Array.from({ length: 10 }, () => CODE_ALPHABET[randomInt(32)]).join('')
}
