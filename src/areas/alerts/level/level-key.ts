import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'
import type { LevelKey } from './level.queries.ts'

const MAC_BYTES = 16

/** An alert, and the member whose message holds the link. */
export type LevelReader = LevelKey & { memberId: string }

/** The key of the link by which a member acknowledges an alert: ids and a MAC of 128 bits under the installation's SECRET. */
export function levelKey(secret: string, { accountId, surveyId, id, memberId }: LevelReader): string {
  const ids = `${accountId}.${surveyId}.${id}.${memberId}`
  const mac = createHmac('sha256', `level alert ${secret}`).update(ids).digest()
  return `${ids}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Undefined when the key is not ours, or was made under another secret. */
export function readLevelKey(secret: string, key: string): LevelReader | undefined {
  const [account = '', surveyId = '', id = '', memberId = ''] = key.split('.')
  const accountId = Number(account)
  if (!Number.isSafeInteger(accountId)) return undefined
  const reader = { accountId, surveyId, id, memberId }
  return isSameText(levelKey(secret, reader), key) ? reader : undefined
}
