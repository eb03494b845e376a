import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isAccountOpen } from '../open-account.queries.ts'

/** With `invite` the token's member is an invitation. */
export type Purpose = 'reset' | 'verify' | 'change_email' | 'invite' | 'owner'
type Who = { accountId: number; memberId: string }

/** How long a link works, in minutes. */
const MINUTES: Record<Purpose, number> = {
  reset: 60,
  verify: 7 * 24 * 60,
  change_email: 24 * 60,
  invite: 7 * 24 * 60,
  owner: 24 * 60,
}

/**
 * Creates the token of a link; earlier ones for the same purpose become void.
 * @param targetId the member concerned, when it is not the recipient
 * @returns the token itself, which is not stored
 */
export async function makeToken(
  db: Executor,
  purpose: Purpose,
  { accountId, memberId }: Who,
  email: string,
  targetId: string | null = null,
): Promise<string> {
  await dropTokens(db, { accountId, memberId }, [purpose])
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashOf(token),
      purpose,
      account_id: accountId,
      member_id: memberId,
      email,
      target_id: targetId,
      expires_at: sql`now() + make_interval(mins => ${MINUTES[purpose]})`,
    })
    .execute()
  return token
}

/**
 * Consumes a token: of two concurrent requests only one gets it.
 * @returns its owner and the address that it was sent to; undefined when it is unknown, used or
 * expired, or its account is closed
 */
export async function useToken(
  db: Executor,
  purposes: Purpose[],
  token: string,
): Promise<(Who & { purpose: Purpose; email: string; targetId: string | null }) | undefined> {
  const row = await db
    .updateTable('one_time_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'member_id', 'purpose', 'email', 'target_id'])
    .executeTakeFirst()
  if (!row || !(await isAccountOpen(db, row.account_id))) return undefined
  return {
    accountId: row.account_id,
    memberId: row.member_id,
    purpose: row.purpose as Purpose,
    email: row.email,
    targetId: row.target_id,
  }
}

/**
 * Reads a token without consuming it; undefined when it is unknown or void, or its account is
 * closed. Expired tokens are kept for a day.
 */
export async function findToken(
  db: Executor,
  purpose: Purpose,
  token: string,
): Promise<(Who & { state: 'open' | 'used' | 'expired'; expiresAt: Date }) | undefined> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['account_id', 'member_id', 'expires_at', 'used_at'])
    .select(sql<boolean>`expires_at > now()`.as('fresh'))
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row || !(await isAccountOpen(db, row.account_id))) return undefined
  return {
    accountId: row.account_id,
    memberId: row.member_id,
    state: row.used_at ? 'used' : row.fresh ? 'open' : 'expired',
    expiresAt: row.expires_at,
  }
}

/** Voids a member's links. */
export async function dropTokens(
  db: Executor,
  { accountId, memberId }: Who,
  purposes: Purpose[],
): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .execute()
}

export async function dropOldTokens(db: Executor): Promise<void> {
  await sql`delete from one_time_token where expires_at < now() - interval '1 day'`.execute(db)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
