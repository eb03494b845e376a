import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header in which the public reads of a survey say when they were made; it comes back with an answer as `pageTime`. */
export const PAGE_TIME_HEADER = 'x-page-time'

/**
 * The moment at which a survey was read for a guest's page, signed, so that it can be believed when it comes back with an answer, maybe a
 * week later from a phone without a network.
 * @returns seconds since 1970 in base 36, a dot, and 128 bits of HMAC-SHA256 in base64url
 */
export function signPageTime(secret: string, surveyId: string, moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000).toString(36)
  return `${seconds}.${signature(secret, surveyId, seconds)}`
}

/** The moment in a signed page time; undefined when it is not ours or another survey's, after a change of the secret as well. */
export function readPageTime(secret: string, surveyId: string, signed: string | undefined): Date | undefined {
  const [, seconds = '', given = ''] = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(signed ?? '') ?? []
  if (given === '') return undefined
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, surveyId, seconds)))
  return right ? new Date(Number.parseInt(seconds, 36) * 1000) : undefined
}

function signature(secret: string, surveyId: string, seconds: string): string {
  return createHmac('sha256', `page time ${secret}`)
    .update(`${surveyId} ${seconds}`)
    .digest('base64url')
    .slice(0, 22)
}
