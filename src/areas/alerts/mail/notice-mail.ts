import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import * as m from '../../../text/messages.js'
import { moneyText } from '../../billing/price/money.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { Complaint } from '../complaint.queries.ts'
import type { Notice } from '../notice.queries.ts'
import { type Addressed, letterOf, whereOf } from './complaint-mail.ts'

/** Alerts that concern one member only. */
export function isNotice(kind: AlertKind): boolean {
  return kind === 'mention' || kind === 'gift'
}

/**
 * The reason of a personal alert: who mentioned the member and how, or what needs their
 * confirmation.
 * @param isHidden on a lock screen, where a note could name a guest
 */
export function noticeHead(
  kind: AlertKind,
  { by, text, value }: Notice,
  locale: string,
  isHidden = false,
): string {
  const to = { locale: locale as UiLocale }
  if (kind === 'gift') {
    const sum = moneyText(BigInt(value), to.locale)
    return m.alerts_gift_asked({ name: by, gift: text ? `${text}, ${sum}` : sum }, to)
  }
  return isHidden ? m.alerts_mention_short({ name: by }, to) : m.alerts_mention({ name: by, text }, to)
}

/** The mail about a mention, or about a gift to confirm. */
export function noticeMail(
  complaint: Complaint,
  recipient: Addressed,
  publicUrl: string,
  { kind, notice }: { kind: AlertKind; notice: Notice },
): Mail {
  const to = { locale: recipient.locale as UiLocale }
  const place = whereOf(complaint)
  return {
    to: recipient.email,
    urgency: 'awaited',
    subject:
      kind === 'gift'
        ? m.alerts_gift_subject({ where: place }, to)
        : m.alerts_mention_subject({ name: notice.by, where: place }, to),
    ...letterOf(complaint, recipient, publicUrl, { lead: noticeHead(kind, notice, to.locale), opens: true }),
  }
}
