import { randomUUID } from 'node:crypto'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { AlertKind } from './alert.contract.ts'
import { quietUntil } from './alert-times.ts'
import type { AlertTools, Said } from './alert-way.jobs.ts'
import { type AnswerKey, type Complaint, readComplaint } from './complaint.queries.ts'
import { complaintMail, overdueMail } from './complaint-mail.ts'
import {
  addDelivery,
  batchOf,
  burstUntil,
  claimDue,
  countAttempt,
  type DeliveryKey,
  finishDelivery,
  waitingDelivery,
} from './delivery.queries.ts'
import { gatheredMail } from './gathered-mail.ts'
import { readNotice } from './notice.queries.ts'
import { isNotice, noticeMail } from './notice-mail.ts'
import { hasDevice } from './push/subscription.queries.ts'
import type { AlertReason } from './reason-words.ts'
import { groupRecipient, memberRecipient, type Recipient, recipientsOf } from './recipients.queries.ts'
import { canSms } from './sms/alert-phone.queries.ts'
import { chatOf, groupChat } from './telegram/chat.queries.ts'
import { deliverTest } from './test-alert.jobs.ts'
import { WAYS } from './ways.jobs.ts'

/** After so many failures of a way the next one is taken. */
const TRIES = 3

/**
 * Tells one person of an answer, once: by mail in the transaction of the cause, or by a job where they have a faster way. In quiet hours,
 * and in a burst, the message waits and goes out with the others.
 * @param gather goes out, now, with what else is due to the person
 * @returns false when that was done before
 */
export async function tell(
  tools: AlertTools,
  trx: OpenTransaction,
  complaint: Complaint,
  recipient: Recipient,
  kind: AlertKind,
  { mark = '', gather = false }: { mark?: string; gather?: boolean } = {},
): Promise<boolean> {
  const { accountId, surveyId, answerId } = complaint
  const key: DeliveryKey = { accountId, surveyId, answerId, kind, recipient: recipient.memberId, mark }
  const now = gather ? { until: new Date(), reason: null, isQueued: false } : null
  const hold = (recipient.atOnce ? null : await holdOf(trx, complaint, recipient, kind)) ?? now
  if (!(await addDelivery(trx, key, hold))) return false
  if (hold) {
    if (hold.isQueued) return true
    const waiting = { accountId, surveyId, recipient: recipient.memberId }
    await tools.jobs.send(trx, 'gathered', waiting, { at: hold.until })
    return true
  }
  if (await hasFasterWay(tools, trx, accountId, recipient)) await tools.jobs.send(trx, 'alert', key)
  else await mail(tools, trx, [complaint], recipient, key)
  return true
}

/** Whether there is anything faster than mail. */
async function hasFasterWay(
  { bot }: Pick<AlertTools, 'bot'>,
  db: Executor,
  accountId: number,
  { memberId, group, outside, sms, without }: Recipient,
): Promise<boolean> {
  if (outside) return false
  if (sms && (await canSms(db, accountId, memberId))) return true
  if (group !== undefined) return bot !== undefined
  if (bot && !without.includes('telegram') && (await chatOf(db, accountId, memberId)) !== undefined)
    return true
  return !without.includes('push') && (await hasDevice(db, { accountId, memberId }))
}

async function holdOf(
  trx: OpenTransaction,
  complaint: Complaint,
  { memberId }: Recipient,
  kind: AlertKind,
): Promise<{ until: Date; reason: 'quiet' | 'burst'; isQueued: boolean } | null> {
  const quiet = quietUntil(complaint.settings, new Date(), complaint.branchTimezone)
  if (quiet) return { until: quiet, reason: 'quiet', isQueued: false }
  if (kind !== 'new') return null
  const { accountId, surveyId } = complaint
  const burst = await burstUntil(trx, { accountId, surveyId, recipient: memberId })
  return burst && { ...burst, reason: 'burst' }
}

/** What waited for somebody becomes one message with its number. Safe to run twice, and early. */
export async function sendGathered(tools: AlertTools, data: JobData['gathered']): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const batch = randomUUID()
    const due = await claimDue(trx, data, batch)
    if (due) await tools.jobs.send(trx, 'alert', { ...due.newest, batch })
  })
}

