import { type SqlBool, sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { countDelivery } from '../../platform/metrics/metrics.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AlertKind } from './alert.contract.ts'
import type { AnswerKey } from './complaint.queries.ts'
import type { AlertReason } from './reason-words.ts'

/** More messages about new answers per hour are combined into one, with their number. */
const BURST = 10

/**
 * `mark`: distinguishes several of one kind, such as the note of a mention. `batch`: all deliveries
 * sent together as one message.
 */
export type DeliveryKey = AnswerKey & { kind: AlertKind; recipient: string; mark?: string; batch?: string }
export type AlertChannel = 'email' | 'telegram' | 'push' | 'sms'
type Channel = AlertChannel

/**
 * Records a pending delivery.
 * @returns false when it exists: one message per answer, kind and person
 * @param hold until when it waits, and why
 */
export async function addDelivery(
  trx: Executor,
  { accountId, surveyId, answerId, kind, recipient, mark = '' }: DeliveryKey,
  hold: { until: Date; reason: 'quiet' | 'burst' | null } | null,
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

/**
 * The end of a person's burst of messages: an hour after the first of the last ten; null when there is none. `isQueued`: an
 * earlier message of the burst waits until then, so the job that sends all of them is already queued.
 */
export async function burstUntil(
  db: Executor,
  { accountId, surveyId, recipient }: { accountId: number; surveyId: string; recipient: string },
): Promise<{ until: Date; isQueued: boolean } | null> {
  // Serialized, so that simultaneous alerts count each other.
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
  const { held: heldUntil, n, first } = rows[0]!
  if (heldUntil && heldUntil > new Date()) return { until: heldUntil, isQueued: true }
  return n >= BURST && first ? { until: new Date(first.getTime() + 3_600_000), isQueued: false } : null
}

/** A message that no channel has taken yet; undefined when its mail is in the outbox. */
export async function waitingDelivery(
  db: Executor,
  key: DeliveryKey,
): Promise<{ attempts: number; ageMs: number } | undefined> {
  const { batch: _, ...singleKey } = key
  const row = await db
    .selectFrom('alert_delivery')
    .select(['attempts', 'created_at', 'due_at'])
    .where(isDelivery(singleKey))
    .where('status', '=', 'waiting')
    .where(isNotInOutbox)
    .executeTakeFirst()
  if (!row) return undefined
  const since = Math.max(row.created_at.getTime(), row.due_at?.getTime() ?? 0)
  return { attempts: row.attempts, ageMs: databaseNow().getTime() - since }
}

const isNotInOutbox = sql<SqlBool>`channel is distinct from 'email'`

/** Its mail is in the outbox and waits for the mail server's result. */
export async function handToMail(db: Executor, key: DeliveryKey, reason: AlertReason | null): Promise<void> {
  await db
    .updateTable('alert_delivery')
    .set({ status: 'waiting', channel: 'email', reason })
    .where(isDelivery(key))
    .execute()
}

/** The mail server has accepted its mail. @param isKept there is no mail server, and the mail stays in the outbox */
export async function acceptDelivery(
  db: Executor,
  key: DeliveryKey,
  { isKept }: { isKept: boolean },
): Promise<void> {
  await db
    .updateTable('alert_delivery')
    .set({ status: 'sent', sent_at: databaseNow(), ...(isKept && { reason: 'outbox' }) })
    .where(isDelivery(key))
    .where('status', '=', 'waiting')
    .execute()
}

/** Takes a message back from the outbox, to be sent by another channel. @returns false when it is no longer waiting */
export async function reopenDelivery(db: Executor, key: DeliveryKey, reason: AlertReason): Promise<boolean> {
  const row = await db
    .updateTable('alert_delivery')
    .set({ channel: null, attempts: 0, reason })
    .where(isDelivery(key))
    .where('status', '=', 'waiting')
    .returning('recipient')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the result of a message. */
export async function finishDelivery(
  db: Executor,
  key: DeliveryKey,
  outcome: {
    status: 'sent' | 'failed'
    channel?: Channel
    reason?: AlertReason | null
    chat?: { id: number; messageId: number }
  },
): Promise<void> {
  // Mails are counted by the outbox.
  if (outcome.channel !== 'email') countDelivery(outcome.channel ?? 'none', outcome.status)
  await db
    .updateTable('alert_delivery')
    .set({
      status: outcome.status,
      ...(outcome.channel && { channel: outcome.channel }),
      reason: outcome.reason ?? null,
      ...(outcome.status === 'sent' && { sent_at: databaseNow() }),
      ...(outcome.status === 'failed' && { price: 0 }),
      ...(outcome.chat && { chat_id: outcome.chat.id, chat_message_id: outcome.chat.messageId }),
    })
    .where(isDelivery(key))
    .execute()
}

export async function countAttempt(db: Executor, key: DeliveryKey, reason: AlertReason): Promise<void> {
  await db
    .updateTable('alert_delivery')
    .set({ attempts: sql`attempts + 1`, reason })
    .where(isDelivery(key))
    .execute()
}

/**
 * Combines everything due to a person into one batch.
 * @returns how many, with the key of the newest
 */
export async function claimDue(
  trx: Executor,
  { accountId, surveyId, recipient }: { accountId: number; surveyId: string; recipient: string },
  batch: string,
): Promise<{ count: number; newest: DeliveryKey } | undefined> {
  const { rows } = await sql<{ answerId: string; kind: AlertKind; mark: string; created: Date }>`
    update alert_delivery set status = 'waiting', batch = ${batch}::uuid
    where account_id = ${accountId} and survey_id = ${surveyId} and recipient = ${recipient}
      and status = 'held' and kind not in ('level', 'level_end', 'visit') and due_at <= ${databaseNow()}::timestamptz + interval '1 second'
    returning answer_id as "answerId", kind, mark, created_at as created`.execute(trx)
  const newest = rows.toSorted((a, b) => b.created.getTime() - a.created.getTime())[0]
  if (!newest) return undefined
  const { created: _, ...key } = newest
  return { count: rows.length, newest: { accountId, surveyId, recipient, ...key } }
}

/** The entries of a batch, oldest first. */
export async function batchOf(
  db: Executor,
  key: DeliveryKey,
): Promise<{ answerId: string; kind: AlertKind }[]> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['answer_id', 'kind'])
    .where(isDelivery(key))
    .orderBy('created_at')
    .execute()
  return rows.map(({ answer_id, kind }) => ({ answerId: answer_id, kind: kind as AlertKind }))
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
    // Personal messages stay as they were sent.
    .where('kind', 'not in', ['mention', 'gift'])
    .execute()
  return rows.map(({ recipient, chat_id, chat_message_id }) => ({
    recipient,
    chatId: chat_id!,
    messageId: chat_message_id!,
  }))
}

/**
 * Marks a failed message for sending again.
 * @returns its status when it has not failed; undefined when there is none
 */
export async function repeatDelivery(
  trx: Executor,
  key: DeliveryKey,
): Promise<'again' | Listed['status'] | undefined> {
  const row = await trx
    .updateTable('alert_delivery')
    .set({ status: 'waiting', attempts: 0, channel: null, reason: null, batch: null, due_at: databaseNow() })
    .where(isDelivery(key))
    .where('status', '=', 'failed')
    .returning('recipient')
    .executeTakeFirst()
  if (row) return 'again'
  const delivery = await trx
    .selectFrom('alert_delivery')
    .select('status')
    .where(isDelivery(key))
    .executeTakeFirst()
  return delivery?.status as Listed['status'] | undefined
}

type Listed = {
  answerId: string
  kind: AlertKind
  recipient: string
  mark: string
  to: string
  channel: Channel | null
  status: 'waiting' | 'held' | 'sent' | 'read' | 'failed'
  reason: string | null
  createdAt: Date
  sentAt: Date | null
  dueAt: Date | null
  price: number
}

/** The survey's latest messages, newest first. */
export async function listDeliveries(
  db: Executor,
  survey: OwnSurvey,
  { from, to }: { from: number; to: number },
): Promise<{ deliveries: Listed[]; total: number }> {
  const { rows } = await sql<Listed & { total: number }>`
    select answer_id as "answerId", kind, recipient, mark, channel, status, reason, alert_delivery.created_at as "createdAt",
      sent_at as "sentAt", due_at as "dueAt", alert_delivery.price, count(*) over () as total,
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

/** One message; or all waiting ones of a batch. */
export function isDelivery({
  accountId,
  surveyId,
  answerId,
  kind,
  recipient,
  mark = '',
  batch,
}: DeliveryKey) {
  const common = sql`account_id = ${accountId} and survey_id = ${surveyId}`
  return batch
    ? sql<SqlBool>`${common} and batch = ${batch}::uuid and status = 'waiting'`
    : sql<SqlBool>`${common} and answer_id = ${answerId} and kind = ${kind} and recipient = ${recipient} and mark = ${mark}`
}

/** Deletes the recipients of messages after 90 days. */
export async function dropOldDeliveries(db: Executor): Promise<void> {
  await sql`delete from alert_delivery where created_at < now() - interval '90 days'`.execute(db)
}
