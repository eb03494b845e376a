import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import * as m from '../../../text/messages.js'
import { isAble } from '../../account/rights.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'
import { giveOwnCode } from '../../answers/reward/give-own.queries.ts'
import { openHold, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import { moneyText } from '../../billing/price/money.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { OwnCase } from '../case.access.ts'
import { type AnswerKey, noteEvent } from '../case-change.queries.ts'
import { channelsOf } from '../message/channel.queries.ts'
import { checkedGift, type GiftTools, refuseAbove } from './check-gift.read.ts'
import type { GiveGift } from './gift.contract.ts'
import {
  addGift,
  changeGift,
  confirmersOf,
  findGift,
  type GiftCase,
  givenToday,
  holdCase,
  type StoredGift,
} from './gift.queries.ts'
import { giftLine, giftMessage } from './gift-text.ts'
import { addGiftMessage, tellCasesChanged } from './guest-gift.queries.ts'
import {
  codesOf,
  countLeft,
  holdLimits,
  markWarned,
  ownersOf,
  releaseCode,
  requirePool,
  reserveCode,
} from './pool.queries.ts'
import { poolMail } from './pool-mail.ts'

/**
 * Gives the guest of a case something: at once, or after a second member has confirmed an amount
 * above the account's limit. Repeating the same id changes nothing. Until confirmed, the code is
 * reserved and the money held.
 * @throws AppError `conflict` when somebody else has the case, no code is left, the balance is too
 * low or nobody could confirm; `too_many` above a daily limit; `invalid`, `not_found`
 */
export async function giveGift(
  tools: GiftTools,
  { survey, answerId }: OwnCase,
  request: GiveGift,
): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const { memberId, timezone } = survey.member
  await tools.db.transaction().execute(async (trx) => {
    const now = await holdCase(trx, key)
    if (now.assignee && now.assignee !== memberId)
      throw new AppError('conflict', {
        detail: (locale) => m.cases_taken_by({ name: now.assigneeName }, { locale }),
      })
    const limits = await holdLimits(trx, key.accountId)
    if (await findGift(trx, key, request.giftId)) return
    const today = dayIn(timezone, databaseNow())
    const gift = await checkedGift(tools, trx, { key, request, now, memberId, today })
    if (gift.kind === 'code' && settingsOf(survey.settings).anonymous)
      throw new AppError('conflict', { detail: (locale) => m.cases_gift_anonymous({}, { locale }) })
    const soFar = await givenToday(trx, key, { contact: now.contact, memberId, today, timezone })
    refuseAbove(limits, soFar, gift.value)
    const needsSecond = limits.confirmAbove !== null && gift.value > limits.confirmAbove
    const confirmers = needsSecond ? await confirmersOf(trx, key, memberId) : []
    if (needsSecond && confirmers.length === 0)
      throw new AppError('conflict', {
        detail: (locale) =>
          m.cases_gift_nobody({ sum: moneyText(BigInt(limits.confirmAbove!), locale) }, { locale }),
      })
    await addGift(trx, key, { ...gift, status: 'asked' }, databaseNow())
    await setAside(tools, trx, key, gift, today)
    if (!needsSecond) return complete(tools, trx, { key, gift, now, memberId })
    await noteEvent(trx, key, 'reward', { value: `${gift.kind}:asked`, text: giftLine(gift) }, memberId)
    for (const { id } of confirmers)
      await tools.jobs.send(trx, 'notice', { ...key, kind: 'gift', recipient: id, mark: gift.id })
    await tellCasesChanged(trx, key.surveyId)
  })
}

/**
 * Confirms a requested gift, or refuses it, which releases its code and money.
 * @throws AppError `not_found`; `conflict` when it was already decided; `forbidden` for the
 * requester, and without the right to pay
 */
export async function decideGift(
  tools: GiftTools,
  { survey, answerId }: OwnCase,
  { giftId, confirm }: { giftId: string; confirm: boolean },
): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const { memberId, rights } = survey.member
  await tools.db.transaction().execute(async (trx) => {
    const now = await holdCase(trx, key)
    await holdLimits(trx, key.accountId)
    const gift = await findGift(trx, key, giftId)
    if (!gift) throw new AppError('not_found')
    if (gift.memberId === memberId || !isAble(rights, 'pay'))
      throw new AppError('forbidden', {
        reason: gift.memberId === memberId ? 'self' : 'rights',
        detail: (locale) => m.cases_gift_own_refused({}, { locale }),
      })
    if (gift.status !== 'asked')
      throw new AppError('conflict', { detail: (locale) => m.cases_gift_decided({}, { locale }) })
    await changeGift(trx, key, giftId, { decided: { by: memberId, at: databaseNow() } })
    if (confirm) {
      await noteEvent(trx, key, 'reward', { value: `${gift.kind}:confirmed`, text: giftLine(gift) }, memberId)
      return complete(tools, trx, { key, gift, now, memberId: gift.memberId })
    }
    await changeGift(trx, key, giftId, { status: 'refused' })
    await putBack(trx, key, gift)
    await noteEvent(trx, key, 'reward', { value: `${gift.kind}:refused`, text: giftLine(gift) }, memberId)
    await tellCasesChanged(trx, key.surveyId)
  })
}

