import type { Db } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { assigneeOf, messageText, readComplaint } from './complaint.queries.ts'
import { guestMail } from './mail/guest-mail.ts'
import { recipientsOf } from './recipients.queries.ts'

type Tools = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * Tells who works on a case that its guest wrote, or is not content: the member who has it, else those who heard of it first. Safe to run
 * twice: there is one mail per message and person.
 */
export async function tellOfGuest({ db, jobs, publicUrl }: Tools, data: JobData['guest']): Promise<void> {
  const { what, ...key } = data
  await db.transaction().execute(async (trx) => {
    const complaint = await readComplaint(trx, key, publicUrl)
    if (!complaint || complaint.status === 'spam') return
    const words = what === 'reopened' ? '' : await messageText(trx, key, what)
    const assignee = await assigneeOf(trx, key)
    const members = (await recipientsOf(trx, { ...complaint, isComplaint: true })).filter(
      ({ outside, group, mails }) => !outside && group === undefined && mails,
    )
    for (const recipient of assignee ? [assignee] : members) {
      // A guest may be discontent twice, but the second time is another day's.
      const mark = what === 'reopened' ? `${what} ${new Date().toISOString().slice(0, 13)}` : what
      const once = `guest ${key.answerId} ${mark} ${recipient.memberId}`
      await queueMail(trx, jobs, guestMail(complaint, recipient, { words, publicUrl }), { once })
    }
  })
}
