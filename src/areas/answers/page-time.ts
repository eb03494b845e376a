import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with the time of a public survey read; it comes back with an answer as `pageTime`. */
export const PAGE_TIME_HEADER = 'x-page-time'

/**
 * The moment when a survey was loaded for a guest's page, signed, so that it can be trusted when it
 * comes back with an answer, even a week later from an offline phone.
 * @returns seconds since 1970 in base 36, a dot, and 128 bits of HMAC-SHA256 in base64url
 */
export function signPageTime(secret: string, surveyId: string, moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000).toString(36)
  return `${seconds}.${signature(secret, surveyId, seconds)}`
}

/**
 * The moment in a signed page time; undefined when it is not ours, belongs to another survey, or
 * was signed under another secret.
 */
export function readPageTime(
  secret: string,
  surveyId: string,
  pageTime: string | undefined,
): Date | undefined {
  const [, seconds = '', givenSignature = ''] = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(pageTime ?? '') ?? []
  if (givenSignature === '') return undefined
  const right = timingSafeEqual(
    Buffer.from(givenSignature),
    Buffer.from(signature(secret, surveyId, seconds)),
  )
  return right ? new Date(Number.parseInt(seconds, 36) * 1000) : undefined
}

function signature(secret: string, surveyId: string, seconds: string): string {
  return createHmac('sha256', `page time ${secret}`)
    .update(`${surveyId} ${seconds}`)
    .digest('base64url')
    .slice(0, 22)
}
