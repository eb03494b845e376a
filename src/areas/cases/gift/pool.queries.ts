import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { openSecret, sealSecret } from '../../../platform/sealed-code.ts'
import type { CodeRow } from './code-rows.ts'
import type { CaseGifts, GiftLimits, GiftPool, SaveGiftPool } from './gift.contract.ts'

const ROWS_AT_ONCE = 1000
const MOST_POOLS = 50

/**
 * The account's pools by name.
 * @param today in the account's time zone: a code expires after its last day
 */
export async function listPools(db: Executor, accountId: number, today: string): Promise<GiftPool[]> {
  const { rows } = await sql<GiftPool>`
    select gift_pool.id, title, low_at as "lowAt",
      count(gift_code.account_id) filter (where gift_id is null and not over)::integer as left,
      count(gift_id)::integer as used,
      count(gift_code.account_id) filter (where gift_id is null and over)::integer as lapsed,
      (min(valid_until) filter (where gift_id is null and not over))::text as "firstEnd"
    from gift_pool
    left join (select *, coalesce(valid_until < ${today}::date, false) as over from gift_code
      where account_id = ${accountId}) as gift_code
      on gift_code.account_id = gift_pool.account_id and pool_id = gift_pool.id
    where gift_pool.account_id = ${accountId} and not retired
    group by gift_pool.account_id, gift_pool.id
    order by title, gift_pool.id`.execute(db)
  return rows
}

/**
 * Creates a pool, or changes one.
 * @throws AppError `not_found`, `too_many`
 */
