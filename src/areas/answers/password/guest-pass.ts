import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000
/** How many days a guest's page opens without the password. */
export const PASS_DAYS = 30

type Protected = { id: string; password: { hash: string } | null }

/**
 * Proves that a guest has entered the password of a survey. All guests of one day get the same pass, so that the page stays
 * cacheable. It ends with the password: the hash is part of the signature.
 * @returns days since 1970 in base 36, a dot, and 128 bits of HMAC-SHA256 in base64url
 */
export function signPass(secret: string, survey: Protected, moment: Date): string {
  const day = Math.floor(moment.getTime() / DAY_MS).toString(36)
  return `${day}.${signature(secret, survey, day)}`
}

/** Whether a survey opens with this pass; one without a password always does. */
export function opensWith(
  secret: string,
  survey: Protected,
  pass: string | undefined,
  moment: Date,
  days = PASS_DAYS,
): boolean {
  if (survey.password === null) return true
  const [, day = '', signed = ''] = /^([0-9a-z]{1,5})\.([\w-]{22})$/.exec(pass ?? '') ?? []
  if (signed === '') return false
  const age = moment.getTime() / DAY_MS - Number.parseInt(day, 36)
  const isRight = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, survey, day)))
  return isRight && age > -1 && age < days + 1
}

function signature(secret: string, { id, password }: Protected, day: string): string {
  return createHmac('sha256', `guest pass ${secret}`)
    .update(`${id} ${password?.hash} ${day}`)
    .digest('base64url')
    .slice(0, 22)
}
