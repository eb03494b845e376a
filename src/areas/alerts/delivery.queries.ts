import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { countDelivery } from '../../platform/metrics/metrics.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AlertKind } from './alert.contract.ts'
import type { AnswerKey } from './complaint.queries.ts'

/** More messages about new answers than so many an hour come as one, with their number. */
const BURST = 10

/** `mark`: which of several of its kind, such as the note of a mention. */
export type DeliveryKey = AnswerKey & { kind: AlertKind; recipient: string; mark?: string }
type Channel = 'email' | 'telegram' | 'push'

/**
 * Notes that somebody is to be told. @returns false when that was noted before: one message per answer, kind and person
 * @param hold until when it waits, and why
 */
export async function addDelivery(
  trx: Executor,
  { accountId, surveyId, answerId, kind, recipient, mark = '' }: DeliveryKey,
  hold: { until: Date; reason: 'quiet' | 'burst' } | null,
): Promise<boolean> {
  const row = await trx
    .insertInto('alert_delivery')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      answer_id: answerId,
      kind,
      recipient,
      mark,
      status: hold ? 'held' : 'waiting',
      ...(hold && { due_at: hold.until, reason: hold.reason }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient')
    .executeTakeFirst()
  return row !== undefined
}

/** When a burst of messages to somebody has passed: an hour after the first of the last ten; null where there is none. */
export async function burstUntil(
  db: Executor,
  { accountId, surveyId, recipient }: { accountId: number; surveyId: string; recipient: string },
): Promise<Date | null> {
  // One after the other, so that answers that are told of at the same moment count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`burst ${surveyId} ${recipient}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ held: Date | null; n: number; first: Date | null }>`
    select max(due_at) filter (where status = 'held' and reason = 'burst') as held,
      count(*) filter (where status <> 'held')::integer as n,
      min(created_at) filter (where status <> 'held') as first
    from alert_delivery
    where account_id = ${accountId} and survey_id = ${surveyId} and recipient = ${recipient} and kind = 'new'
      and created_at > now() - interval '1 hour'`.execute(db)
  const { held, n, first } = rows[0]!
  if (held && held > new Date()) return held
  return n >= BURST && first ? new Date(first.getTime() + 3_600_000) : null
}

/** A message that is still to be sent. */
export async function waitingDelivery(
  db: Executor,
  key: DeliveryKey,
): Promise<{ attempts: number } | undefined> {
  return byKey(db, key).select('attempts').where('status', '=', 'waiting').executeTakeFirst()
}

/** What became of a message. */
export async function finishDelivery(
  db: Executor,
  key: DeliveryKey,
  outcome: {
    status: 'sent' | 'failed'
    channel?: Channel
    reason?: string | null
    chat?: { id: number; messageId: number }
  },
): Promise<void> {
  const { accountId, surveyId, answerId, kind, recipient, mark = '' } = key
  countDelivery(outcome.channel ?? 'none', outcome.status)
  await db
    .updateTable('alert_delivery')
    .set({
      status: outcome.status,
      ...(outcome.channel && { channel: outcome.channel }),
      reason: outcome.reason ?? null,
      ...(outcome.status === 'sent' && { sent_at: sql`now()` }),
      ...(outcome.chat && { chat_id: outcome.chat.id, chat_message_id: outcome.chat.messageId }),
    })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('mark', '=', mark)
    .execute()
}

export async function countAttempt(db: Executor, key: DeliveryKey, reason: string): Promise<void> {
  const { accountId, surveyId, answerId, kind, recipient, mark = '' } = key
  await db
    .updateTable('alert_delivery')
    .set({ attempts: sql`attempts + 1`, reason })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('mark', '=', mark)
    .execute()
}

/** The messages to somebody whose waiting is over, oldest first, held until the end of the transaction. */
export async function dueDeliveries(
  trx: Executor,
  { accountId, surveyId, recipient }: { accountId: number; surveyId: string; recipient: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('alert_delivery')
    .select('answer_id')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('recipient', '=', recipient)
    .where('status', '=', 'held')
    .where('due_at', '<=', sql<Date>`now() + interval '1 second'`)
    .orderBy('created_at')
    .forUpdate()
    .execute()
  return rows.map(({ answer_id }) => answer_id)
}

/** The chats that show an answer, with their message in each. */
export async function chatsShowing(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<{ recipient: string; chatId: number; messageId: number }[]> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['recipient', 'chat_id', 'chat_message_id'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .where('chat_id', 'is not', null)
    // What somebody was asked or told in person stays as it was said.
    .where('kind', 'not in', ['mention', 'gift'])
    .execute()
  return rows.map(({ recipient, chat_id, chat_message_id }) => ({
    recipient,
    chatId: chat_id!,
    messageId: chat_message_id!,
  }))
}

type Listed = {
  answerId: string
  kind: AlertKind
  to: string
  channel: Channel | null
  status: 'waiting' | 'held' | 'sent' | 'read' | 'failed'
  reason: string | null
  createdAt: Date
  sentAt: Date | null
  dueAt: Date | null
}

/** The survey's last messages, the newest first. */
export async function listDeliveries(
  db: Executor,
  survey: OwnSurvey,
  { from, to }: { from: number; to: number },
): Promise<{ deliveries: Listed[]; total: number }> {
  const { rows } = await sql<Listed & { total: number }>`
    select answer_id as "answerId", kind, channel, status, reason, alert_delivery.created_at as "createdAt",
      sent_at as "sentAt", due_at as "dueAt", count(*) over () as total,
      coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), member.email, address, title, recipient) as to
    from alert_delivery
    left join member on member.account_id = alert_delivery.account_id and member.id = recipient
    left join alert_address on alert_address.account_id = alert_delivery.account_id
      and alert_address.survey_id = alert_delivery.survey_id and alert_address.id = recipient
    left join telegram_chat on telegram_chat.account_id = alert_delivery.account_id
      and 'tg' || telegram_chat.chat_id::text = recipient
    where alert_delivery.account_id = ${survey.accountId} and alert_delivery.survey_id = ${survey.id}
    order by alert_delivery.created_at desc, recipient
    offset ${from - 1} limit ${to - from + 1}`.execute(db)
  return { deliveries: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

function byKey(db: Executor, { accountId, surveyId, answerId, kind, recipient, mark = '' }: DeliveryKey) {
  return db
    .selectFrom('alert_delivery')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('mark', '=', mark)
}

/** Forgets to whom messages went, 90 days after. */
export async function dropOldDeliveries(db: Executor): Promise<void> {
  await sql`delete from alert_delivery where created_at < now() - interval '90 days'`.execute(db)
}
