import type { UiLocale } from '../../../platform/locale.ts'
import { reasonWords } from '../../alerts/reason-words.ts'
import { messageReason } from '../../cases/message/message-reason.ts'
import { smsReason } from '../../invitations/sms/sms-reason.ts'
import { problemText } from '../../webhooks/webhook-words.ts'
import type { Deliveries } from './console.contract.ts'
import { withoutContacts } from './job-facts.ts'

/** A response of a webhook, shown as it is: there is nothing to translate. */
const HTTP_STATUS = /^HTTP \d+$/

/** Why something did not arrive by a way: keys in words, a mail server's own words without contacts. */
function reasonText(way: string, reason: string, locale: UiLocale): string {
  if (way.startsWith('alert-')) return reasonWords(reason, locale)
  if (way.startsWith('message-')) return messageReason(reason, locale)
  if (way === 'invitation-sms') return smsReason(reason, locale)
  if (way === 'webhook') return HTTP_STATUS.test(reason) ? reason : problemText(reason, locale)
  return withoutContacts(reason)
}

/** Ways with their reasons in words; several keys with the same words are one reason. */
export function inWords(ways: Deliveries['ways'], locale: UiLocale): Deliveries['ways'] {
  return ways.map((each) => {
    const reasons = new Map<string, Deliveries['ways'][number]['reasons'][number]>()
    for (const { reason: key, n, at } of each.reasons) {
      const reason = reasonText(each.way, key, locale)
      const same = reasons.get(reason)
      reasons.set(reason, { reason, n: n + (same?.n ?? 0), at: same && same.at > at ? same.at : at })
    }
    return { ...each, reasons: [...reasons.values()] }
  })
}
