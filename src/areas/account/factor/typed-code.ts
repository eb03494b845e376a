import { createHash, randomInt } from 'node:crypto'

/** Crockford's base 32: without letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 4
const RECOVERY_CODES = 10

/** Codes for a member who has lost their phone and passkey. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newTypedCode)
}

/** A code for typing: 80 random bits, as `7K2M-…`. */
export function newTypedCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/**
 * The stored digest of a code, however it was typed; undefined when it cannot be one. With 80
 * random bits a fast hash is enough.
 */
export function hashTypedCode(code: string): Buffer | undefined {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (plain.length !== GROUPS * GROUP || [...plain].some((letter) => !LETTERS.includes(letter)))
    return undefined
  return createHash('sha256').update(plain).digest()
}