/** Sends one message by the first of the person's ways that works. Safe to run twice: what went out is left alone. */
export async function deliverAlert(tools: AlertTools, data: JobData['alert']): Promise<void> {
  const { db } = tools
  const key = data as DeliveryKey
  const waiting = await waitingDelivery(db, key)
  if (waiting && key.kind === 'test') return deliverTest(tools, key)
  const complaints = waiting ? await complaintsOf(tools, key) : []
  const newest = complaints.at(-1)
  if (!waiting) return
  const recipient = newest && (await findRecipient(db, newest, key))
  const notice = isNotice(key.kind) ? await readNotice(db, key) : undefined
  if (!recipient || (isNotice(key.kind) && !notice))
    return finishDelivery(db, key, { status: 'failed', reason: 'gone' })
  const isLast = waiting.attempts + 1 >= TRIES
  const said: Said = { complaints, recipient, key, notice, isLast }
  let reason: AlertReason | null = null
  let channel: 'telegram' | 'push' | 'sms' | undefined
  // Each person's ways in their order; what fails for good gives way to the next, and mail is the last.
  for (const way of WAYS) {
    const tried = await way(tools, said)
    if (tried.is === 'sent')
      return finishDelivery(db, key, {
        status: 'sent',
        reason: reason ?? (complaints.length > 1 ? 'gathered' : null),
        ...tried.outcome,
      })
    if (tried.is === 'again') return tools.jobs.send(db, 'alert', { ...data, ...tried.change }, tried.when)
    if (tried.is === 'none') continue
    channel ??= tried.channel
    reason ??= tried.reason
    if (tried.isPassing && !isLast) {
      await countAttempt(db, key, tried.reason)
      throw tried.error
    }
  }
  if (!recipient.email)
    return finishDelivery(db, key, {
      status: 'failed',
      ...(channel && { channel }),
      reason: reason ?? 'no_bot',
    })
  await db.transaction().execute((trx) => mail(tools, trx, complaints, recipient, key, reason))
}

/** What a message tells of, oldest first: neither spam, nor in the digest of what waits what somebody has taken. */
async function complaintsOf({ db, publicUrl }: AlertTools, key: DeliveryKey): Promise<Complaint[]> {
  const { accountId, surveyId } = key
  const told = key.batch ? await batchOf(db, key) : [{ answerId: key.answerId, kind: key.kind }]
  const found = new Map<string, Complaint>()
  for (const { answerId, kind } of told) {
    const complaint = await readComplaint(db, { accountId, surveyId, answerId }, publicUrl)
    const isOver = complaint?.status === 'spam' || (kind === 'digest' && complaint?.status !== 'new')
    if (complaint && !(key.batch && isOver)) found.set(answerId, complaint)
  }
  return [...found.values()]
}

async function findRecipient(
  db: Executor,
  complaint: Complaint,
  { accountId, recipient, kind }: DeliveryKey,
): Promise<Recipient | undefined> {
  if (recipient.startsWith('tg')) {
    const chat = await groupChat(db, accountId, Number(recipient.slice(2)))
    return chat && groupRecipient(chat)
  }
  if (kind === 'test' || kind === 'escalation' || isNotice(kind))
    return memberRecipient(db, complaint, recipient)
  const all = await recipientsOf(db, complaint)
  return all.find(({ memberId }) => memberId === recipient) ?? memberRecipient(db, complaint, recipient)
}

async function mail(
  { jobs, publicUrl }: AlertTools,
  trx: OpenTransaction,
  complaints: readonly Complaint[],
  recipient: Recipient,
  key: DeliveryKey,
  reason: AlertReason | null = null,
): Promise<void> {
  // A group has no address, and without a bot nothing reaches it.
  if (!recipient.email) return finishDelivery(trx, key, { status: 'failed', reason: 'no_bot' })
  const complaint = complaints.at(-1)!
  const { kind, batch } = key
  // What concerns one person themselves, such as a mention, comes all the same.
  if (!recipient.mails && !isNotice(kind))
    return finishDelivery(trx, key, { status: 'failed', channel: 'email', reason: reason ?? 'declined' })
  const notice = isNotice(kind) ? await readNotice(trx, key) : undefined
  if (isNotice(kind) && !notice) return finishDelivery(trx, key, { status: 'failed', reason: 'gone' })
  const isOne = complaints.length === 1
  const letter = !isOne
    ? gatheredMail(complaints, recipient, publicUrl, kind)
    : notice
      ? noticeMail(complaint, recipient, publicUrl, { kind, notice })
      : kind === 'reminder' || kind === 'escalation' || kind === 'digest'
        ? overdueMail(complaint, recipient, publicUrl, kind)
        : complaintMail(complaint, recipient, publicUrl)
  await queueMail(trx, jobs, letter, { once: batch ? `gathered ${batch}` : onceOf(key) })
  await finishDelivery(trx, key, {
    status: 'sent',
    channel: 'email',
    reason: reason ?? (isOne ? null : 'gathered'),
  })
}

function onceOf({ kind, answerId, recipient, mark }: DeliveryKey & AnswerKey): string {
  const name = kind === 'new' ? 'complaint' : kind === 'escalation' ? 'overdue' : kind
  return [name, answerId, recipient, mark].filter(Boolean).join(' ')
}
