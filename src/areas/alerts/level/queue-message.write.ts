import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { quietUntil } from '../alert-times.ts'
import { addDelivery, type DeliveryKey } from '../delivery.queries.ts'
import { levelClock } from './level-delivery.queries.ts'

export type MessageJobs = Pick<Jobs, 'send'>

/** The settings of an alert's survey; `hold`: the end of quiet hours at the place of the alert, if it is in them. */
export async function holdOf(
  trx: OpenTransaction,
  alert: Parameters<typeof levelClock>[1],
): Promise<{ settings: Record<string, unknown>; hold: Date | null }> {
  const { settings, timezone } = await levelClock(trx, alert)
  return { settings, hold: quietUntil(settingsOf(settings), databaseNow(), timezone) }
}

/** Queues one message, once. */
export async function queueMessage(
  jobs: MessageJobs,
  trx: OpenTransaction,
  key: DeliveryKey,
  hold: Date | null,
): Promise<void> {
  if (await addDelivery(trx, key, hold && { until: hold, reason: 'quiet' }))
    await jobs.send(trx, 'alert', key, hold ? { at: hold } : {})
}
