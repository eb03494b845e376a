import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import type { LetterTexts } from './invitation.contract.ts'
import type { InvitationChannel } from './person-address.ts'

/** An account with due letters. */
export type DueAccount = { accountId: number; timezone: string }

/** A person whose letter is due, and what prevents sending it. */
export type DueInvitee = {
  id: string
  waveId: string
  channel: InvitationChannel
  surveyId: string
  address: string
  hash: Buffer
  /** Of the person's other address, if known. */
  otherHash: Buffer | null
  name: string
  locale: string | null
  sends: number
  /** Letters and messages queued so far. */
  letters: number
  texts: LetterTexts
  source: string
  reminders: number
  remindDays: number
  blocked: boolean
  capped: boolean
  answered: boolean
}

/** Open accounts with due letters. */
export async function accountsWithDue(db: Executor, now: Date): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    select account.id as "accountId", account.timezone from account
    where ${isOpenAccount} and account.id in (
      select account_id from invitee where next_at <= ${now} group by account_id)
    order by 1`.execute(db)
  return rows
}

/**
 * Only one process at a time sends the letters of an account: otherwise two would both find a
 * person not yet invited.
 */
export async function lockSending(trx: Executor, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invitations'), ${accountId}::int)`.execute(trx)
}

/**
 * The people of an account whose letters are due, longest waiting first, of surveys that accept
 * answers.
 * @param invitedSince people invited after it are over the cap
 */
export async function takeDue(
  trx: Executor,
  accountId: number,
  { now, invitedSince, most }: { now: Date; invitedSince: Date; most: number },
): Promise<DueInvitee[]> {
  const { rows } = await sql<DueInvitee>`
    select invitee.id, invitee.wave_id as "waveId", wave.channel, invitee.survey_id as "surveyId", address,
      invitee.address_hash as hash, invitee.other_hash as "otherHash", name, locale, sends, letters, wave.texts, wave.source, wave.reminders, wave.remind_days as "remindDays",
      exists (select from invitation_block as block
        where block.account_id = ${accountId}
          and block.address_hash in (invitee.address_hash, invitee.other_hash)) as blocked,
      ${invitedBefore(accountId, invitedSince)} as capped,
      exists (select from invited_answer as given
        where given.account_id = ${accountId} and given.invitee_id = invitee.id) as answered
    from invitee
    join invitation_wave as wave on wave.account_id = invitee.account_id and wave.id = invitee.wave_id
    join survey on survey.account_id = invitee.account_id and survey.id = invitee.survey_id
    where invitee.account_id = ${accountId} and invitee.next_at <= ${now} and wave.state = 'started'
      and survey.version > 0 and survey.trashed_at is null and survey.removed_at is null
    order by invitee.next_at, invitee.id limit ${most}
    for update of invitee`.execute(trx)
  return rows
}

/**
 * Whether the person of a row `invitee` was invited by another row since: by the same address, or
 * by the other one given in a list, so that the cap holds across letters and messages.
 */
export function invitedBefore(accountId: number, since: Date) {
  return sql<boolean>`(exists (select from invitee as other where other.account_id = ${accountId}
      and other.address_hash in (invitee.address_hash, invitee.other_hash)
      and other.id <> invitee.id and other.sent_at > ${since})
    or exists (select from invitee as other where other.account_id = ${accountId}
      and other.other_hash in (invitee.address_hash, invitee.other_hash)
      and other.id <> invitee.id and other.sent_at > ${since}))`
}

/**
 * Records a letter queued in this transaction.
 * @param next when the reminder is due; null: none
 */
export async function noteSent(
  trx: Executor,
  accountId: number,
  id: string,
  { at, next, mail }: { at: Date; next: Date | null; mail: string | null },
): Promise<void> {
  await trx
    .updateTable('invitee')
    .set((row) => ({
      sends: row('sends', '+', 1),
      letters: row('letters', '+', 1),
      // Of the first letter: the cap and the retention period start with it.
      sent_at: row.fn.coalesce('sent_at', row.val(at)),
      next_at: next,
      pending_mail: mail,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Excludes these people from further letters.
 * @param reason undefined when nothing is wrong: they have answered
 */
export async function noteLeftOut(
  trx: Executor,
  accountId: number,
  ids: readonly string[],
  reason: 'unsubscribed' | 'capped' | undefined,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('invitee')
    .set({ next_at: null, ...(reason && { left_out: reason }) })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

/** Letters with a final result of the mail server: delivered, or refused permanently with this reply. */
export async function decidedMails(
  db: Executor,
  most: number,
): Promise<{ accountId: number; id: string; hash: Buffer | null; error: string | null }[]> {
  const { rows } = await sql<{ accountId: number; id: string; hash: Buffer | null; error: string | null }>`
    select invitee.account_id as "accountId", invitee.id, invitee.address_hash as hash,
      case when mail.failed_at is not null then coalesce(mail.last_error, '') end as error
    from invitee left join outbox_mail as mail on mail.id = invitee.pending_mail
    where invitee.pending_mail is not null and (mail.id is null or mail.sent_at is not null or mail.failed_at is not null)
    limit ${most}`.execute(db)
  return rows
}

/** @param bouncedAt for refused letters; null: they are delivered */
export async function noteDecided(
  trx: Executor,
  accountId: number,
  ids: readonly string[],
  bouncedAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('invitee')
    .set({ pending_mail: null, ...(bouncedAt && { bounced_at: bouncedAt, next_at: null }) })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}
