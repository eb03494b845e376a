import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

type Which = { accountId: number; inviteeId: string }

/**
 * Records that an invitation did not arrive; no reminder follows.
 * @param isOurs the account caused it, not the person: the cap does not count what never arrived
 */
export async function noteUndelivered(
  trx: Executor,
  { accountId, inviteeId }: Which,
  { at, trouble, isOurs = false }: { at: Date; trouble: string; isOurs?: boolean },
): Promise<void> {
  await sql`update invitee set bounced_at = ${at}, next_at = null, trouble = ${trouble},
      sent_at = case when ${isOurs} and sends <= 1 then null else sent_at end
    where account_id = ${accountId} and id = ${inviteeId}`.execute(trx)
}

/** Records that an SMS arrived; clears the failure of an earlier one. */
export async function noteDelivered(trx: Executor, { accountId, inviteeId }: Which, at: Date): Promise<void> {
  await sql`update invitee set delivered_at = coalesce(delivered_at, ${at}::timestamptz), bounced_at = null, trouble = null
    where account_id = ${accountId} and id = ${inviteeId}`.execute(trx)
}

/** A bounced letter, as far as it is known here. */
export type ReturnedLetter = { hash: Buffer | null; softBounces: number }

/**
 * Records a report of a letter, once.
 * @returns undefined when it is about no letter, an older one, or a repeat
 */
export async function takeReport(
  trx: Executor,
  { accountId, inviteeId, letter }: Which & { letter: number },
): Promise<ReturnedLetter | undefined> {
  const { rows } = await sql<ReturnedLetter>`
    update invitee set bounced_letter = ${letter}
    where account_id = ${accountId} and id = ${inviteeId} and letters = ${letter} and bounced_letter < ${letter}
    returning address_hash as hash, soft_bounces as "softBounces"`.execute(trx)
  return rows[0]
}

/**
 * Schedules the same letter again.
 * @param next when
 */
export async function sendAgain(
  trx: Executor,
  { accountId, inviteeId }: Which,
  { next, trouble }: { next: Date; trouble: string },
): Promise<void> {
  await sql`update invitee set soft_bounces = soft_bounces + 1, sends = greatest(sends - 1, 0), next_at = ${next},
      trouble = ${trouble}
    where account_id = ${accountId} and id = ${inviteeId} and left_out is null and address is not null`.execute(
    trx,
  )
}
