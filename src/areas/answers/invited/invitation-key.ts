import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

/** Whom a personal link invites. */
export type InvitationKey = { accountId: number; inviteeId: string }

const MAC_BYTES = 12

/**
 * The key of a personal link: the account, the invited person's id of 60 bits, and a MAC of 96 bits under the installation's SECRET. Short,
 * because it also stands in text messages.
 */
export function invitationKey(secret: string, { accountId, inviteeId }: InvitationKey): string {
  const named = `${accountId.toString(36)}.${inviteeId}`
  const mac = createHmac('sha256', `invitation ${secret}`).update(named).digest()
  return `${named}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Undefined when the key is not one of ours, also after a change of the secret. */
export function readInvitationKey(secret: string, key: string): InvitationKey | undefined {
  const [account = '', inviteeId = ''] = key.split('.')
  const accountId = Number.parseInt(account, 36)
  if (!Number.isSafeInteger(accountId)) return undefined
  const named = { accountId, inviteeId }
  return isSameText(invitationKey(secret, named), key) ? named : undefined
}
