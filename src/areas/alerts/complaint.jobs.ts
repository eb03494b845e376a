import type { JobData } from '../../platform/jobs/jobs.ts'
import { noteAlert, openCase } from '../cases/case-change.queries.ts'
import { deadlineOf } from './alert-times.ts'
import { type Complaint, readComplaint } from './complaint.queries.ts'
import { type AlertTools, tell } from './deliver.jobs.ts'
import { ownersOf, recipientsOf } from './recipients.queries.ts'

const DAY_MS = 86_400_000

/**
 * Tells of the answers of one batch whom the survey's settings and rules name, and opens the cases of complaints with their deadlines. Safe
 * to run twice: there is one message per answer and person, whatever the crashes. What was deleted or marked as spam meanwhile alerts nobody.
 */
export async function alertOfComplaints(
  tools: AlertTools,
  { answers }: JobData['complaints'],
): Promise<void> {
  for (const key of answers) {
    await tools.db.transaction().execute(async (trx) => {
      const complaint = await readComplaint(trx, key, tools.publicUrl)
      if (!complaint || complaint.status === 'spam') return
      if (escalates(complaint)) {
        const { receivedAt, deadline, schedule, branchTimezone } = complaint
        const end = deadlineOf(receivedAt, deadline, schedule, branchTimezone)
        await openCase(trx, key, end)
        complaint.dueAt = end
        const half = new Date(end.getTime() - (deadline * 1000) / 2)
        await tools.jobs.send(trx, 'overdue', { ...key, step: 'reminder' }, { at: half })
        await tools.jobs.send(trx, 'overdue', { ...key, step: 'escalation' }, { at: end })
        const digest = new Date(end.getTime() + DAY_MS - deadline * 1000)
        await tools.jobs.send(trx, 'overdue', { ...key, step: 'digest' }, { at: digest })
      }
      for (const recipient of await recipientsOf(trx, complaint))
        await tell(tools, trx, complaint, recipient, 'new')
    })
  }
}

/**
 * Tells again of a complaint that nobody has touched: at half of the deadline those who heard of it first, at its end the owners, a day
 * after it came all of them. Each step once, noted in the case. Says nothing when it was taken in work, marked as spam or deleted since, or
 * when the survey's deadline was switched off.
 */
export async function remindOfOverdue(
  tools: AlertTools,
  { step = 'escalation', ...key }: JobData['overdue'],
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const complaint = await readComplaint(trx, key, tools.publicUrl)
    if (complaint?.status !== 'new' || !escalates(complaint)) return
    const first = await recipientsOf(trx, complaint)
    const owners = step === 'reminder' ? [] : await ownersOf(trx, complaint)
    const told = step === 'escalation' ? owners : [...first, ...owners]
    const once = new Map(told.map((recipient) => [recipient.memberId, recipient]))
    if (once.size === 0) return
    let isNews = false
    for (const recipient of once.values())
      if (await tell(tools, trx, complaint, recipient, step)) isNews = true
    if (!isNews) return
    const names = [...once.values()].map(({ name }) => name).join(', ')
    await openCase(trx, key, complaint.dueAt ?? new Date())
    if (step === 'escalation')
      await tools.jobs.send(trx, 'event', {
        accountId: key.accountId,
        surveyId: key.surveyId,
        type: 'complaint.overdue',
        about: key.answerId,
      })
    await noteAlert(trx, key, step === 'escalation' ? 'escalated' : 'reminded', names)
  })
}

/** A locked complaint tells nothing that could be done about it. */
function escalates({ deadline, locked, isComplaint }: Complaint): boolean {
  return isComplaint && deadline > 0 && !locked
}
