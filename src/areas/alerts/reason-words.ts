import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'

/** Why a message waits, went another way or was not sent. */
export function reasonWords(reason: string, locale: UiLocale): string {
  const to = { locale }
  const texts: Record<string, () => string> = {
    quiet: () => m.alerts_reason_quiet({}, to),
    burst: () => m.alerts_reason_burst({}, to),
    gathered: () => m.alerts_reason_gathered({}, to),
    gone: () => m.alerts_reason_gone({}, to),
    declined: () => m.alerts_reason_declined({}, to),
    no_bot: () => m.alerts_reason_no_bot({}, to),
    push_gone: () => m.alerts_reason_push_gone({}, to),
    push_away: () => m.alerts_reason_push_away({}, to),
    telegram_gone: () => m.alerts_reason_telegram_gone({}, to),
    telegram_away: () => m.alerts_reason_telegram_away({}, to),
    telegram_refused: () => m.alerts_reason_telegram_refused({}, to),
    sms_limit: () => m.alerts_reason_sms_limit({}, to),
    sms_money: () => m.alerts_reason_sms_money({}, to),
    sms_away: () => m.alerts_reason_sms_away({}, to),
    sms_unknown: () => m.alerts_reason_sms_unknown({}, to),
    sms_refused: () => m.alerts_reason_sms_refused({}, to),
  }
  return (texts[reason] ?? texts.telegram_refused)!()
}
