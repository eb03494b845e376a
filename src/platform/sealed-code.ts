import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A code that opens something for whoever knows it. The database keeps its hash to find it by, and a copy that only the
 * installation's SECRET opens, because its owner is shown the link again.
 */

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a code is found by. The code has 128 random bits, so nothing slower is needed. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** The copy for the owner: AES-256-GCM, bound to the code's hash, so that copies can't change places. */
export function sealCode(secret: string, code: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(hashCode(code))
  const text = Buffer.concat([cipher.update(code), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** The code of a sealed copy; undefined when it was sealed under another SECRET. */
export function openCode(secret: string, sealed: Buffer, hash: Buffer): string | undefined {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(hash).setAuthTag(tag)
    return Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString()
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed codes', 32))
}
