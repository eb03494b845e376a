import { giveOwnCode } from '../../src/areas/answers/reward/give-own.queries.ts'
import { addCodes, savePool } from '../../src/areas/cases/gift/pool.queries.ts'
import type { Db } from '../../src/platform/database.ts'
import { dayIn } from '../../src/platform/day.ts'
import { COMPANY } from './company.ts'
import type { DemoCase } from './demo-answer.ts'
import type { Team } from './team.ts'

const DAY = 86_400_000
const CODES = 40
/** In tiyn. */
const CERTIFICATE = 500_000

/** What a case may have given, each in every state that a gift can be in. */
const GIFTS = [
  { kind: 'code', title: 'Кофе за наш счёт', value: 150_000, status: 'given' },
  { kind: 'pool', title: 'Сертификат на 5 000 ₸', value: CERTIFICATE, status: 'given' },
  { kind: 'topup', title: '1 000 ₸ на телефон', value: 100_000, status: 'given' },
  { kind: 'code', title: 'Десерт в подарок', value: 120_000, status: 'given' },
  { kind: 'topup', title: '2 000 ₸ на телефон', value: 200_000, status: 'failed' },
  { kind: 'code', title: 'Ужин на двоих', value: 1_500_000, status: 'refused' },
  { kind: 'code', title: 'Завтрак на двоих', value: 800_000, status: 'asked' },
] as const

/** A pool of bought codes with two of them given, own codes, money on telephones, and gifts that were refused, failed or still wait. */
export async function addGifts(
  { db, secret }: { db: Db; secret: string },
  cases: readonly DemoCase[],
  team: Team,
  now: Date,
): Promise<void> {
  const chosen = cases.slice(-3 * GIFTS.length)
  const accountId = chosen[0]?.key.account_id
  if (accountId === undefined) return
  const validUntil = dayIn(COMPANY.timezone, new Date(now.getTime() + 60 * DAY))
  const poolId = await addPool({ db, secret }, accountId, validUntil)
  for (const [at, { key, member, phone, takenAt, random }] of chosen.entries()) {
    const gift = GIFTS[at % GIFTS.length]!
    // One waits for the owner's word, and it is the newest.
    if (gift.status === 'asked' && at < chosen.length - 1) continue
    const id = random.uuid()
    const askedAt = new Date(Math.min(takenAt.getTime() + DAY / 8, now.getTime()))
    const isOver = gift.status !== 'asked'
    await db
      .insertInto('gift')
      .values({
        ...key,
        id,
        kind: gift.kind,
        title: gift.title,
        value: gift.value,
        status: gift.status,
        pool_id: gift.kind === 'pool' ? poolId : null,
        phone: gift.kind === 'topup' ? (phone ?? null) : null,
        valid_until: gift.kind === 'topup' ? null : validUntil,
        channel: 'page',
        words: 'Спасибо, что сказали нам об этом. Это вам.',
        member_id: member,
        asked_at: askedAt,
        decided_by: isOver && gift.value > CERTIFICATE ? team.owner : null,
        decided_at: isOver && gift.value > CERTIFICATE ? askedAt : null,
        given_at: gift.status === 'given' ? askedAt : null,
        reason: gift.status === 'failed' ? 'number' : null,
      })
      .execute()
    if (gift.status !== 'given') continue
    if (gift.kind === 'pool') await takeCode(db, accountId, poolId, id, askedAt)
    if (gift.kind === 'code') {
      const own = { accountId, surveyId: key.survey_id, answerId: key.answer_id }
      await giveOwnCode(db, own, { id, title: gift.title, validUntil, at: askedAt })
      const back = new Date(askedAt.getTime() + DAY)
      if (at % 2 === 0 && back < now) await redeemCode(db, accountId, id, member, back)
    }
    const event = { kind: 'reward', data: JSON.stringify({ value: `${gift.kind}:given`, text: gift.title }) }
    await db
      .insertInto('case_event')
      .values({ ...key, place: 10, ...event, member_id: member, happened_at: askedAt })
      .execute()
  }
}

/** @returns its id */
async function addPool(
  { db, secret }: { db: Db; secret: string },
  accountId: number,
  validUntil: string,
): Promise<string> {
  await savePool(db, accountId, { title: 'Сертификат на 5 000 ₸', lowAt: 10, retired: false })
  const { id } = await db
    .selectFrom('gift_pool')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: CODES }, (_, at) => ({
    row: at + 1,
    code: `DEMO-${String(4107 + at * 37)}`,
    value: CERTIFICATE,
    validUntil,
  }))
  await addCodes(db, secret, { accountId, poolId: id }, rows)
  return id
}

/** The guest came back and showed it at the till. */
async function redeemCode(db: Db, accountId: number, id: string, member: string, at: Date): Promise<void> {
  await db
    .updateTable('reward')
    .set({ used_at: at, used_by: member })
    .where('account_id', '=', accountId)
    .where('widget_id', '=', id)
    .execute()
}

async function takeCode(db: Db, accountId: number, poolId: string, giftId: string, at: Date): Promise<void> {
  await db
    .updateTable('gift_code')
    .set({ gift_id: giftId, taken_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', (codes) =>
      codes
        .selectFrom('gift_code')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .where('pool_id', '=', poolId)
        .where('gift_id', 'is', null)
        .orderBy('code_hash')
        .limit(1),
    )
    .execute()
}
