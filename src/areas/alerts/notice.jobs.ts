import type { JobData } from '../../platform/jobs/jobs.ts'
import type { AlertTools } from './alert-way.jobs.ts'
import { readComplaint } from './complaint.queries.ts'
import { tell } from './deliver.jobs.ts'
import { memberRecipient } from './recipients.queries.ts'

/**
 * Tells one member of a case that concerns them, by their own ways: they were mentioned, or may confirm a gift. Who may not see the case hears
 * nothing. Safe to run twice: there is one message for each note or gift and person.
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
