import { createHash, randomInt } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 4
const RECOVERY_CODES = 10

/** Codes for when telephone and passkey are lost. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newTypedCode)
}

/** A code that somebody types: 80 random bits, as `7K2M-…`. */
export function newTypedCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** What is stored of a code, however it was typed; undefined for what can't be one. With 80 random bits nothing slower is needed. */
export function hashTypedCode(code: string): Buffer | undefined {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (plain.length !== GROUPS * GROUP || [...plain].some((letter) => !LETTERS.includes(letter)))
    return undefined
  return createHash('sha256').update(plain).digest()
}
