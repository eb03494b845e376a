import { randomUUID } from 'node:crypto'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import type { AlertKind } from './alert.contract.ts'
import { quietUntil } from './alert-times.ts'
import type { AlertMessage, AlertTools } from './alert-way.jobs.ts'
import { type Complaint, readComplaint } from './complaint.queries.ts'
import {
  addDelivery,
  batchOf,
  burstUntil,
  claimDue,
  type DeliveryKey,
  finishDelivery,
  waitingDelivery,
} from './delivery.queries.ts'
import { deliverLevel } from './level/deliver-level.jobs.ts'
import { isLevel } from './level/level-text.ts'
import { queueAlertMail } from './mail/alert-mail.jobs.ts'
import { isNotice } from './mail/notice-mail.ts'
import { readNotice } from './notice.queries.ts'
import { hasDevice } from './push/subscription.queries.ts'
import {
  groupRecipient,
  memberRecipient,
  ownersOf,
  type Recipient,
  recipientsOf,
} from './recipients.queries.ts'
import { canSms } from './sms/alert-phone.queries.ts'
import { chatOf, groupChat } from './telegram/chat.queries.ts'
import { deliverTest } from './test-alert.jobs.ts'
import { byEveryChannel, TRIES, tryChannels } from './ways.jobs.ts'

/** How long a failing channel is retried when mail cannot replace it, as in a group. */
const GIVE_UP_WITHOUT_MAIL_MS = 4 * 3_600_000

/**
 * Alerts one person about an answer, once: by mail in the transaction of the cause, or by a job if
 * they have a faster channel. In quiet hours and bursts the message waits and is sent with the
 * others.
 * @param gather sends it now, with everything else due to the person
 * @returns false when it was already done
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
    const gatherKey = { accountId, surveyId, recipient: recipient.memberId }
    await tools.jobs.send(trx, 'gathered', gatherKey, { at: hold.until })
    return true
  }
  if (await hasFasterWay(tools, trx, accountId, recipient)) await tools.jobs.send(trx, 'alert', key)
  else await queueAlertMail(tools, trx, [complaint], recipient, key)
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

/** Combines a person's waiting messages into one with their number. Idempotent, and harmless when early. */
export async function sendGathered(tools: AlertTools, data: JobData['gathered']): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const batch = randomUUID()
    const claimed = await claimDue(trx, data, batch)
    if (claimed) await tools.jobs.send(trx, 'alert', { ...claimed.newest, batch })
  })
}

/**
 * Sends one message by the first working channel of the person, mail last. Idempotent: sent
 * messages are left alone. If none works, the owners are alerted instead.
 */
export async function deliverAlert(tools: AlertTools, data: JobData['alert']): Promise<void> {
  const { db } = tools
  const key = data as DeliveryKey
  const { kind } = key
  if (isLevel(kind)) return deliverLevel(tools, data, { ...key, kind })
  const waitingRow = await waitingDelivery(db, key)
  if (!waitingRow) return
  if (key.kind === 'test') return deliverTest(tools, key)
  const complaints = await complaintsOf(tools, key)
  const newest = complaints.at(-1)
  const recipient = newest && (await findRecipient(db, newest, key))
  const notice = isNotice(key.kind) ? await readNotice(db, key) : undefined
  if (!recipient || (isNotice(key.kind) && !notice))
    return finishDelivery(db, key, { status: 'failed', reason: 'gone' })
  const isMailLeft = !data.afterMail && recipient.email !== '' && recipient.mails
  const isLast = isMailLeft ? waitingRow.attempts + 1 >= TRIES : waitingRow.ageMs > GIVE_UP_WITHOUT_MAIL_MS
  const message: AlertMessage = {
    complaints,
    recipient: data.afterMail ? byEveryChannel(recipient) : recipient,
    key,
    notice,
    isLast,
  }
  const failure = await tryChannels(tools, message, data)
  if (!failure) return
  await db.transaction().execute(async (trx) => {
    if (!data.afterMail && recipient.email)
      return queueAlertMail(tools, trx, complaints, recipient, key, failure.reason ?? null)
    const channel = data.afterMail ? 'email' : failure.channel
    const reason = data.afterMail ? 'mail_refused' : (failure.reason ?? 'no_bot')
    await finishDelivery(trx, key, { status: 'failed', ...(channel && { channel }), reason })
    if (!isNotice(key.kind)) await alertOwnersInstead(tools, trx, newest, key)
  })
}

/** Alerts the owners who see the answer and have not been alerted about it yet. */
async function alertOwnersInstead(
  tools: AlertTools,
  trx: OpenTransaction,
  complaint: Complaint,
  { recipient, kind }: DeliveryKey,
): Promise<void> {
  for (const owner of await ownersOf(trx, complaint))
    if (owner.memberId !== recipient) await tell(tools, trx, complaint, owner, kind)
}

/** The complaints of a message, oldest first, without spam; a digest also leaves out those already taken. */
async function complaintsOf({ db, publicUrl }: AlertTools, key: DeliveryKey): Promise<Complaint[]> {
  const { accountId, surveyId } = key
  const entries = key.batch ? await batchOf(db, key) : [{ answerId: key.answerId, kind: key.kind }]
  const complaints = new Map<string, Complaint>()
  for (const { answerId, kind } of entries) {
    const complaint = await readComplaint(db, { accountId, surveyId, answerId }, publicUrl)
    const isOver = complaint?.status === 'spam' || (kind === 'digest' && complaint?.status !== 'new')
    if (complaint && !(key.batch && isOver)) complaints.set(answerId, complaint)
  }
  return [...complaints.values()]
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
