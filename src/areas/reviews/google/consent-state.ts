import { randomBytes } from 'node:crypto'
import { openSecret, sealSecret } from '../../../platform/sealed-code.ts'

const VALID_MS = 15 * 60_000
const PLACE = 'google review consent'

type Consent = { accountId: number; memberId: string; verifier: string; until: number }

/**
 * Begins a consent at Google. The state is sealed: it names the member who began, and holds the verifier of PKCE, which only this
 * installation can read again.
 */
export function beginConsent(
  secret: string,
  { accountId, memberId }: { accountId: number; memberId: string },
  now: Date,
): { state: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url')
  const consent: Consent = { accountId, memberId, verifier, until: now.getTime() + VALID_MS }
  return { state: sealSecret(secret, PLACE, JSON.stringify(consent)).toString('base64url'), verifier }
}

/** The verifier of a consent that this member began; undefined for any other, and after a quarter of an hour. */
export function readConsent(
  secret: string,
  state: string,
  { accountId, memberId }: { accountId: number; memberId: string },
  now: Date,
): string | undefined {
  const text = openSecret(secret, PLACE, Buffer.from(state, 'base64url'))
  if (text === undefined) return undefined
  const consent = JSON.parse(text) as Consent
  const isOwn = consent.accountId === accountId && consent.memberId === memberId
  return isOwn && consent.until > now.getTime() ? consent.verifier : undefined
}
