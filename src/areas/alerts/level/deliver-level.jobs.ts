import type { JobData } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import type { AlertTools } from '../alert-way.jobs.ts'
import { type DeliveryKey, finishDelivery, handToMail, waitingDelivery } from '../delivery.queries.ts'
import type { AlertReason } from '../reason-words.ts'
import type { Recipient } from '../recipients.queries.ts'
import { byEveryChannel, TRIES, tryChannels } from '../ways.jobs.ts'
import { findLevel, type StoredLevel } from './level.queries.ts'
import { releaseDelivery } from './level-delivery.queries.ts'
import { levelRecipient } from './level-recipients.read.ts'
import { levelMail, levelMessage } from './level-text.ts'

type LevelDelivery = DeliveryKey & { kind: 'level' | 'level_end' }

/**
 * Sends one message about a score by the recipient's first working channel, mail last. Idempotent: sent messages are left alone. One
 * that waited for the end of quiet hours is dropped where the alert ended meanwhile.
 */
export async function deliverLevel(
  tools: AlertTools,
  data: JobData['alert'],
  key: LevelDelivery,
): Promise<void> {
  const { db } = tools
  await releaseDelivery(db, key)
  const waitingRow = await waitingDelivery(db, key)
  if (!waitingRow) return
  const level = await findLevel(db, { ...key, id: key.answerId })
  const recipient = level && (await levelRecipient(db, level, key.recipient))
  if (!recipient) return finishDelivery(db, key, { status: 'failed', reason: 'gone' })
  if (key.kind === 'level' && level.endedAt !== null)
    return finishDelivery(db, key, { status: 'failed', reason: 'over' })
  const message = {
    complaints: [],
    recipient: data.afterMail ? byEveryChannel(recipient) : recipient,
    key,
    notice: undefined,
    level: levelMessage(level, key.kind, recipient, tools),
    isLast: waitingRow.attempts + 1 >= TRIES,
  }
  const failure = await tryChannels(tools, message, data)
  if (!failure) return
  const canMail = !data.afterMail && recipient.email !== '' && recipient.mails
  if (canMail) return queueLevelMail(tools, level, recipient, key, failure.reason ?? null)
  const reason = data.afterMail ? 'mail_refused' : (failure.reason ?? 'declined')
  await finishDelivery(db, key, { status: 'failed', channel: failure.channel ?? 'email', reason })
}

async function queueLevelMail(
  { db, jobs, publicUrl, secret }: AlertTools,
  level: StoredLevel,
  recipient: Recipient,
  key: LevelDelivery,
  reason: AlertReason | null,
): Promise<void> {
  const from = await mailBrandOf(db, key.accountId, publicUrl)
  const mail = {
    ...levelMail(level, key.kind, recipient, { publicUrl, secret }, from),
    outcome: { name: 'alert-mail', data: { alert: key } } as const,
    priority: jobs.priorityOf('mail', key.accountId),
  }
  await db.transaction().execute(async (trx) => {
    await queueMail(trx, jobs, mail, { once: `${key.kind} ${level.id} ${key.recipient}`, retryFailed: true })
    await handToMail(trx, key, reason)
  })
}
