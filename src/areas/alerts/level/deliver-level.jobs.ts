import type { JobData } from '../../../platform/jobs/jobs.ts'
import type { AlertTools } from '../alert-way.jobs.ts'
import { type DeliveryKey, finishDelivery, waitingDelivery } from '../delivery.queries.ts'
import { findLevel } from './level.queries.ts'
import { releaseDelivery } from './level-delivery.queries.ts'
import { levelRecipient } from './level-recipients.read.ts'
import { levelMail, levelMessage } from './level-text.ts'
import { sendMessage } from './send-message.jobs.ts'

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
  await sendMessage(tools, data, {
    key,
    recipient,
    attempts: waitingRow.attempts,
    message: levelMessage(level, key.kind, recipient, tools),
    mailFrom: (brand) => levelMail(level, key.kind, recipient, tools, brand),
  })
}