export async function savePool(
  trx: Executor,
  accountId: number,
  { id, title, lowAt, retired }: z.infer<typeof SaveGiftPool>,
): Promise<void> {
  if (id === undefined) {
    const { n } = await trx
      .selectFrom('gift_pool')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('account_id', '=', accountId)
      .where('retired', '=', false)
      .executeTakeFirstOrThrow()
    if (n >= MOST_POOLS) throw new AppError('too_many', { retryAfter: 60 })
    await trx
      .insertInto('gift_pool')
      .values({ account_id: accountId, id: newId(), title, low_at: lowAt })
      .execute()
    return
  }
  const { numUpdatedRows } = await trx
    .updateTable('gift_pool')
    .set({ title, low_at: lowAt, retired, warned_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('not_found')
  if (retired)
    await sql`delete from gift_code where account_id = ${accountId} and pool_id = ${id} and gift_id is null`.execute(
      trx,
    )
}

/** @throws AppError `not_found` when the account has no such pool, or it is retired */
export async function requirePool(
  trx: Executor,
  accountId: number,
  id: string,
): Promise<{ title: string; lowAt: number; warnedAt: Date | null }> {
  const pool = await trx
    .selectFrom('gift_pool')
    .select(['title', 'low_at as lowAt', 'warned_at as warnedAt'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('retired', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!pool) throw new AppError('not_found')
  return pool
}

/**
 * Stores sealed codes; one that is in any of the account's pools, used or not, is skipped.
 * @returns the skipped rows
 */
export async function addCodes(
  trx: Executor,
  secret: string,
  { accountId, poolId }: { accountId: number; poolId: string },
  rows: readonly CodeRow[],
): Promise<number[]> {
  const repeatedRows: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE)
    const hashes = part.map(({ code }) => hashOf(secret, accountId, code))
    const sealedCodes = part.map(({ code }) => sealSecret(secret, aboutOf(accountId), code))
    const inserted = await sql<{ code_hash: Buffer }>`
      insert into gift_code (account_id, pool_id, code_hash, code_sealed, value, valid_until)
      select ${accountId}, ${poolId}, hash, sealed, value, valid_until
      from unnest(${hashes}::bytea[], ${sealedCodes}::bytea[], ${part.map(({ value }) => value)}::bigint[],
        ${part.map(({ validUntil }) => validUntil)}::date[]) as given (hash, sealed, value, valid_until)
      on conflict do nothing returning code_hash`.execute(trx)
    const insertedHashes = new Set(inserted.rows.map(({ code_hash }) => code_hash.toString('hex')))
    for (const [at, hash] of hashes.entries())
      if (!insertedHashes.has(hash.toString('hex'))) repeatedRows.push(part[at]!.row)
  }
  return repeatedRows
}

/** What the pools have left, by value. */
export async function valuesLeft(
  db: Executor,
  accountId: number,
  today: string,
): Promise<CaseGifts['pools']> {
  const { rows } = await sql<CaseGifts['pools'][number]>`
    select gift_pool.id, title, value, count(*)::integer as left
    from gift_pool
    join gift_code on gift_code.account_id = gift_pool.account_id and pool_id = gift_pool.id
    where gift_pool.account_id = ${accountId} and not retired and gift_id is null
      and coalesce(valid_until >= ${today}::date, true)
    group by gift_pool.account_id, gift_pool.id, title, value
    order by title, value`.execute(db)
  return rows
}

/**
 * Reserves one code of a pool for a gift, the one that expires first. Concurrent gifts get
 * different codes.
 * @returns its last day; undefined when none is left
 */
export async function reserveCode(
  trx: Executor,
  {
    accountId,
    poolId,
    value,
    giftId,
    today,
  }: {
    accountId: number
    poolId: string
    value: number
    giftId: string
    today: string
  },
): Promise<{ validUntil: string | null } | undefined> {
  const { rows } = await sql<{ validUntil: string | null }>`
    update gift_code set gift_id = ${giftId}, taken_at = ${databaseNow()}
    where account_id = ${accountId} and code_hash = (
      select code_hash from gift_code
      where account_id = ${accountId} and pool_id = ${poolId} and value = ${value} and gift_id is null
        and coalesce(valid_until >= ${today}::date, true)
      order by valid_until nulls last, loaded_at, code_hash limit 1 for update skip locked)
    returning valid_until as "validUntil"`.execute(trx)
  return rows[0]
}

/** Releases the code of a refused gift. */
export async function releaseCode(trx: Executor, accountId: number, giftId: string): Promise<void> {
  await sql`update gift_code set gift_id = null, taken_at = null
    where account_id = ${accountId} and gift_id = ${giftId}`.execute(trx)
}

/** The codes of gifts, by gift; none for one sealed under another SECRET. */
export async function codesOf(
  db: Executor,
  secret: string,
  accountId: number,
  giftIds: readonly string[],
): Promise<Map<string, string>> {
  if (giftIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('gift_code')
    .select(['gift_id', 'code_sealed'])
    .where('account_id', '=', accountId)
    .where('gift_id', 'in', giftIds)
    .execute()
  return new Map(
    rows.flatMap(({ gift_id, code_sealed }) => {
      const code = openSecret(secret, aboutOf(accountId), code_sealed)
      return code === undefined ? [] : [[gift_id!, code] as const]
    }),
  )
}

export async function countLeft(
  trx: Executor,
  accountId: number,
  poolId: string,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from gift_code
    where account_id = ${accountId} and pool_id = ${poolId} and gift_id is null
      and coalesce(valid_until >= ${today}::date, true)`.execute(trx)
  return rows[0]!.n
}

/** Records when the owners were warned of few codes; null: there are enough again. */
export async function markWarned(
  trx: Executor,
  accountId: number,
  poolId: string,
  at: Date | null,
): Promise<void> {
  await trx
    .updateTable('gift_pool')
    .set({ warned_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', poolId)
    .execute()
}

/** The recipients of the warning: the owners, each in their language. */
export function ownersOf(db: Executor, accountId: number) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'locale'])
    .where('account_id', '=', accountId)
    .where('owner', '=', true)
    .execute()
}

const LIMIT_COLUMNS = sql`guest_count as "guestCount", guest_sum as "guestSum", member_count as "memberCount",
  member_sum as "memberSum", confirm_above as "confirmAbove"`
const USUAL: GiftLimits = {
  guestCount: 1,
  guestSum: 1_000_000,
  memberCount: 20,
  memberSum: 5_000_000,
  confirmAbove: 500_000,
}

export async function readLimits(db: Executor, accountId: number): Promise<GiftLimits> {
  const { rows } = await sql<GiftLimits>`
    select ${LIMIT_COLUMNS} from gift_limit where account_id = ${accountId}`.execute(db)
  return rows[0] ?? USUAL
}

/** The limits, locked until the end of the transaction: an account's gifts are counted one after another. */
export async function holdLimits(trx: Executor, accountId: number): Promise<GiftLimits> {
  await sql`insert into gift_limit (account_id) values (${accountId}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<GiftLimits>`
    select ${LIMIT_COLUMNS} from gift_limit where account_id = ${accountId} for update`.execute(trx)
  return rows[0]!
}

export async function saveLimits(trx: Executor, accountId: number, limits: GiftLimits): Promise<void> {
  await holdLimits(trx, accountId)
  await trx
    .updateTable('gift_limit')
    .set({
      guest_count: limits.guestCount,
      guest_sum: limits.guestSum,
      member_count: limits.memberCount,
      member_sum: limits.memberSum,
      confirm_above: limits.confirmAbove,
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** The lookup hash of a code: codes are too short for a hash without a key. */
function hashOf(secret: string, accountId: number, code: string): Buffer {
  return createHmac('sha256', `gift codes ${secret}`).update(`${accountId} ${code}`).digest()
}

function aboutOf(accountId: number): string {
  return `gift codes of ${accountId}`
}
