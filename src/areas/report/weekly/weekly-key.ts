import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

/** The reader of a survey's weekly letter. */
export type WeeklyReader = { accountId: number; surveyId: string; memberId: string }

const MAC_BYTES = 16

/** The key of the link that ends a member's weekly letter: ids and a MAC of 128 bits under the installation's SECRET. */
export function weeklyKey(secret: string, { accountId, surveyId, memberId }: WeeklyReader): string {
  const ids = `${accountId}.${surveyId}.${memberId}`
  const mac = createHmac('sha256', `weekly letter ${secret}`).update(ids).digest()
  return `${ids}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Undefined when the key is not ours, or was made under another secret. */
export function readWeeklyKey(secret: string, key: string): WeeklyReader | undefined {
  const [account = '', surveyId = '', memberId = ''] = key.split('.')
  const accountId = Number(account)
  if (!Number.isSafeInteger(accountId)) return undefined
  const reader = { accountId, surveyId, memberId }
  return isSameText(weeklyKey(secret, reader), key) ? reader : undefined
}
