import type { Db } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { type Complaint, readComplaint, recipientsOf } from './complaint.queries.ts'
import { complaintMail, overdueMail } from './complaint-mail.ts'

type Tools = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * Tells of the complaints of one batch of answers whom the survey's settings name. Safe to run twice: there is one mail per complaint and
 * member, whatever the crashes. What was deleted or marked as spam meanwhile alerts nobody.
 */
export async function alertOfComplaints(
  { db, jobs, publicUrl }: Tools,
  { answers }: JobData['complaints'],
): Promise<void> {
  for (const key of answers) {
    await db.transaction().execute(async (trx) => {
      const complaint = await readComplaint(trx, key, publicUrl)
      if (!complaint || complaint.status === 'spam') return
      for (const recipient of await recipientsOf(trx, complaint)) {
        const once = `complaint ${key.answerId} ${recipient.memberId}`
        await queueMail(trx, jobs, complaintMail(complaint, recipient, publicUrl), { once })
      }
      if (escalates(complaint)) await jobs.send(trx, 'overdue', key, { at: endOf(complaint) })
    })
  }
}

/**
 * Reminds the same people of a complaint that nobody has touched until its deadline. Says nothing when it was taken in work, marked as
 * spam or deleted since, or when the survey's deadline was switched off.
 */
export async function remindOfOverdue(
  { db, jobs, publicUrl }: Tools,
  key: JobData['overdue'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const complaint = await readComplaint(trx, key, publicUrl)
    if (complaint?.status !== 'new' || !escalates(complaint)) return
    for (const recipient of await recipientsOf(trx, complaint)) {
      const once = `overdue ${key.answerId} ${recipient.memberId}`
      await queueMail(trx, jobs, overdueMail(complaint, recipient, publicUrl), { once })
    }
  })
}

/** A locked complaint tells nothing that could be done about it. */
function escalates({ deadline, locked }: Complaint): boolean {
  return deadline > 0 && !locked
}

function endOf({ receivedAt, deadline }: Complaint): Date {
  return new Date(receivedAt.getTime() + deadline * 1000)
}
