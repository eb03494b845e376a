import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

/** One letter to an invited person: `letter` counts all letters sent to them. */
export type InvitationLetter = { accountId: number; inviteeId: string; letter: number }

const MAC_BYTES = 10

/**
 * The envelope sender of an invitation (VERP): `reply+bKEY@example.kz`. Mail servers report
 * undeliverable letters there. The key contains an 80-bit MAC under the installation's SECRET, so
 * that nobody can fake bounces of others' letters.
 * @param address the installation's mailbox, without a key
 */
export function bounceAddress(secret: string, address: string, letter: InvitationLetter): string {
  const [local, domain] = address.split('@')
  return `${local}+b${keyOf(secret, letter)}@${domain}`
}

/** The letter of the first valid address among these; undefined when there is none. */
export function readBounceAddress(secret: string, addresses: string): InvitationLetter | undefined {
  const keys = addresses
    .toLowerCase()
    .matchAll(/\+b(([0-9a-z]{1,9})-([0-9a-z]{12})-(\d{1,5})-[0-9a-f]{20})@/g)
  for (const [, key = '', account = '', invitee = '', letter = ''] of keys) {
    const letterIds = {
      accountId: Number.parseInt(account, 36),
      inviteeId: invitee.toUpperCase(),
      letter: Number(letter),
    }
    if (isSameText(keyOf(secret, letterIds), key)) return letterIds
  }
  return undefined
}

function keyOf(secret: string, { accountId, inviteeId, letter }: InvitationLetter): string {
  const content = `${accountId.toString(36)}-${inviteeId.toLowerCase()}-${letter}`
  const mac = createHmac('sha256', `bounce ${secret}`).update(content).digest()
  return `${content}-${mac.subarray(0, MAC_BYTES).toString('hex')}`
}
