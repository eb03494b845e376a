import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { newCode } from '../../platform/ids.ts'
import { invitedBefore } from './due.queries.ts'
import { hiddenIn, type InviteeChange, type StoredInvitee } from './import/invitee-columns.ts'
import type { OneWave } from './invitation.contract.ts'
import { addressHash } from './person-address.ts'
import { USUAL_SETTING } from './setting.queries.ts'

type OfWave = { accountId: number; surveyId: string; waveId: string }

/** Letters of an id: 60 bits. */
export const ID_LETTERS = 12
/** People written per statement. */
const AT_A_TIME = 1000
const SHOWN = 200

/** All people of a wave, for matching a table. */
export async function inviteesOf(db: Executor, { accountId, waveId }: OfWave): Promise<StoredInvitee[]> {
  const rows = await db
    .selectFrom('invitee')
    .select(['id', 'address', 'name', 'locale', 'branch_id', 'subject_id', 'hidden'])
    .where('account_id', '=', accountId)
    .where('wave_id', '=', waveId)
    .where('address', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    active: true,
    address: row.address ?? '',
    name: row.name,
    locale: row.locale,
    branchId: row.branch_id,
    subjectId: row.subject_id,
    hidden: row.hidden as Record<string, string>,
  }))
}

/** Saves people of a wave: new ones, and changes of existing ones. Running twice adds nobody twice. */
export async function saveInvitees(
  trx: Executor,
  wave: OfWave,
  changes: readonly InviteeChange[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_A_TIME)
    await saveSome(trx, wave, changes.slice(at, at + AT_A_TIME))
}

