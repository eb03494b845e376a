import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import {
  type DueReminder,
  dueReminders,
  forgetRisenBalances,
  noteReminder,
  payersOf,
  type ReminderKind,
} from './reminder.queries.ts'
import { reminderMail } from './reminder-mail.ts'

/**
 * Reminds of a year that ends in 30, 7 and 1 days, of 80 and 100 % of its answers, and of a balance below its limit: each
 * once, to the owner and everybody with the right to pay. Limits are warned of by day, in the account's time zone. Safe to run at any time and
 * in several processes.
 * @param kinds what to look for
 * @returns how many causes there were
 */
export async function remindOfMoney(
  { db, jobs, publicUrl }: { db: Db; jobs: Pick<Jobs, 'send'>; publicUrl: string },
  kinds: readonly ReminderKind[],
): Promise<number> {
  const due = await dueReminders(db, kinds)
  for (const reminder of due)
    await db.transaction().execute(async (trx) => {
      if (!(await noteReminder(trx, reminder))) return
      if (reminder.about.kind === 'low')
        await jobs.send(trx, 'event', {
          accountId: reminder.accountId,
          type: 'balance.low',
          about: occasionOf(reminder),
        })
      for (const reader of await payersOf(trx, reminder.accountId))
        await queueMail(trx, jobs, reminderMail(reader, reminder, publicUrl), {
          once: `billing ${reminder.accountId} ${occasionOf(reminder)} ${reader.memberId}`,
        })
    })
  if (kinds.includes('low')) await forgetRisenBalances(db)
  return due.length
}

/** Distinguishes mails of the same cause: a balance can fall more than once. */
function occasionOf({ cause, about }: DueReminder): string {
  return about.kind === 'low' ? `${cause} ${about.entries}` : cause
}
