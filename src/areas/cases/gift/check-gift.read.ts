import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { TopupSettings } from '../../../platform/topup/topup-client.ts'
import * as m from '../../../text/messages.js'
import type { AnswerKey } from '../case-change.queries.ts'
import { channelsOf } from '../message/channel.queries.ts'
import type { GiftLimits, GiveGift } from './gift.contract.ts'
import type { GiftCase, givenToday, StoredGift } from './gift.queries.ts'
import { topupPayer } from './payer.read.ts'
import { requirePool } from './pool.queries.ts'

/** What giving requires. */
export type GiftTools = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  publicUrl: string
  secret: string
  /** The top-up provider; `token`: the installation's own contract, paid from the balances. */
  topup: TopupSettings | null
}

const LEAST_TOPUP = 10_000
const MOST_TOPUP = 2_000_000

/**
 * Checks a gift against the case and the pools.
 * @throws AppError `invalid` by field, `not_found` for a foreign pool, `conflict` when top-ups are
 * unavailable
 */
export async function checkedGift(
  tools: Pick<GiftTools, 'secret' | 'topup'>,
  trx: Executor,
  {
    key,
    request,
    now,
    memberId,
    today,
  }: {
    key: AnswerKey
    request: GiveGift
    now: GiftCase
    memberId: string
    today: string
  },
): Promise<StoredGift> {
  const { kind, giftId: id, channel, words, value } = request
  const reachable = await channelsOf(trx, key, now.contact, databaseNow())
  if (!reachable.some((each) => each.channel === channel)) throw invalid('channel', m.cases_message_stranger)
  const gift = { id, kind, value, channel, words, memberId, status: 'asked' as const, ownContract: false }
  if (kind === 'code') {
    if (!request.title) throw invalid('title', m.cases_gift_title_missing)
    if (request.validUntil !== null && request.validUntil < today)
      throw invalid('validUntil', m.cases_gift_over)
    return { ...gift, title: request.title, poolId: null, phone: null, validUntil: request.validUntil }
  }
  if (kind === 'pool') {
    const { title } = await requirePool(trx, key.accountId, request.poolId ?? '')
    return { ...gift, title, poolId: request.poolId!, phone: null, validUntil: null }
  }
  const phone = now.contact?.phone ?? ''
  const payer = await topupPayer(tools, trx, key.accountId)
  if (!payer) throw new AppError('conflict', { detail: (locale) => m.cases_gift_reason_off({}, { locale }) })
  // Mobile numbers of Kazakhstan; the provider supports no others.
  if (!/^\+77\d{9}$/.test(phone)) throw invalid('kind', m.cases_gift_reason_number)
  if (value % 100 !== 0 || value < LEAST_TOPUP || value > MOST_TOPUP)
    throw invalid('value', m.cases_gift_topup_range)
  return { ...gift, title: '', poolId: null, phone, validUntil: null, ownContract: payer === 'own' }
}

function invalid(
  field: string,
  words: (params: object, to: { locale: 'ru' | 'en' | 'kk' }) => string,
): AppError {
  return new AppError('invalid', { fields: { [field]: (locale) => words({}, { locale }) } })
}

/** @throws AppError `too_many` above a daily limit */
export function refuseAbove(
  limits: GiftLimits,
  soFar: Awaited<ReturnType<typeof givenToday>>,
  value: number,
): void {
  const words =
    soFar.guestCount + 1 > limits.guestCount || soFar.guestSum + value > limits.guestSum
      ? m.cases_gift_guest_limit
      : soFar.memberCount + 1 > limits.memberCount || soFar.memberSum + value > limits.memberSum
        ? m.cases_gift_member_limit
        : undefined
  if (words) throw new AppError('too_many', { detail: (locale) => words({}, { locale }) })
}
