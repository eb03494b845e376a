import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MailState, Outbox, OutboxMail } from './operator.contract.ts'

const MOST = 200

type MailRow = {
  id: string
  to_address: string
  subject: string
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  due_at: Date | null
  attempts: number
  last_error: string | null
}

/** The latest mails, newest first. @param delivers whether a mail server is set */
export async function listOutbox(db: Executor, delivers: boolean): Promise<Pick<Outbox, 'mails'>> {
  const rows = await db
    .selectFrom('outbox_mail')
    .select([
      'id',
      'to_address',
      'subject',
      'created_at',
      'sent_at',
      'failed_at',
      'due_at',
      'attempts',
      'last_error',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { mails: rows.map((row) => lineOf(row, delivers)) }
}

/** @throws AppError `not_found` */
export async function readOutboxMail(db: Executor, id: string, delivers: boolean): Promise<OutboxMail> {
  const row = await db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { mail: { ...lineOf(row, delivers), html: row.html, text: row.text } }
}

function lineOf(row: MailRow, delivers: boolean) {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: stateOf(row, delivers),
    attempts: row.attempts,
    lastError: row.last_error,
  }
}

function stateOf({ sent_at, failed_at, due_at }: MailRow, delivers: boolean): MailState {
  if (sent_at) return 'sent'
  if (failed_at) return 'refused'
  return delivers && due_at ? 'waiting' : 'kept'
}

/** Every account with its owner, tariff and reviews of the year, the newest first. */
export async function listAccounts(db: Executor) {
  return db
    .selectFrom('account')
    .innerJoin('member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').on('member.owner', '=', true),
    )
    .select([
      'account.id',
      'member.email',
      'account.company',
      'account.tariff',
      'account.tariff_until',
      'account.created_at',
      'account.closed_at',
      'member.last_seen_at',
    ])
    .orderBy('account.created_at', 'desc')
    .execute()
}
