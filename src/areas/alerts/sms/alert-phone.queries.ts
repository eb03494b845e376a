import { type SqlBool, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'

type Member = { accountId: number; memberId: string }
/** SMS parts per day for an account's alerts, unless its gateway sets another limit. */
const DAY_LIMIT = 50
const CODE_MINUTES = 10
const CODE_TRIES = 5

/** The member's confirmed number for alerts; undefined without one. */
export async function confirmedPhone(
  db: Executor,
  { accountId, memberId }: Member,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('alert_phone')
    .select('phone')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.phone
}

/** Whether a member can get SMS: the number is confirmed, and the account has an active gateway. */
export async function canSms(db: Executor, accountId: number, memberId: string): Promise<boolean> {
  const phone = await confirmedPhone(db, { accountId, memberId })
  return phone !== undefined && (await readGateway(db, accountId)).isOn
}

/** The number of a member, confirmed or not. */
export async function findPhone(
  db: Executor,
  { accountId, memberId }: Member,
): Promise<{ phone: string; confirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('alert_phone')
    .select(['phone', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { phone: row.phone, confirmed: row.confirmed_at !== null }
}

/** Whether the account's SMS gateway is active, and its daily limit of parts. */
export async function readGateway(
  db: Executor,
  accountId: number,
): Promise<{ isOn: boolean; limit: number }> {
  const row = await db
    .selectFrom('gateway')
    .select(['active', 'settings'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'sms')
    .executeTakeFirst()
  const { alertsPerDay } = (row?.settings ?? {}) as { alertsPerDay?: string }
  return { isOn: row?.active ?? false, limit: alertsPerDay === undefined ? DAY_LIMIT : Number(alertsPerDay) }
}

/** Parts used by an account's alerts within a day, including those with an unknown result. */
export async function partsToday(db: Executor, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(sms_parts), 0)::integer as n from alert_delivery
    where account_id = ${accountId} and sms_at > now() - interval '1 day'`.execute(db)
  return rows[0]!.n
}

/** Sets a number to confirm; a previously confirmed one gets no alerts until then. */
export async function savePhone(
  trx: Executor,
  { accountId, memberId }: Member,
  phone: string,
  codeHash: Buffer,
): Promise<void> {
  const values = {
    phone,
    confirmed_at: null,
    code_hash: codeHash,
    code_expires_at: new Date(databaseNow().getTime() + CODE_MINUTES * 60_000),
    code_tries: 0,
  }
  await trx
    .insertInto('alert_phone')
    .values({ account_id: accountId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'member_id']).doUpdateSet(values))
    .execute()
}

/** @returns whether the code is right; it works once, for ten minutes, and for five tries */
export async function confirmPhone(
  trx: Executor,
  { accountId, memberId }: Member,
  codeHash: Buffer,
): Promise<boolean> {
  const now = databaseNow()
  const row = await trx
    .updateTable('alert_phone')
    .set({ code_tries: sql`code_tries + 1` })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('code_tries', '<', CODE_TRIES)
    .where('code_expires_at', '>', now)
    .returning(sql<SqlBool>`code_hash = ${codeHash}`.as('fits'))
    .executeTakeFirst()
  if (!row?.fits) return false
  await trx
    .updateTable('alert_phone')
    .set({ confirmed_at: now, code_hash: null, code_expires_at: null })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute()
  return true
}

export async function removePhone(db: Executor, { accountId, memberId }: Member): Promise<void> {
  await db
    .deleteFrom('alert_phone')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute()
}