/** Applies the provider's result of a top-up: charges it and notifies the guest, or releases the money. Idempotent. */
export async function settleTopup(
  tools: GiftTools,
  key: AnswerKey,
  giftId: string,
  outcome: { providerId: string } | { reason: string },
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const now = await holdCase(trx, key)
    const gift = await findGift(trx, key, giftId)
    if (gift?.status !== 'sending') return
    if ('reason' in outcome) {
      await changeGift(trx, key, giftId, {
        status: 'failed',
        reason: outcome.reason,
        forgets: !now.contact?.phone,
      })
      await putBack(trx, key, gift)
      await noteEvent(
        trx,
        key,
        'reward',
        { value: `${gift.kind}:failed`, text: giftLine(gift) },
        gift.memberId,
      )
      return tellCasesChanged(trx, key.surveyId)
    }
    if (!gift.ownContract)
      await settleHold(trx, {
        accountId: key.accountId,
        key: holdKey(giftId),
        amount: BigInt(gift.value),
        cause: { type: 'gift', id: giftId, note: maskedNote(gift.phone) },
      })
    await changeGift(trx, key, giftId, { ...outcome, forgets: !now.contact?.phone })
    await handOver(tools, trx, { key, gift, now, memberId: gift.memberId })
  })
}

type Parts = { key: AnswerKey; gift: StoredGift; now: GiftCase; memberId: string }

/** Reserves a code or the money for a later confirmation. */
async function setAside(
  tools: GiftTools,
  trx: OpenTransaction,
  key: AnswerKey,
  gift: StoredGift,
  today: string,
): Promise<void> {
  const { accountId } = key
  if (gift.kind === 'topup' && !gift.ownContract)
    await openHold(trx, { accountId, key: holdKey(gift.id), kind: 'reward', amount: BigInt(gift.value) })
  if (gift.kind !== 'pool') return
  const poolId = gift.poolId!
  const reserved = await reserveCode(trx, { accountId, poolId, value: gift.value, giftId: gift.id, today })
  const isReadable = (await codesOf(trx, tools.secret, accountId, [gift.id])).size === 1
  if (!reserved || !isReadable)
    throw new AppError('conflict', { detail: (locale) => m.cases_gift_none_left({}, { locale }) })
  await changeGift(trx, key, gift.id, { validUntil: reserved.validUntil })
  const { title, lowAt, warnedAt } = await requirePool(trx, accountId, poolId)
  const codesLeft = await countLeft(trx, accountId, poolId, today)
  if (codesLeft > lowAt || warnedAt) return
  const at = databaseNow()
  await markWarned(trx, accountId, poolId, at)
  for (const owner of await ownersOf(trx, accountId))
    await queueMail(
      trx,
      tools.jobs,
      poolMail(owner, { title, left: codesLeft, surveyId: key.surveyId }, tools.publicUrl),
      {
        once: `gift pool ${accountId} ${poolId} ${at.toISOString()} ${owner.id}`,
      },
    )
}

async function putBack(trx: OpenTransaction, { accountId }: AnswerKey, gift: StoredGift): Promise<void> {
  if (gift.kind === 'topup' && !gift.ownContract) await releaseHold(trx, { accountId, key: holdKey(gift.id) })
  if (gift.kind === 'pool') await releaseCode(trx, accountId, gift.id)
}

async function complete(tools: GiftTools, trx: OpenTransaction, parts: Parts): Promise<void> {
  const { key, gift } = parts
  if (gift.kind === 'code')
    await giveOwnCode(trx, key, {
      id: gift.id,
      title: gift.title,
      validUntil: gift.validUntil,
      at: databaseNow(),
    })
  if (gift.kind !== 'topup') return handOver(tools, trx, parts)
  await changeGift(trx, key, gift.id, { status: 'sending' })
  await tools.jobs.send(trx, 'topup', { ...key, id: gift.id })
  await tellCasesChanged(trx, key.surveyId)
}

/** Gives the gift to the guest: on their page, and by a message through the selected channel. */
async function handOver(
  tools: GiftTools,
  trx: OpenTransaction,
  { key, gift, now, memberId }: Parts,
): Promise<void> {
  const at = databaseNow()
  await changeGift(trx, key, gift.id, { status: 'given', givenAt: at })
  await noteEvent(trx, key, 'reward', { value: `${gift.kind}:given`, text: giftLine(gift) }, memberId)
  const reachable = await channelsOf(trx, key, now.contact, at)
  const way = reachable.find(({ channel }) => channel === gift.channel)
  const { channel, recepient: recipient } = way ?? { channel: 'page' as const, recepient: null }
  const page = `${tools.publicUrl}/answer/${ownPageKey(tools.secret, key.surveyId, key.answerId)}`
  const body = giftMessage({ ...gift, channel }, now.locale, page)
  const isQueued = await addGiftMessage(trx, key, { id: gift.id, channel, recipient, body, memberId, at })
  if (isQueued) await tools.jobs.send(trx, 'message', { ...key, id: gift.id })
  await tellCasesChanged(trx, key.surveyId)
}

function holdKey(giftId: string): string {
  return `gift:${giftId}`
}

function maskedNote(phone: string | null): string {
  return phone ? `•••${phone.slice(-4)}` : ''
}
