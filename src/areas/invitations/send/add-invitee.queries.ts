import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { newCode } from '../../../platform/ids.ts'
import type { StoredInvitee } from '../import/invitee-columns.ts'
import { ID_LETTERS } from '../invitee.queries.ts'
import { addressHash } from '../person-address.ts'

type Person = Omit<StoredInvitee, 'id' | 'active'>

/**
 * Adds one person to an API client's wave. A person who may not be invited is stored with the
 * reason, so that it can be reported. If the cap has passed since an earlier invitation, the new
 * row replaces the old one.
 */
export async function addInvitee(
  trx: Executor,
  { accountId, surveyId, waveId }: { accountId: number; surveyId: string; waveId: string },
  { address, other, name, locale, branchId, subjectId, hidden }: Person & { other: string | null },
  { now, invitedSince }: { now: Date; invitedSince: Date },
): Promise<{
  invitation: string
  state: 'queued' | 'left_out'
  reason?: 'unsubscribed' | 'bounced' | 'capped' | 'erased'
}> {
  const hash = addressHash(accountId, address)
  const otherHash = other === null ? null : addressHash(accountId, other)
  const { rows } = await sql<{ reason: 'unsubscribed' | 'bounced' | 'erased' | null; capped: boolean }>`
    select (select reason from invitation_block
        where account_id = ${accountId} and address_hash in (${hash}, ${otherHash}) limit 1) as reason,
      exists (select from invitee where account_id = ${accountId}
        and (address_hash in (${hash}, ${otherHash}) or other_hash in (${hash}, ${otherHash}))
        and (sent_at > ${invitedSince} or next_at is not null)) as capped`.execute(trx)
  const { reason, capped } = rows[0]!
  const leftOut = reason ?? (capped ? ('capped' as const) : null)
  // One row per address in a wave; earlier ones keep their result, without the address.
  await trx
    .updateTable('invitee')
    .set({ address_hash: null, other_hash: null, address: null })
    .where('account_id', '=', accountId)
    .where('wave_id', '=', waveId)
    .where('address_hash', '=', hash)
    .where((row) => row.or([row('sent_at', '<=', invitedSince), row('left_out', 'is not', null)]))
    .execute()
  const id = newCode(ID_LETTERS)
  const row = await trx
    .insertInto('invitee')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      wave_id: waveId,
      id,
      address: reason === 'erased' ? null : address,
      address_hash: reason === 'erased' ? null : hash,
      other_hash: reason === 'erased' ? null : otherHash,
      name: reason === 'erased' ? '' : name,
      locale,
      branch_id: branchId,
      subject_id: subjectId,
      hidden: JSON.stringify(hidden),
      left_out: leftOut,
      next_at: leftOut ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return { invitation: id, state: 'left_out', reason: 'capped' }
  return { invitation: id, ...(leftOut ? { state: 'left_out', reason: leftOut } : { state: 'queued' }) }
}
