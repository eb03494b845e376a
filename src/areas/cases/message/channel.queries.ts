import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { PriceKind } from '../../billing/price/price-kind.ts'
import { priceAt } from '../../billing/price/price-list.queries.ts'
import { reachableBy } from '../../questionnaire/kinds/contact/kind.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import type { Channel, Chat } from './message.contract.ts'

export type Contact = { name?: string; phone?: string; email?: string } | null

/** The operator's price per channel, for an SMS part or a message; none when the price list has no entry. */
const PRICES: Partial<Record<Channel, PriceKind>> = { sms: 'sms', whatsapp: 'message', telegram: 'message' }
/** How long WhatsApp accepts free text after the guest's last message there. */
const WINDOW_HOURS = 24

/** In whole tiyn. */
export async function channelPrice(db: Executor, channel: Channel, at: Date): Promise<number> {
  const kind = PRICES[channel]
  return kind ? Number((await priceAt(db, kind, at)) ?? 0n) : 0
}

/**
 * The channels of an answer's guest: always the guest's own page; those with an address that the
 * account has a gateway for; Telegram if the guest continued there.
 */
export async function channelsOf(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  contact: Contact,
  now: Date,
): Promise<Chat['channels']> {
  const { rows } = await sql<{
    kinds: string[]
    telegram: boolean
    template: boolean
    choosable: boolean
    wrote: Date | null
  }>`
    select
      coalesce((select array_agg(kind) from gateway where account_id = ${accountId} and active), '{}') as kinds,
      exists (select from gateway where account_id = ${accountId} and kind = 'whatsapp' and settings ? 'template') as template,
      exists (select from gateway where account_id = ${accountId} and kind = 'whatsapp' and settings ? 'wabaId') as choosable,
      exists (select from guest_chat where account_id = ${accountId} and survey_id = ${surveyId}
        and answer_id = ${answerId} and blocked_at is null) as telegram,
      (select max(created_at) from message where account_id = ${accountId} and survey_id = ${surveyId}
        and answer_id = ${answerId} and channel = 'whatsapp' and direction = 'in') as wrote`.execute(db)
  const { kinds, telegram, template, choosable, wrote } = rows[0]!
  const openUntil = wrote && new Date(wrote.getTime() + WINDOW_HOURS * 3_600_000)
  const isOpen = openUntil !== null && openUntil > now
  const [phone, email] = (['phone', 'email'] as const).map((way) => reachableBy(way, contact?.[way]))
  const entry = async (channel: Channel, recepient: string | null) => ({
    channel,
    recepient,
    price: await channelPrice(db, channel, now),
    openUntil: channel === 'whatsapp' && isOpen ? openUntil : null,
    template: channel === 'whatsapp' && template,
    choosable: channel === 'whatsapp' && choosable,
  })
  return Promise.all([
    entry('page', null),
    ...(email ? [entry('email', email)] : []),
    ...(phone && kinds.includes('sms') ? [entry('sms', phone)] : []),
    ...(phone && kinds.includes('whatsapp') ? [entry('whatsapp', phone)] : []),
    ...(telegram ? [entry('telegram', null)] : []),
  ])
}

/**
 * The digits of a number with the country code, as providers expect: «8 701 …» is the local form of
 * «+7 701 …» in Kazakhstan and Russia.
 */
export function providerNumber(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}
