import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A short text that the installation keeps for somebody and shows only once, such as a gift code. The database holds it under SECRET,
 * with a keyed hash to find it by: it is too short for a plain one.
 */

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a sealed text is found by. @param about whose it is: the same text of another account has another hash */
export function hashText(secret: string, about: string, text: string): Buffer {
  return createHmac('sha256', keyOf(secret, 'hash')).update(`${about}\n${text}`).digest()
}

/** AES-256-GCM, bound to what it is about, so that copies can't change places between accounts. */
export function sealText(secret: string, about: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'seal'), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** A sealed text; undefined when it was sealed under another SECRET, or for something else. */
export function openText(secret: string, about: string, sealed: Buffer): string | undefined {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'seal'), iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    return Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString()
  } catch {
    return undefined
  }
}

function keyOf(secret: string, use: 'hash' | 'seal'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed texts ${use}`, 32))
}
