import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import type { PushTarget } from '../../../platform/push/push-client.ts'

type Who = { accountId: number; memberId: string }
/** More devices than a person has: the oldest is removed. */
const MOST_DEVICES = 10

/** Stores a member's browser. A browser belongs to the member who signed in there last. */
export async function subscribe(
  db: Db,
  { accountId, memberId }: Who,
  { endpoint, p256dh, auth, title }: PushTarget & { title: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`.execute(trx)
    const { rows } = await sql`update push_subscription set p256dh = ${p256dh}, auth = ${auth}
      where account_id = ${accountId} and member_id = ${memberId} and endpoint = ${endpoint} returning id`.execute(
      trx,
    )
    if (rows.length > 0) return
    await trx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
    await trx
      .insertInto('push_subscription')
      .values({ account_id: accountId, member_id: memberId, id: randomUUID(), endpoint, p256dh, auth, title })
      .execute()
    await sql`delete from push_subscription where account_id = ${accountId} and member_id = ${memberId} and id in (
      select id from push_subscription where account_id = ${accountId} and member_id = ${memberId}
      order by created_at desc, id offset ${MOST_DEVICES})`.execute(trx)
  })
}

/** Removes one of the member's browsers, by its id or its address. */
export async function unsubscribe(
  db: Executor,
  { accountId, memberId }: Who,
  { id, endpoint }: { id?: string | undefined; endpoint?: string | undefined },
): Promise<void> {
  const query = db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
  if (id !== undefined) await query.where('id', '=', id).execute()
  if (endpoint !== undefined) await query.where('endpoint', '=', endpoint).execute()
}

/** The member's browsers, newest first. */
export async function devicesOf(
  db: Executor,
  { accountId, memberId }: Who,
): Promise<(PushTarget & { id: string; title: string; created_at: Date; sent_at: Date | null })[]> {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'title', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function hasDevice(db: Executor, member: Who): Promise<boolean> {
  return (await devicesOf(db, member)).length > 0
}

export async function noteSent(db: Executor, { accountId, memberId }: Who, id: string): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ sent_at: databaseNow() })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}
