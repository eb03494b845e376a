import type { OpenTransaction } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { type Mail, queueMail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import type { AlertTools } from '../alert-way.jobs.ts'
import { memberAddress } from '../audience.queries.ts'
import { type AnswerKey, type Complaint, readComplaint } from '../complaint.queries.ts'
import {
  acceptDelivery,
  type DeliveryKey,
  finishDelivery,
  handToMail,
  reopenDelivery,
} from '../delivery.queries.ts'
import { type Notice, readNotice } from '../notice.queries.ts'
import type { AlertReason } from '../reason-words.ts'
import { ownersOf, type Recipient } from '../recipients.queries.ts'
import { complaintMail, overdueMail } from './complaint-mail.ts'
import { gatheredMail } from './gathered-mail.ts'
import { isNotice, noticeMail } from './notice-mail.ts'

/**
 * Puts the mail of an alert into the outbox. Its delivery counts as sent once the mail server has
 * accepted it (`noteAlertMail`).
 * @param reason why the mail replaces a faster channel
 */
export async function queueAlertMail(
  { jobs, publicUrl }: Pick<AlertTools, 'jobs' | 'publicUrl'>,
  trx: OpenTransaction,
  complaints: readonly Complaint[],
  recipient: Recipient,
  key: DeliveryKey,
  reason: AlertReason | null = null,
): Promise<void> {
  // A group has no address, and without a bot nothing reaches it.
  if (!recipient.email) return finishDelivery(trx, key, { status: 'failed', reason: 'no_bot' })
  // Personal messages, such as a mention, are sent regardless.
  if (!recipient.mails && !isNotice(key.kind))
    return finishDelivery(trx, key, { status: 'failed', channel: 'email', reason: reason ?? 'declined' })
  const notice = isNotice(key.kind) ? await readNotice(trx, key) : undefined
  if (isNotice(key.kind) && !notice) return finishDelivery(trx, key, { status: 'failed', reason: 'gone' })
  const mail = {
    ...composeAlert(complaints, recipient, publicUrl, key, notice),
    outcome: { name: 'alert-mail', data: { alert: key } } as const,
    priority: jobs.priorityOf('mail', key.accountId),
  }
  const onceKey = key.batch ? `gathered ${key.batch}` : onceOf(key)
  await queueMail(trx, jobs, mail, { once: onceKey, retryFailed: true })
  await handToMail(trx, key, reason ?? (complaints.length === 1 ? null : 'gathered'))
}

function composeAlert(
  complaints: readonly Complaint[],
  recipient: Recipient,
  publicUrl: string,
  { kind }: DeliveryKey,
  notice: Notice | undefined,
): Mail {
  const newest = complaints.at(-1)!
  if (complaints.length > 1) return gatheredMail(complaints, recipient, publicUrl, kind)
  if (notice) return noticeMail(newest, recipient, publicUrl, { kind, notice })
  return kind === 'reminder' || kind === 'escalation' || kind === 'digest'
    ? overdueMail(newest, recipient, publicUrl, kind)
    : complaintMail(newest, recipient, publicUrl)
}

function onceOf({ kind, answerId, recipient, mark }: DeliveryKey & AnswerKey): string {
  const name = kind === 'new' ? 'complaint' : kind === 'escalation' ? 'overdue' : kind
  return [name, answerId, recipient, mark].filter(Boolean).join(' ')
}

/**
 * Stores the mail server's result. An alert whose mail was refused uses the person's other
 * channels, and the owners are told the bad address, once a day.
 */
export async function noteAlertMail(
  tools: AlertTools,
  { alert, error, isKept = false }: JobData['alert-mail'],
): Promise<void> {
  const { db, jobs } = tools
  const key = alert as DeliveryKey
  if (error === null) return acceptDelivery(db, key, { isKept })
  await db.transaction().execute(async (trx) => {
    if (key.kind === 'test')
      return finishDelivery(trx, key, { status: 'failed', channel: 'email', reason: 'mail_refused' })
    if (!(await reopenDelivery(trx, key, 'mail_refused'))) return
    await jobs.send(trx, 'alert', { ...alert, afterMail: true })
    await warnOwners(tools, trx, key, error)
  })
}

async function warnOwners(
  { jobs, publicUrl }: AlertTools,
  trx: OpenTransaction,
  key: DeliveryKey,
  error: string,
): Promise<void> {
  const complaint = await readComplaint(trx, key, publicUrl)
  const address = await memberAddress(trx, key)
  if (!complaint || address === undefined) return
  const day = new Date().toISOString().slice(0, 10)
  for (const owner of await ownersOf(trx, complaint)) {
    if (owner.memberId === key.recipient) continue
    const mail = undeliverableMail(complaint, owner, { address, error, publicUrl })
    await queueMail(trx, jobs, mail, { once: `undeliverable ${key.recipient} ${owner.memberId} ${day}` })
  }
}

function undeliverableMail(
  { surveyId, surveyTitle, from }: Complaint,
  owner: Recipient,
  { address, error, publicUrl }: { address: string; error: string; publicUrl: string },
): Mail {
  const to = { locale: owner.locale as UiLocale }
  return {
    to: owner.email,
    subject: m.alerts_undeliverable_subject({ address }, to),
    ...layOut({
      locale: to.locale,
      from,
      title: m.alerts_undeliverable_subject({ address }, to),
      paragraphs: [m.alerts_undeliverable_text({ survey: surveyTitle }, to), error],
      button: { label: m.alerts_undeliverable_button({}, to), url: `${publicUrl}/survey/${surveyId}/alert` },
      footer: m.alerts_footer({ survey: surveyTitle }, to),
    }),
  }
}
