import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { statusName } from '../../web/ui/status-name.ts'
import type { Call } from './call/call.contract.ts'
import type { CaseDetail, Outcome } from './case.contract.ts'
import type { Gift } from './gift/gift.contract.ts'
import type { Channel } from './message/message.contract.ts'

export const OUTCOMES: readonly Outcome[] = [
  'returns',
  'fixed',
  'compensated',
  'our_fault',
  'not_confirmed',
  'unreachable',
]

export function outcomeName(outcome: Outcome): string {
  return {
    returns: m.cases_outcome_returns,
    fixed: m.cases_outcome_fixed,
    compensated: m.cases_outcome_compensated,
    our_fault: m.cases_outcome_our_fault,
    not_confirmed: m.cases_outcome_not_confirmed,
    unreachable: m.cases_outcome_unreachable,
  }[outcome]()
}

export function channelName(channel: Channel): string {
  return {
    page: m.cases_channel_page,
    email: m.cases_channel_email,
    sms: m.cases_channel_sms,
    whatsapp: m.cases_channel_whatsapp,
    telegram: m.cases_channel_telegram,
  }[channel]()
}

export function callStatusName(status: Call['status']): string {
  if (status === 'no_answer') return m.cases_call_no_answer()
  if (status === 'busy') return m.cases_call_busy()
  if (status === 'rejected') return m.cases_call_rejected()
  if (status === 'cancelled') return m.cases_call_cancelled()
  if (status === 'completed') return m.cases_call_talked()
  if (status === 'answered') return m.cases_call_talking()
  return status === 'failed' ? m.cases_calls_failed() : m.cases_call_dialing()
}

/** Why there was no talk. */
export function reasonWords(reason: string): string {
  const words: Record<string, () => string> = {
    unreachable: m.cases_reason_unreachable,
    keys: m.cases_reason_keys,
    gateway_money: m.cases_reason_gateway_money,
    number: m.cases_reason_number,
    unknown: m.cases_reason_unknown,
    agent: m.cases_reason_agent,
    late: m.cases_reason_late,
    lost: m.cases_reason_lost,
  }
  return (words[reason] ?? m.cases_reason_refused)()
}

/** An amount in tiyn: «28 ₸», «12,50 ₸». */
export function priceWords(tiyn: number): string {
  return `${formatNumber(tiyn / 100, tiyn % 100 === 0 ? 0 : 2)}\u00a0₸`
}

/** Minutes up to an hour, then hours, then days: «42 мин», «3 ч», «2 дн». At least a minute. */
export function durationWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 60) return m.cases_minutes({ n: formatNumber(minutes) })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? m.cases_hours({ n: formatNumber(hours) })
    : m.cases_days({ n: formatNumber(Math.round(hours / 24)) })
}

/** Seconds of talk: «4:40». */
export function talkWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** An event in one line. */
export function eventWords({
  kind,
  value,
  text,
}: Pick<CaseDetail['history'][number], 'kind' | 'value' | 'text'>): string {
  switch (kind) {
    case 'status':
      return m.cases_event_status({ status: statusName(value as CaseDetail['status']).toLowerCase() })
    case 'assigned':
      return m.cases_event_assigned({ name: text })
    case 'outcome':
      return m.cases_event_outcome({ outcome: outcomeName(value as Outcome).toLowerCase() })
    case 'rule':
      return m.cases_event_rule({ text })
    case 'reminded':
      return m.cases_event_reminded({ text })
    case 'escalated':
      return m.cases_event_escalated({ text })
    case 'reward':
      return rewardWords(value, text)
    case 'call':
      return m.cases_event_call({ status: callStatusName(value as Call['status']).toLowerCase() })
    case 'message': {
      const [channel, direction] = value.split(':')
      return direction === 'in'
        ? m.cases_event_message_in()
        : m.cases_event_message_out({ channel: channelName(channel as Channel) })
    }
    case 'guest':
      return guestWords(value, text)
    default:
      return m.cases_event_note()
  }
}

/** @param value the kind of a gift and its outcome, separated by a colon */
function rewardWords(value: string, what: string): string {
  const [kind, state] = value.split(':')
  const text = kind === 'topup' ? `${m.cases_gift_topup()}, ${what}` : what
  if (state === 'asked') return m.cases_event_gift_asked({ text })
  if (state === 'confirmed') return m.cases_event_gift_confirmed({ text })
  if (state === 'refused') return m.cases_event_gift_refused({ text })
  return state === 'failed' ? m.cases_event_gift_failed({ text }) : m.cases_event_reward({ text })
}

/** The state of a gift. */
export function giftStatusName({ status, used }: Pick<Gift, 'status' | 'used'>): string {
  if (used) return m.cases_gift_status_used()
  return {
    asked: m.cases_gift_status_asked,
    sending: m.cases_gift_status_sending,
    given: m.cases_gift_status_given,
    refused: m.cases_gift_status_refused,
    failed: m.cases_gift_status_failed,
  }[status]()
}

function guestWords(value: string, text: string): string {
  if (value === 'settled') return m.cases_event_guest_settled()
  if (value === 'reopened') return m.cases_event_guest_reopened()
  if (value === 'second_score') return m.cases_event_guest_second_score({ text })
  return value === 'no_calls' ? m.cases_event_guest_no_calls() : m.cases_event_guest_erased()
}
