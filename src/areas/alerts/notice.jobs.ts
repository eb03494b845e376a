import type { JobData } from '../../platform/jobs/jobs.ts'
import type { AlertTools } from './alert-way.jobs.ts'
import { readComplaint } from './complaint.queries.ts'
import { tell } from './deliver.jobs.ts'
import { memberRecipient } from './recipients.queries.ts'

/**
 * Alerts one member about a case by their own channels: they were mentioned, or may confirm a gift.
 * Sends nothing when they may not see the case. Idempotent: there is one message per note or gift
 * and person.
 */
export async function tellOne(
  tools: AlertTools,
  { kind, recipient: memberId, mark, ...key }: JobData['notice'],
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const complaint = await readComplaint(trx, key, tools.publicUrl)
    if (!complaint || complaint.locked) return
    const recipient = await memberRecipient(trx, complaint, memberId)
    if (recipient) await tell(tools, trx, complaint, { ...recipient, atOnce: true }, kind, { mark })
  })
}
