import { databaseNow } from '../../platform/clock.ts'
import type { OpenTransaction } from '../../platform/database.ts'
import { openAt } from '../branch/schedule/opening.ts'
import { queueAutoReply } from '../cases/rule/auto-reply.queries.ts'
import { type CasePlan, firingRules, planOf } from '../cases/rule/firing-rules.ts'
import { chooseHolder, noteRules, openByRules } from '../cases/rule/open-by-rules.queries.ts'
import { deadlineOf, quietUntil } from './alert-times.ts'
import type { AlertTools } from './alert-way.jobs.ts'
import type { Audience } from './audience.queries.ts'
import type { Complaint } from './complaint.queries.ts'
import { seeing } from './recipients.queries.ts'

const DAY_MS = 86_400_000

type Tools = Pick<AlertTools, 'jobs'>

/**
 * Fires the rules of an answer's survey, each once: makes its case, hands it to somebody, queues its reminders and the reply to the
 * guest. `complaint` then says who has the case and until when. A locked answer fires none: nobody can read it.
 */
export async function openCaseByRules(
  tools: Tools,
  trx: OpenTransaction,
  complaint: Complaint,
  { caseRules, members }: Audience,
): Promise<void> {
  if (complaint.locked) return
  const { receivedAt, schedule, branchTimezone } = complaint
  const isOpen = openAt(schedule, receivedAt, branchTimezone)
  const plan = planOf(firingRules(caseRules, { ...complaint, isOpen }))
  if (!doesAnything(plan)) return
  const candidates = seeing(members, complaint).filter(({ rights }) => rights.abilities.includes('reply'))
  const holding = await chooseHolder(trx, complaint.accountId, plan.holders, candidates)
  const dueAt = plan.deadline && deadlineOf(receivedAt, plan.deadline, schedule, branchTimezone)
  if (!(await openByRules(trx, complaint, plan, { ...holding, dueAt: dueAt || null }))) return
  await noteRules(
    trx,
    complaint,
    plan,
    candidates.find(({ id }) => id === holding.assigneeId),
  )
  Object.assign(complaint, holding, { byRule: plan.byRule, ruleTitles: plan.titles })
  if (plan.deadline && dueAt) {
    Object.assign(complaint, { deadline: plan.deadline, dueAt })
    await queueReminders(tools, trx, complaint, dueAt, plan.deadline * 1000)
  }
  await reply(tools, trx, complaint, plan)
}

/** Most complaints get nothing beside their place in the inbox, and so no row. */
function doesAnything({ byRule, deadline, cause, priority, holders, replies }: CasePlan): boolean {
  const isHandedOut = holders.some(({ kind }) => kind !== 'nobody')
  return byRule || deadline !== null || cause !== null || priority !== 0 || isHandedOut || replies.length > 0
}

async function queueReminders(
  { jobs }: Tools,
  trx: OpenTransaction,
  { accountId, surveyId, answerId }: Complaint,
  end: Date,
  deadlineMs: number,
): Promise<void> {
  const steps = { reminder: -deadlineMs / 2, escalation: 0, digest: DAY_MS - deadlineMs } as const
  for (const step of ['reminder', 'escalation', 'digest'] as const)
    await jobs.send(
      trx,
      'overdue',
      { accountId, surveyId, answerId, step },
      { at: new Date(end.getTime() + steps[step]) },
    )
}

async function reply(
  { jobs }: Tools,
  trx: OpenTransaction,
  { accountId, surveyId, answerId, locale, contact, document, settings, branchTimezone }: Complaint,
  { replies: [first] }: CasePlan,
): Promise<void> {
  if (!first) return
  const sendAt = new Date(databaseNow().getTime() + first.delayMinutes * 60_000)
  await queueAutoReply(
    trx,
    jobs,
    { accountId, surveyId, answerId },
    first,
    { locale, defaultLocale: document.config.defaultLocale, contact },
    { sendAt, quietEnd: quietUntil(settings, sendAt, branchTimezone) },
  )
}
