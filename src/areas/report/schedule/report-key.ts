import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

/** Which line of which schedule a link in a mail is about. */
export type ReportKey = { accountId: number; surveyId: string; scheduleId: string; recipientId: string }

const MAC_BYTES = 16

/** The key of the links by which a recipient agrees to a report or ends it: ids and a MAC of 128 bits under the installation's SECRET. */
export function reportKey(
  secret: string,
  { accountId, surveyId, scheduleId, recipientId }: ReportKey,
): string {
  const named = `${accountId}.${surveyId}.${scheduleId}.${recipientId}`
  const mac = createHmac('sha256', `report recipient ${secret}`).update(named).digest()
  return `${named}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Undefined when the key is not one of ours, also after a change of the secret. */
export function readReportKey(secret: string, key: string): ReportKey | undefined {
  const [account = '', surveyId = '', scheduleId = '', recipientId = ''] = key.split('.')
  const accountId = Number(account)
  if (!Number.isSafeInteger(accountId)) return undefined
  const named = { accountId, surveyId, scheduleId, recipientId }
  return isSameText(reportKey(secret, named), key) ? named : undefined
}
