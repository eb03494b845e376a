import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { SignedIn } from './signed-in.ts'

type Who = { accountId: number; memberId: string }

/** A session as its member sees it; the id is a part of the token's digest, which opens nothing. */
const publicId = sql<string>`substr(encode(token_hash, 'hex'), 1, 32)`

/** The member's sign-ins that still work, the latest used first. */
export async function listSessions(
  db: Executor,
  { accountId, memberId, sessionHash }: SignedIn,
  { idleHours }: { idleHours: number },
) {
  const rows = await db
    .selectFrom('session')
    .select([publicId.as('id'), 'token_hash', 'created_at', 'seen_at', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    // An operator's visit is ended with the consent to it.
    .where('how', '<>', 'support')
    .where('seen_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.token_hash.equals(sessionHash),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }))
}

/** Where the member is signed in now. */
export async function addressesOf(db: Executor, { accountId, memberId }: Who): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('address')
    .distinct()
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .limit(100)
    .execute()
  return rows.map(({ address }) => address)
}

/** Ends one of the member's own sessions. @returns whether there was one */
export async function endSession(db: Executor, { accountId, memberId }: Who, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where(publicId, '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends a member's sign-ins: all, or the one with this digest. Without a member, all of the account's. */
export async function endSessions(
  db: Executor,
  { accountId, memberId }: { accountId: number; memberId?: string },
  hash?: Buffer,
): Promise<void> {
  let ended = db.deleteFrom('session').where('account_id', '=', accountId)
  if (memberId !== undefined) ended = ended.where('member_id', '=', memberId)
  if (hash !== undefined) ended = ended.where('token_hash', '=', hash)
  await ended.execute()
}

/** Deletes sessions that are over, whatever their idle time was. */
export async function dropOldSessions(db: Executor, { maxDays }: { maxDays: number }): Promise<void> {
  await sql`delete from session where created_at < now() - make_interval(days => ${maxDays})`.execute(db)
}
