import type { Db } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { queueMail } from '../../platform/mail.ts'
import { readComplaint, recipientsOf } from './complaint.queries.ts'
import { complaintMail } from './complaint-mail.ts'

/**
 * Tells the owners of the complaints of one batch of answers. Safe to run twice: there is one mail per complaint and
 * member, whatever the crashes. What was deleted or marked as spam meanwhile alerts nobody.
 */
export async function alertOfComplaints(
  { db, jobs, publicUrl }: { db: Db; jobs: Jobs; publicUrl: string },
  { answers }: JobData['complaints'],
): Promise<void> {
  for (const key of answers) {
    await db.transaction().execute(async (trx) => {
      const complaint = await readComplaint(trx, key)
      if (!complaint || complaint.status === 'spam') return
      for (const recipient of await recipientsOf(trx, key.accountId)) {
        const once = `complaint ${key.answerId} ${recipient.memberId}`
        await queueMail(trx, jobs, complaintMail(complaint, recipient, publicUrl), { once })
      }
    })
  }
}
