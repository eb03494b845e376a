import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'

type Words = (values: Record<string, never>, to: { locale: UiLocale }) => string

/** Why a message waits, used another channel or was not sent: the keys stored with deliveries, with their texts. */
export const ALERT_REASONS = {
  quiet: m.alerts_reason_quiet,
  burst: m.alerts_reason_burst,
  gathered: m.alerts_reason_gathered,
  gone: m.alerts_reason_gone,
  over: m.alerts_reason_over,
  declined: m.alerts_reason_declined,
  no_bot: m.alerts_reason_no_bot,
  push_gone: m.alerts_reason_push_gone,
  push_away: m.alerts_reason_push_away,
  telegram_gone: m.alerts_reason_telegram_gone,
  telegram_away: m.alerts_reason_telegram_away,
  telegram_refused: m.alerts_reason_telegram_refused,
  sms_limit: m.alerts_reason_sms_limit,
  sms_money: m.alerts_reason_sms_money,
  sms_away: m.alerts_reason_sms_away,
  sms_unknown: m.alerts_reason_sms_unknown,
  sms_refused: m.alerts_reason_sms_refused,
  mail_refused: m.alerts_reason_mail_refused,
  outbox: m.alerts_reason_outbox,
} satisfies Record<string, Words>
export type AlertReason = keyof typeof ALERT_REASONS

/** The text of a stored reason; an unknown key of another release is shown as a refusal. */
export function reasonWords(reason: string, locale: UiLocale): string {
  const words = Object.hasOwn(ALERT_REASONS, reason) ? ALERT_REASONS[reason as AlertReason] : undefined
  return (words ?? ALERT_REASONS.telegram_refused)({}, { locale })
}
