import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

/** One letter to an invited person: `letter` counts all that they were ever sent. */
export type InvitationLetter = { accountId: number; inviteeId: string; letter: number }

const MAC_BYTES = 10

/**
 * The envelope sender of an invitation (VERP): `reply+bKEY@example.kz`. A mail server that can't deliver the letter reports it there. The
 * key holds a MAC of 80 bits under the installation's SECRET, so that nobody can claim that letters of others came back.
 * @param address the installation's mailbox, without a key
 */
export function bounceAddress(secret: string, address: string, letter: InvitationLetter): string {
  const [local, domain] = address.split('@')
  return `${local}+b${keyOf(secret, letter)}@${domain}`
}

/** The letter that one of these addresses belongs to; undefined when none of them is ours. */
export function readBounceAddress(secret: string, addresses: string): InvitationLetter | undefined {
  const keys = addresses
    .toLowerCase()
    .matchAll(/\+b(([0-9a-z]{1,9})-([0-9a-z]{12})-(\d{1,5})-[0-9a-f]{20})@/g)
  for (const [, key = '', account = '', invitee = '', letter = ''] of keys) {
    const named = {
      accountId: Number.parseInt(account, 36),
      inviteeId: invitee.toUpperCase(),
      letter: Number(letter),
    }
    if (isSameText(keyOf(secret, named), key)) return named
  }
  return undefined
}

function keyOf(secret: string, { accountId, inviteeId, letter }: InvitationLetter): string {
  const named = `${accountId.toString(36)}-${inviteeId.toLowerCase()}-${letter}`
  const mac = createHmac('sha256', `bounce ${secret}`).update(named).digest()
  return `${named}-${mac.subarray(0, MAC_BYTES).toString('hex')}`
}
