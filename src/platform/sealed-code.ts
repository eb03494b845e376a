import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/*
 * Values that the database keeps encrypted with the installation's SECRET (AES-256-GCM): access codes, stored beside the hash that finds
 * them because their owner can see the link again, and passwords of other services, which are never shown. A copy of the database alone
 * decrypts neither.
 */

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a code is found by. The code has 128 random bits, so nothing slower is needed. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** The copy for the owner, bound to the code's hash, so that copies can't change places. */
export function sealCode(secret: string, code: string): Buffer {
  return seal(keyOf(secret, 'sealed codes'), hashCode(code), code)
}

/** The code of a sealed copy; undefined when it was sealed under another SECRET. */
export function openCode(secret: string, sealed: Buffer, hash: Buffer): string | undefined {
  return open(keyOf(secret, 'sealed codes'), hash, sealed)
}

/** Seals a password or key of somebody else's service, bound to its place (such as `gateway 12 sms`). */
export function sealSecret(secret: string, place: string, text: string): Buffer {
  return seal(keyOf(secret, 'sealed secrets'), Buffer.from(place), text)
}

/** The text of a sealed password; undefined when it was sealed under another SECRET or for another place. */
export function openSecret(secret: string, place: string, sealed: Buffer): string | undefined {
  return open(keyOf(secret, 'sealed secrets'), Buffer.from(place), sealed)
}

function seal(key: Buffer, bound: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function open(key: Buffer, bound: Buffer, sealed: Buffer): string | undefined {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(bound).setAuthTag(tag)
    return Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString()
  } catch {
    return undefined
  }
}

function keyOf(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}
