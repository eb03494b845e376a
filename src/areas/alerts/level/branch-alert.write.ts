import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import type { DeliveryKey } from '../delivery.queries.ts'
import type { Recipient } from '../recipients.queries.ts'
import { levelRecipient, levelRecipients } from './level-recipients.read.ts'
import { holdOf, type MessageJobs, queueMessage } from './queue-message.write.ts'

export type AlertedBranch = { accountId: number; surveyId: string; branchId: string }

/** Queues an alert about a branch, one message to each member who gets its complaints, after quiet hours. */
export async function alertOfBranch(
  jobs: MessageJobs,
  trx: OpenTransaction,
  branch: AlertedBranch,
  key: Omit<DeliveryKey, 'recipient'>,
): Promise<void> {
  const place = placeOf(branch)
  const { settings, hold } = await holdOf(trx, place)
  for (const { memberId } of await levelRecipients(trx, place, settings))
    await queueMessage(jobs, trx, { ...key, recipient: memberId }, hold)
}

/** A recipient of such an alert; undefined when the member may not see the branch any more. */
export function branchRecipient(
  db: Executor,
  branch: AlertedBranch,
  memberId: string,
): Promise<Recipient | undefined> {
  return levelRecipient(db, placeOf(branch), memberId)
}

function placeOf({ accountId, surveyId, branchId }: AlertedBranch) {
  return { accountId, surveyId, place: { kind: 'branch', id: branchId } as const, branchIds: [branchId] }
}
