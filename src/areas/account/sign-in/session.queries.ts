import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { SignedIn } from './signed-in.ts'

type Who = { accountId: number; memberId: string }

/** The public id of a session: a part of the token's digest, which opens nothing. */
const publicId = sql<string>`substr(encode(token_hash, 'hex'), 1, 32)`

/** The member's active sessions, most recently used first. */
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
    // An operator's visit ends with the consent.
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

/** The IP addresses of the member's active sessions. */
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

/** Ends a member's sessions: all, or the one with this digest. Without a member, all of the account's. */
export async function endSessions(
  db: Executor,
  { accountId, memberId }: { accountId: number; memberId?: string },
  hash?: Buffer,
): Promise<void> {
  let deletion = db.deleteFrom('session').where('account_id', '=', accountId)
  if (memberId !== undefined) deletion = deletion.where('member_id', '=', memberId)
  if (hash !== undefined) deletion = deletion.where('token_hash', '=', hash)
  await deletion.execute()
}

/** Deletes expired sessions, whatever their idle time. */
export async function dropOldSessions(db: Executor, { maxDays }: { maxDays: number }): Promise<void> {
  await sql`delete from session where created_at < now() - make_interval(days => ${maxDays})`.execute(db)
}
