import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import { formatNumber, formatShare } from '../../web/numbers.ts'
import { formatMoment } from '../../web/zones/times.ts'
import { gatewayProblem } from '../cases/gateway/gateway-words.ts'
import type { OneWave, Wave } from './invitation.contract.ts'

/** The state of a mailing. */
export function stateWords({ state, byApi, startsAt, counts }: Wave, timezone: string, now: number): string {
  if (state === 'stopped') return m.invitations_state_stopped()
  if (byApi) return m.invitations_state_api()
  if (state === 'draft') return m.invitations_state_draft()
  if (startsAt && Date.parse(startsAt) > now)
    return m.invitations_state_planned({ when: formatMoment(startsAt, timezone) })
  return counts.waiting > 0 ? m.invitations_state_sending() : m.invitations_state_sent()
}

/** The response rate and its interval; undefined before a letter was sent. */
export function rateWords({ rate }: Wave): { rate: string; range: string } | undefined {
  if (!rate) return undefined
  return {
    rate: m.invitations_rate({ value: formatShare(rate.value) }),
    range: m.invitations_rate_range({ low: formatShare(rate.low), high: formatShare(rate.high) }),
  }
}

type Person = OneWave['people'][number]

const PERSON: Record<Person['state'], () => string> = {
  waiting: m.invitations_person_waiting,
  sent: m.invitations_person_sent,
  delivered: m.invitations_person_delivered,
  opened: m.invitations_person_opened,
  begun: m.invitations_person_begun,
  answered: m.invitations_person_answered,
  unsubscribed: m.invitations_person_unsubscribed,
  bounced: m.invitations_person_bounced,
  capped: m.invitations_person_capped,
  erased: m.invitations_person_erased,
}

/** How far one person got, and why nothing arrived, if known. */
export function personWords({ state, trouble }: Pick<Person, 'state' | 'trouble'>, locale: UiLocale): string {
  const words = PERSON[state]()
  const reason = trouble !== null && ['waiting', 'bounced'].includes(state) && troubleWords(trouble, locale)
  return reason ? `${words}: ${reason}` : words
}

function troubleWords(trouble: string, locale: UiLocale): string {
  if (trouble === 'balance') return m.invitations_trouble_balance()
  const code = /^([245])\.(\d+)\.(\d+)$/.exec(trouble)
  if (!code) return gatewayProblem(trouble, locale)
  const [, kind, subject, detail] = code
  if (subject === '2' && detail === '2') return m.invitations_trouble_full()
  if (kind === '4') return m.invitations_trouble_later()
  return subject === '1' || (subject === '2' && detail === '1')
    ? m.invitations_trouble_address()
    : m.invitations_trouble_unwanted()
}

/** The price of a mailing's messages, in one line. */
export function costWords({
  messages,
  least,
  most,
  parts,
  price,
  total,
  available,
}: NonNullable<OneWave['sms']>): string {
  const spread =
    least === most
      ? m.invitations_sms_parts({ n: formatNumber(most) })
      : m.invitations_sms_parts_range({ least: formatNumber(least), most: formatNumber(most) })
  const counts = { messages: formatNumber(messages), parts: formatNumber(parts), spread }
  if (price === 0) return m.invitations_sms_cost_free(counts)
  const money = (tiyn: number) => `${formatNumber(tiyn / 100)} ₸`
  return m.invitations_sms_cost({ ...counts, total: money(total), available: money(available) })
}
