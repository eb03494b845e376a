import * as m from '../../text/messages.js'
import { formatMoment, formatShare } from '../../web/numbers.ts'
import type { OneWave, Wave } from './invitation.contract.ts'

/** Where a mailing stands. */
export function stateWords({ state, byApi, startsAt, counts }: Wave, timezone: string, now: number): string {
  if (state === 'stopped') return m.invitations_state_stopped()
  if (byApi) return m.invitations_state_api()
  if (state === 'draft') return m.invitations_state_draft()
  if (startsAt && Date.parse(startsAt) > now)
    return m.invitations_state_planned({ when: formatMoment(startsAt, timezone) })
  return counts.waiting > 0 ? m.invitations_state_sending() : m.invitations_state_sent()
}

/** The response rate and how sure it is; undefined before a letter went. */
export function rateWords({ rate }: Wave): { rate: string; range: string } | undefined {
  if (!rate) return undefined
  return {
    rate: m.invitations_rate({ value: formatShare(rate.value) }),
    range: m.invitations_rate_range({ low: formatShare(rate.low), high: formatShare(rate.high) }),
  }
}

const PERSON: Record<OneWave['people'][number]['state'], () => string> = {
  waiting: m.invitations_person_waiting,
  sent: m.invitations_person_sent,
  opened: m.invitations_person_opened,
  begun: m.invitations_person_begun,
  answered: m.invitations_person_answered,
  unsubscribed: m.invitations_person_unsubscribed,
  bounced: m.invitations_person_bounced,
  capped: m.invitations_person_capped,
  erased: m.invitations_person_erased,
}

/** How far one person came. */
export function personWords(state: OneWave['people'][number]['state']): string {
  return PERSON[state]()
}
