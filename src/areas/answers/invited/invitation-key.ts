import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

/** The person that a personal link invites. */
export type InvitationKey = { accountId: number; inviteeId: string }

const MAC_BYTES = 12

/**
 * The key of a personal link: the account, the invited person's 60-bit id, and a 96-bit MAC under
 * the installation's SECRET. Short, because it is also sent by SMS.
 */
export function invitationKey(secret: string, { accountId, inviteeId }: InvitationKey): string {
  const content = `${accountId.toString(36)}.${inviteeId}`
  const mac = createHmac('sha256', `invitation ${secret}`).update(content).digest()
  return `${content}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Undefined when the key is not ours, or was made under another secret. */
export function readInvitationKey(secret: string, key: string): InvitationKey | undefined {
  const [account = '', inviteeId = ''] = key.split('.')
  const accountId = Number.parseInt(account, 36)
  if (!Number.isSafeInteger(accountId)) return undefined
  const invitation = { accountId, inviteeId }
  return isSameText(invitationKey(secret, invitation), key) ? invitation : undefined
}
