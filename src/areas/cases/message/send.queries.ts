import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { openHold, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import type { DeliveryState, FilledTemplate } from '../gateway/adapter.ts'
import type { Channel } from './message.contract.ts'
import { type MessageReason, reasonOf } from './message-reason.ts'

export type Waiting = {
  channel: Channel
  recipient: string | null
  title: string
  body: string
  locale: string
  email: string | null
  phone: string | null
  /** The guest's Telegram chat; null when there is none that accepts messages. */
  chat: number | null
  business: string
  surveyTitle: string
  attempts: number
  held: number
  unsure: boolean
  sendAt: Date
  triedAt: Date | null
  /** When the guest last wrote on WhatsApp. */
  wroteAt: Date | null
  template: FilledTemplate | null
  /** A rule's message that is no longer wanted: the answer is spam, or a member has written since. */
  superseded: boolean
}

type Key = JobData['message']

/** An unsent message, locked until the end of the transaction. */
export async function holdMessage(trx: Executor, key: Key): Promise<Waiting | undefined> {
  await lockCaseFirst(trx, key)
  const { rows } = await sql<Waiting>`
    select channel, recipient, message.title, body, template, answer.locale, answer.contact ->> 'email' as email,
      answer.contact ->> 'phone' as phone, account.company as business, survey.title as "surveyTitle",
      attempts, held, unsure,
      automatic and (answer.status = 'spam' or exists (select from message as own where own.account_id = ${key.accountId}
        and own.survey_id = message.survey_id and own.answer_id = message.answer_id and own.direction = 'out'
        and not own.automatic and own.status <> 'failed')) as superseded, send_at as "sendAt", tried_at as "triedAt",
      (select chat_id from guest_chat where guest_chat.account_id = ${key.accountId}
        and guest_chat.survey_id = message.survey_id and guest_chat.answer_id = message.answer_id
        and blocked_at is null) as chat,
      (select max(word.created_at) from message word where word.account_id = ${key.accountId}
        and word.survey_id = message.survey_id and word.answer_id = message.answer_id
        and word.channel = 'whatsapp' and word.direction = 'in') as "wroteAt"
    from message
    join answer on answer.account_id = message.account_id and answer.survey_id = message.survey_id
      and answer.id = message.answer_id
    join survey on survey.account_id = message.account_id and survey.id = message.survey_id
    join account on account.id = message.account_id
    where message.account_id = ${key.accountId} and message.survey_id = ${key.surveyId}
      and message.answer_id = ${key.answerId} and message.id = ${key.id}
      and message.status in ('scheduled', 'queued') and message.send_at <= now() + interval '1 second'
    for update of message`.execute(trx)
  return rows[0]
}

/** Deletes a message that is not to be sent any more. */
export async function dropMessage(trx: Executor, key: Key): Promise<void> {
  await sql`delete from message where ${sameMessage(key)}`.execute(trx)
}

/** Starts an attempt: from now on the provider may have the message, even after a crash. */
export async function beginAttempt(trx: Executor, key: Key, at: Date): Promise<void> {
  await sql`update message set status = 'queued', attempts = attempts + 1, tried_at = ${at}, unsure = true
    where ${sameMessage(key)}`.execute(trx)
}

/** Its letter is in the outbox: it can no longer be cancelled, and waits for the mail server. */
export async function handToOutbox(trx: Executor, key: Key): Promise<void> {
  await sql`update message set status = 'queued' where ${sameMessage(key)}`.execute(trx)
}

/**
 * Ends an attempt that will be repeated.
 * @param unsure whether the provider may have the message
 */
export async function endAttempt(
  db: Executor,
  key: Key,
  { unsure, reason }: { unsure: boolean; reason: MessageReason },
): Promise<void> {
  await sql`update message set tried_at = null, unsure = ${unsure}, reason = ${reason}
    where ${sameMessage(key)}`.execute(db)
}

/**
 * Holds the price of a message, once.
 * @returns false when the balance is too low
 */
export async function holdPrice(
  trx: OpenTransaction,
  key: Key,
  { held, price }: { held: number; price: number },
): Promise<boolean> {
  if (held > 0 || price === 0) return true
  try {
    const hold = {
      accountId: key.accountId,
      key: ledgerKey(key),
      kind: 'message' as const,
      amount: BigInt(price),
    }
    await openHold(trx, hold)
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
  await sql`update message set held = ${price} where ${sameMessage(key)}`.execute(trx)
  return true
}

/**
 * Settles the held price of a message that will not be sent any more: released when it was erased,
 * charged when the provider reported its arrival before the worker died.
 */
export async function settleLeftPrice(trx: OpenTransaction, key: Key, at: Date): Promise<void> {
  const { rows } = await sql<{ status: string; held: number }>`
    select status, held from message where ${sameMessage(key)}`.execute(trx)
  const [row] = rows
  if (row && (row.held === 0 || !['sent', 'delivered', 'read'].includes(row.status))) return
  if (row) return finishMessage(trx, key, { status: 'sent', held: row.held }, at)
  try {
    await releaseHold(trx, { accountId: key.accountId, key: ledgerKey(key) })
  } catch (error) {
    // There was no hold, or the message was erased.
    if (!(error instanceof AppError)) throw error
  }
}

/** The final result of a message. */
export type Finish = {
  status: 'sent' | 'failed' | 'unknown'
  reason?: MessageReason | null
  gatewayId?: string
  /** The held amount: charged when it is sent, released otherwise. */
  held?: number
}

/** Stores a message's final result, and settles its price; the first one that a member sent marks the case as contacted. */
export async function finishMessage(
  trx: OpenTransaction,
  key: Key,
  { status, reason = null, gatewayId, held = 0 }: Finish,
  at: Date,
): Promise<void> {
  const { accountId, surveyId, answerId } = key
  await lockCaseFirst(trx, key)
  const isSent = status === 'sent'
  if (held > 0 && isSent)
    await settleHold(trx, {
      accountId,
      key: ledgerKey(key),
      amount: BigInt(held),
      cause: { type: 'message', id: key.id },
    })
  else if (held > 0) await releaseHold(trx, { accountId, key: ledgerKey(key) })
  // A provider may report the arrival before its response.
  await sql`update message set
      status = case when status in ('sent', 'delivered', 'read') then status else ${status} end,
      reason = ${reason}, tried_at = null, unsure = ${status === 'unknown'},
      gateway_id = coalesce(${gatewayId ?? null}, gateway_id), price = ${isSent ? held : 0}, held = 0,
      sent_at = case when ${isSent} then ${at}::timestamptz end
    where ${sameMessage(key)}`.execute(trx)
  if (isSent)
    await sql`update answer_case set contacted_at = coalesce(contacted_at, ${at}::timestamptz)
      where account_id = ${accountId} and survey_id = ${surveyId} and answer_id = ${answerId}
        and exists (select from message where ${sameMessage(key)} and not automatic)`.execute(trx)
  await sql`select pg_notify('answers', ${surveyId})`.execute(trx)
}

/** A message that a provider has and whose state may change. */
export async function findSent(
  db: Executor,
  key: Key,
): Promise<{ gatewayId: string; recipient: string; channel: Channel } | undefined> {
  const { rows } = await sql<{ gatewayId: string; recipient: string; channel: Channel }>`
    select gateway_id as "gatewayId", recipient, channel from message
    where ${sameMessage(key)} and status = 'sent' and gateway_id is not null`.execute(db)
  return rows[0]
}

/**
 * Stores a message's state from its provider. States are repeated and out of order: only progress
 * counts, and failure only before arrival. It also resolves an unknown result.
 * @param which the provider's own id, or ours
 */
export async function noteState(
  db: Executor,
  accountId: number,
  which: { gatewayId: string; ownId?: string | undefined },
  { status, reason }: DeliveryState,
  at: Date,
): Promise<void> {
  const ownId = /^[0-9a-f-]{36}$/.test(which.ownId ?? '') ? which.ownId! : null
  const place = (of: ReturnType<typeof sql>) =>
    sql`array_position(array['scheduled', 'queued', 'unknown', 'sent', 'failed', 'delivered', 'read'], ${of})`
  await sql`
    with told as (
      update message set status = ${status}, reason = ${reason ? reasonOf(reason) : null}, unsure = false,
        gateway_id = coalesce(gateway_id, ${which.gatewayId}),
        sent_at = case when ${status} = 'failed' then sent_at else coalesce(sent_at, ${at}::timestamptz) end,
        read_at = case when ${status} = 'read' then ${at}::timestamptz else read_at end
      where account_id = ${accountId} and direction = 'out' and (status not in ('scheduled', 'queued') or (status = 'queued' and unsure))
        and (gateway_id = ${which.gatewayId} or id = ${ownId}::uuid)
        and ${place(sql`${status}::text`)} > ${place(sql`status`)}
        and not (status = 'failed' and ${status} = 'sent')
      returning survey_id
    )
    select pg_notify('answers', survey_id) from told`.execute(db)
}

/**
 * Locks the case before its message, in the same order as writing messages, to avoid deadlocks:
 * inserting an existing id waits for the transaction that changes it.
 */
async function lockCaseFirst(trx: Executor, { accountId, surveyId, answerId }: Key): Promise<void> {
  await sql`select from answer_case where account_id = ${accountId} and survey_id = ${surveyId}
    and answer_id = ${answerId} for no key update`.execute(trx)
}

function sameMessage({ accountId, surveyId, answerId, id }: Key) {
  return sql`message.account_id = ${accountId} and message.survey_id = ${surveyId} and message.answer_id = ${answerId}
    and message.id = ${id}`
}

function ledgerKey({ id }: Key): string {
  return `message ${id}`
}