async function saveSome(
  trx: Executor,
  { accountId, surveyId, waveId }: OfWave,
  changes: readonly InviteeChange[],
): Promise<void> {
  const newPeople = changes.filter(({ id, address }) => !id && address)
  if (newPeople.length > 0)
    await trx
      .insertInto('invitee')
      .values(
        newPeople.map((change) => ({
          account_id: accountId,
          survey_id: surveyId,
          wave_id: waveId,
          id: newCode(ID_LETTERS),
          address: change.address!,
          address_hash: addressHash(accountId, change.address!),
          other_hash: change.other ? addressHash(accountId, change.other) : null,
          name: change.name ?? '',
          locale: change.locale ?? null,
          branch_id: change.branchId ?? null,
          subject_id: change.subjectId ?? null,
          hidden: JSON.stringify(hiddenIn(change)),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const change of changes.filter(({ id }) => id)) {
    const hidden = hiddenIn(change)
    await trx
      .updateTable('invitee')
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...(change.other && { other_hash: addressHash(accountId, change.other) }),
        ...(change.locale !== undefined && { locale: change.locale }),
        ...(change.branchId !== undefined && { branch_id: change.branchId }),
        ...(change.subjectId !== undefined && { subject_id: change.subjectId }),
        hidden: sql`hidden || ${JSON.stringify(hidden)}::jsonb`,
      })
      .where('account_id', '=', accountId)
      .where('wave_id', '=', waveId)
      .where('id', '=', change.id!)
      .execute()
  }
}

/** The newest people of a wave, each with their progress. */
export async function listInvitees(db: Executor, { accountId, waveId }: OfWave): Promise<OneWave['people']> {
  const { rows } = await sql<OneWave['people'][number]>`
    select invitee.id, address, name,
      case when given.day is not null then 'answered' when bounced_at is not null then 'bounced'
        when left_out is not null then left_out
        when begun_at is not null then 'begun' when opened_at is not null then 'opened'
        when delivered_at is not null then 'delivered' when sends > 0 then 'sent' else 'waiting' end as state,
      trouble
    from invitee
    left join invited_answer as given on given.account_id = invitee.account_id and given.invitee_id = invitee.id
    where invitee.account_id = ${accountId} and wave_id = ${waveId}
    order by invitee.created_at, invitee.id limit ${SHOWN}`.execute(db)
  return rows
}

/** Of the people still waiting: how many would be left out now. */
export async function leftOutNow(
  db: Executor,
  { accountId, waveId }: OfWave,
  invitedSince: Date,
): Promise<{ unsubscribed: number; capped: number }> {
  const { rows } = await sql<{ unsubscribed: number; capped: number }>`
    select (count(*) filter (where blocked))::int as unsubscribed,
      (count(*) filter (where capped and not blocked))::int as capped
    from (
      select exists (select from invitation_block as block
          where block.account_id = ${accountId}
            and block.address_hash in (invitee.address_hash, invitee.other_hash)) as blocked,
        ${invitedBefore(accountId, invitedSince)} as capped
      from invitee where account_id = ${accountId} and wave_id = ${waveId} and sends = 0 and left_out is null
    ) as waiting`.execute(db)
  return rows[0]!
}

/**
 * The page was opened, or the survey started; the first time counts.
 * @param at only the day when the survey is anonymous
 */
export async function noteSeen(
  db: Executor,
  { accountId, inviteeId }: { accountId: number; inviteeId: string },
  step: 'opened' | 'begun',
  at: Date,
): Promise<void> {
  const column = step === 'opened' ? 'opened_at' : 'begun_at'
  await db
    .updateTable('invitee')
    .set({ [column]: at })
    .where('account_id', '=', accountId)
    .where('id', '=', inviteeId)
    .where(column, 'is', null)
    .execute()
}

/** The hashes of a person's address and, if known, of the other one; none once they were removed. */
export async function hashesOf(
  db: Executor,
  { accountId, inviteeId }: { accountId: number; inviteeId: string },
): Promise<Buffer[]> {
  const row = await db
    .selectFrom('invitee')
    .select(['address_hash', 'other_hash'])
    .where('account_id', '=', accountId)
    .where('id', '=', inviteeId)
    .executeTakeFirst()
  return [row?.address_hash, row?.other_hash].filter((hash): hash is Buffer => Boolean(hash))
}

/** Blocks these addresses of a person for the account. The first reason stays. */
export async function blockAddress(
  trx: Executor,
  accountId: number,
  hashes: readonly Buffer[],
  reason: 'unsubscribed' | 'bounced' | 'erased',
): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('invitation_block')
    .values(hashes.map((hash) => ({ account_id: accountId, address_hash: hash, reason })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .updateTable('invitee')
    .set({ next_at: null, left_out: reason })
    .where('account_id', '=', accountId)
    .where('address_hash', 'in', hashes)
    .where('left_out', 'is', null)
    .execute()
}

export async function isBlocked(db: Executor, accountId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('invitation_block')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Erases a person from all invitations of an account and blocks them.
 * @returns how many rows there were
 */
export async function erasePerson(trx: Executor, accountId: number, hash: Buffer): Promise<number> {
  await blockAddress(trx, accountId, [hash], 'erased')
  const erasedRows = await trx
    .updateTable('invitee')
    .set(GONE)
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('address_hash', '=', hash), row('other_hash', '=', hash)]))
    .returning('id')
    .execute()
  return erasedRows.length
}

/** The answers of a person, if they are known. */
export async function answersOfPerson(
  db: Executor,
  accountId: number,
  hash: Buffer,
): Promise<{ surveyId: string; answerId: string }[]> {
  const { rows } = await sql<{ surveyId: string; answerId: string }>`
    select given.survey_id as "surveyId", given.answer_id as "answerId"
    from invitee join invited_answer as given
      on given.account_id = invitee.account_id and given.invitee_id = invitee.id
    where invitee.account_id = ${accountId} and ${hash} in (invitee.address_hash, invitee.other_hash)
      and given.answer_id is not null`.execute(db)
  return rows
}

const GONE = {
  address: null,
  address_hash: null,
  other_hash: null,
  name: '',
  hidden: '{}',
  next_at: null,
  pending_mail: null,
}

/**
 * Removes addresses past the account's retention period.
 * @returns how many
 */
export async function forgetInvitees(db: Executor, now = databaseNow()): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update invitee set address = null, address_hash = null, other_hash = null, name = '', hidden = '{}', next_at = null, pending_mail = null
    from (
      select gone.account_id, gone.id from invitee as gone
      left join invitation_setting as setting on setting.account_id = gone.account_id
      where gone.address is not null
        and coalesce(gone.sent_at, gone.created_at) < ${now}::timestamptz - make_interval(days => coalesce(setting.keep_days, ${USUAL_SETTING.keepDays}))
    ) as over
    where invitee.account_id = over.account_id and invitee.id = over.id
    returning invitee.id`.execute(db)
  return rows.length
}
