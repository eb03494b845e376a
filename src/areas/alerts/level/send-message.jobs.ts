import type { JobData } from '../../../platform/jobs/jobs.ts'
import { type Mail, queueMail } from '../../../platform/mail/mail.ts'
import type { MailBrand } from '../../../platform/mail/mail-layout.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import type { AlertTools } from '../alert-way.jobs.ts'
import { type DeliveryKey, finishDelivery, handToMail } from '../delivery.queries.ts'
import type { AlertReason } from '../reason-words.ts'
import type { Recipient } from '../recipients.queries.ts'
import { byEveryChannel, TRIES, tryChannels } from '../ways.jobs.ts'
import type { LevelMessage } from './level-text.ts'

type Outgoing = {
  key: DeliveryKey
  recipient: Recipient
  /** Failed attempts so far. */
  attempts: number
  message: LevelMessage
  mailFrom: (brand: MailBrand | undefined) => Mail
}

/** Sends a message that is about no single answer by the recipient's first working channel, mail last. */
export async function sendMessage(
  tools: AlertTools,
  data: JobData['alert'],
  { key, recipient, attempts, message, mailFrom }: Outgoing,
): Promise<void> {
  const alert = {
    complaints: [],
    recipient: data.afterMail ? byEveryChannel(recipient) : recipient,
    key,
    notice: undefined,
    level: message,
    isLast: attempts + 1 >= TRIES,
  }
  const failure = await tryChannels(tools, alert, data)
  if (!failure) return
  const canMail = !data.afterMail && recipient.email !== '' && recipient.mails
  if (canMail) return queueMessageMail(tools, key, mailFrom, failure.reason ?? null)
  const reason = data.afterMail ? 'mail_refused' : (failure.reason ?? 'declined')
  await finishDelivery(tools.db, key, { status: 'failed', channel: failure.channel ?? 'email', reason })
}

async function queueMessageMail(
  { db, jobs, publicUrl }: AlertTools,
  key: DeliveryKey,
  mailFrom: Outgoing['mailFrom'],
  reason: AlertReason | null,
): Promise<void> {
  const mail = {
    ...mailFrom(await mailBrandOf(db, key.accountId, publicUrl)),
    outcome: { name: 'alert-mail', data: { alert: key } } as const,
    priority: jobs.priorityOf('mail', key.accountId),
  }
  const once = `${key.kind} ${key.mark || key.answerId} ${key.recipient}`
  await db.transaction().execute(async (trx) => {
    await queueMail(trx, jobs, mail, { once, retryFailed: true })
    await handToMail(trx, key, reason)
  })
}
