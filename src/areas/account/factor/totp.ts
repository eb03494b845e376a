import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Authenticator app codes: RFC 6238 with HMAC-SHA-1, six digits and 30-second steps, which every
 * app supports.
 */

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone's clock may be one step behind or ahead. */
const DRIFT_STEPS = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32 (RFC 4648): 160 random bits. */
export function newTotpSecret(): string {
  return [...randomBytes(SECRET_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{5}/g)!
    .map((bits) => ALPHABET[Number.parseInt(bits, 2)])
    .join('')
}

/** The time step of an instant. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/**
 * The code of a time step.
 * @param secret base32
 * @throws RangeError for a letter outside base32
 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = digest[digest.length - 1]! & 15
  const number = (digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/**
 * The time step of a code that is valid now.
 * @param lastStep the step of the last accepted code: it and earlier ones are rejected
 * @returns undefined when the code is wrong or already used
 */
export function matchTotp(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const present = totpStep(now)
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step++) {
    const isSame = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(digits))
    if (isSame && step > lastStep) return step
  }
  return undefined
}

/** The content of the QR code for the app. */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => {
      const value = ALPHABET.indexOf(letter)
      if (value < 0) throw new RangeError('not base32')
      return value.toString(2).padStart(5, '0')
    })
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
