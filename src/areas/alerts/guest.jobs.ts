import type { Db } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { assigneeOf, messageText, readComplaint } from './complaint.queries.ts'
import { guestMail } from './mail/guest-mail.ts'
import { recipientsOf } from './recipients.queries.ts'

type Tools = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * Alerts about a guest's message or complaint about a closed case: its assignee, else its first
 * recipients. Idempotent: there is one mail per message and person.
 */
export async function tellOfGuest({ db, jobs, publicUrl }: Tools, data: JobData['guest']): Promise<void> {
  const { what: event, ...key } = data
  await db.transaction().execute(async (trx) => {
    const complaint = await readComplaint(trx, key, publicUrl)
    if (!complaint || complaint.status === 'spam') return
    const words = event === 'reopened' ? '' : await messageText(trx, key, event)
    const assignee = await assigneeOf(trx, key)
    const members = (await recipientsOf(trx, { ...complaint, isComplaint: true })).filter(
      ({ outside, group, mails }) => !outside && group === undefined && mails,
    )
    for (const recipient of assignee ? [assignee] : members) {
      // A guest may reopen a case twice, but counts again only in another hour.
      const mark = event === 'reopened' ? `${event} ${new Date().toISOString().slice(0, 13)}` : event
      const onceKey = `guest ${key.answerId} ${mark} ${recipient.memberId}`
      await queueMail(trx, jobs, guestMail(complaint, recipient, { words, publicUrl }), { once: onceKey })
    }
  })
}
