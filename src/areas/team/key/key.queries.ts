import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { ApiKeyRow } from '../../../platform/tables.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { type AddKey, type ApiKey, MOST_KEYS, type Scope } from './key.contract.ts'

/** A key that nobody has used for so long announces its end, and ends so many days later. */
const IDLE_DAYS = 90
const GRACE_DAYS = 14
const NOTED_EVERY_SECONDS = 60
const SHOWN_SIGNS = 4

/** `qk_<account>_<128 random bits>`: the account stands in it, so that no look-up has to ask all of them. */
function newKey(accountId: number): { key: string; prefix: string } {
  const prefix = `qk_${accountId.toString(36)}_`
  const secret = randomBytes(16).toString('base64url')
  return { key: prefix + secret, prefix: prefix + secret.slice(0, SHOWN_SIGNS) }
}

/** @returns undefined for what is no key of ours by its form */
export function accountOfKey(key: string): number | undefined {
  const match = /^qk_([0-9a-z]{1,11})_[\w-]{22}$/.exec(key)
  const accountId = match ? Number.parseInt(match[1]!, 36) : Number.NaN
  return Number.isSafeInteger(accountId) ? accountId : undefined
}

/** The keys of an account, the newest first. */
export async function listKeys(db: Executor, accountId: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('member', (join) =>
      join.onRef('member.account_id', '=', 'api_key.account_id').onRef('member.id', '=', 'api_key.member_id'),
    )
    .selectAll('api_key')
    .select(['member.email', 'member.first_name', 'member.last_name'])
    .where('api_key.account_id', '=', accountId)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: row.scopes as Scope[],
    surveys: row.surveys as ApiKey['surveys'],
    branches: row.branches as ApiKey['branches'],
    by: `${row.first_name} ${row.last_name}`.trim() || row.email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    endsUnusedAt: row.noticed_at ? endOf(row.noticed_at).toISOString() : null,
  }))
}

function endOf(noticed: Date): Date {
  return new Date(noticed.getTime() + GRACE_DAYS * 86_400_000)
}

/** @throws AppError `too_many` when the account has as many as it may */
export async function addKey(
  trx: Executor,
  { accountId, memberId }: SignedIn,
  { name, scopes, surveys, branches }: AddKey,
  expiresAt: Date | null,
): Promise<{ id: string; key: string }> {
  // Without this lock two presses at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtext('api_key'), ${accountId}::int)`.execute(trx)
  const { n } = await trx
    .selectFrom('api_key')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (n >= MOST_KEYS) throw new AppError('too_many', { retryAfter: 60 })
  const id = newId()
  const { key, prefix } = newKey(accountId)
  await trx
    .insertInto('api_key')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      name,
      prefix,
      key_hash: hashOf(key),
      scopes: JSON.stringify(scopes),
      surveys: JSON.stringify(surveys),
      branches: JSON.stringify(branches),
      expires_at: expiresAt,
    })
    .execute()
  return { id, key }
}

/** @returns its name; undefined where there was none */
export async function endKey(db: Executor, accountId: number, id: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('api_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}

/** @throws AppError `not_found` */
export async function keepKey(db: Executor, accountId: number, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ kept_at: now, noticed_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

export type StoredKey = Pick<
  Selectable<ApiKeyRow>,
  | 'id'
  | 'member_id'
  | 'name'
  | 'scopes'
  | 'surveys'
  | 'branches'
  | 'expires_at'
  | 'last_used_at'
  | 'noticed_at'
>

export function findKey(db: Executor, accountId: number, key: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('api_key')
    .select([
      'id',
      'member_id',
      'name',
      'scopes',
      'surveys',
      'branches',
      'expires_at',
      'last_used_at',
      'noticed_at',
    ])
    .where('account_id', '=', accountId)
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
}

/** Notes that a key was used, at most once a minute. */
export async function noteUse(
  db: Executor,
  accountId: number,
  { id, last_used_at, noticed_at }: StoredKey,
  address: string,
  now: Date,
): Promise<void> {
  if (last_used_at && !noticed_at && now.getTime() - last_used_at.getTime() < NOTED_EVERY_SECONDS * 1000)
    return
  await db
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_from: address, noticed_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** An unused key, with the person to notify. */
export type IdleKey = { accountId: number; id: string; name: string; email: string; locale: string }

/** Marks keys that nobody has used for 90 days, and gives those that were not marked before. */
export async function noticeIdleKeys(trx: Executor, now: Date): Promise<IdleKey[]> {
  const { rows } = await sql<IdleKey>`
    with marked as (
      update api_key set noticed_at = ${now}
        where noticed_at is null
          and greatest(created_at, last_used_at, kept_at) < ${now}::timestamptz - make_interval(days => ${IDLE_DAYS})
        returning account_id, id, member_id, name)
    select marked.account_id as "accountId", marked.id, marked.name, member.email, member.locale
      from marked join member on member.account_id = marked.account_id and member.id = marked.member_id`.execute(
    trx,
  )
  return rows
}

/** Ends keys whose end was announced, and those whose day is over for so long that nobody wonders why. */
export async function dropIdleKeys(db: Db): Promise<void> {
  await sql`
    delete from api_key
      where noticed_at < now() - make_interval(days => ${GRACE_DAYS})
        or expires_at < now() - make_interval(days => ${IDLE_DAYS})`.execute(db)
}

/** The key has 128 random bits, so nothing slower is needed. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
