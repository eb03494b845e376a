import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const RANDOM_CHARACTERS = 22

/**
 * A token that a page sends back in a header to prove that it can read our cookies. It is signed together with what
 * it belongs to, so a token planted from elsewhere or left over from another sign-in is worth nothing.
 * @param binding the present sign-in, or the word for having none
 */
export function newXsrfToken(secret: string, binding: string): string {
  const random = randomBytes(16).toString('base64url')
  return random + sign(secret, binding, random)
}

export function isXsrfToken(secret: string, binding: string, token: string | undefined): token is string {
  if (token === undefined || token.length > 200) return false
  const random = token.slice(0, RANDOM_CHARACTERS)
  return isSameText(token, random + sign(secret, binding, random))
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function sign(secret: string, binding: string, random: string): string {
  return createHmac('sha256', `xsrf ${secret}`).update(`${binding} ${random}`).digest('base64url')
}
