import { databaseNow } from '../../platform/clock.ts'
import type { OpenTransaction } from '../../platform/database.ts'
import { collectJobs } from '../../platform/jobs/collected-jobs.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import { noteAlert, openCase } from '../cases/case-change.queries.ts'
import type { AlertTools } from './alert-way.jobs.ts'
import { type AudienceCache, cacheAudiences } from './audience.queries.ts'
import { type AnswerKey, type Complaint, readComplaint, waitingSince } from './complaint.queries.ts'
import { tell } from './deliver.jobs.ts'
import { openCaseByRules } from './open-case.write.ts'
import { escalationChain, ownersOf, type Recipient, recipientsOf } from './recipients.queries.ts'

const DAY_MS = 86_400_000
/** Complaints waiting longer than this are included in the digest of one that has waited a day. */
const LONG_WAIT_MS = DAY_MS / 2

/**
 * Alerts about the answers of one job, and opens the cases that the survey's rules make of them. The
 * answers share a transaction; when it fails, each gets its own, so that one faulty answer does not
 * hold up the others. Idempotent: there is one message per answer and person.
 */
export async function alertOfComplaints(
  tools: AlertTools & { jobs: Pick<Jobs, 'sendAll'> },
  { answers }: JobData['complaints'],
): Promise<void> {
  try {
    await alertOfAnswers(tools, answers)
  } catch (error) {
    if (answers.length === 1) throw error
    const failures: unknown[] = []
    for (const key of answers) await alertOfAnswers(tools, [key]).catch((each) => failures.push(each))
    if (failures.length > 0) throw failures[0]
  }
}

async function alertOfAnswers(
  tools: AlertTools & { jobs: Pick<Jobs, 'sendAll'> },
  answers: JobData['complaints']['answers'],
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const jobs = collectJobs(tools.jobs)
    const audiences = cacheAudiences(trx)
    for (const key of answers) await alertOfAnswer({ ...tools, jobs }, trx, key, audiences)
    await jobs.queue(trx)
  })
}

/** Alerts nobody about an answer that was deleted or marked as spam in the meantime. */
async function alertOfAnswer(
  tools: AlertTools,
  trx: OpenTransaction,
  key: AnswerKey,
  audiences: AudienceCache,
): Promise<void> {
  const complaint = await readComplaint(trx, key, tools.publicUrl)
  if (!complaint || complaint.status === 'spam') return
  const audience = await audiences(complaint)
  await openCaseByRules(tools, trx, complaint, audience)
  for (const recipient of await recipientsOf(trx, complaint, audience))
    await tell(tools, trx, complaint, recipient, 'new')
}

/**
 * Sends reminders about an untouched complaint: at half of the deadline to its first recipients; at
 * its end to the escalation chain, one step after another; a day later to all of them. Each person
 * once per step, recorded in the case. Sends nothing when the case was taken, marked as spam or
 * deleted since, or when the survey's deadline was switched off.
 */
export async function remindOfOverdue(
  tools: AlertTools,
  { step = 'escalation', level = 0, ...key }: JobData['overdue'],
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const complaint = await readComplaint(trx, key, tools.publicUrl)
    if (complaint?.status !== 'new' || !escalates(complaint)) return
    if (step === 'escalation') return escalate(tools, trx, complaint, level)
    if (step === 'digest') return sendDigest(tools, trx, complaint)
    await alertAll(tools, trx, complaint, await recipientsOf(trx, complaint), step)
  })
}

/**
 * A day after a complaint came, sends all its recipients one digest by each of their channels: the
 * complaint together with the survey's other long-waiting ones, which then get no digest of their
 * own.
 */
async function sendDigest(tools: AlertTools, trx: OpenTransaction, complaint: Complaint): Promise<void> {
  const recipients = await digestRecipients(trx, complaint)
  const recipientIds = new Set(recipients.map(({ memberId }) => memberId))
  if (!(await alertAll(tools, trx, complaint, recipients, 'digest'))) return
  const before = new Date(databaseNow().getTime() - LONG_WAIT_MS)
  for (const key of await waitingSince(trx, complaint, before)) {
    const otherComplaint = await readComplaint(trx, key, tools.publicUrl)
    if (!otherComplaint || !escalates(otherComplaint)) continue
    const people = await digestRecipients(trx, otherComplaint)
    await alertAll(
      tools,
      trx,
      otherComplaint,
      people.filter(({ memberId }) => recipientIds.has(memberId)),
      'digest',
    )
  }
}

async function digestRecipients(trx: OpenTransaction, complaint: Complaint): Promise<Recipient[]> {
  const all = [...(await ownersOf(trx, complaint)), ...(await recipientsOf(trx, complaint))]
  return [...new Map(all.map((recipient) => [recipient.memberId, recipient])).values()]
}

/**
 * Alerts the next non-empty step of the chain, and queues the one after it. The first step marks
 * the complaint as overdue for API clients.
 * @param level the first step to try
 */
async function escalate(
  tools: AlertTools,
  trx: OpenTransaction,
  complaint: Complaint,
  level: number,
): Promise<void> {
  const { accountId, surveyId, answerId } = complaint
  const chain = await escalationChain(trx, complaint)
  const now = chain.findIndex((people, at) => at >= level && people.length > 0)
  if (now < 0 || !(await alertAll(tools, trx, complaint, chain[now]!, 'escalation'))) return
  if (chain.findIndex((people) => people.length > 0) === now)
    await tools.jobs.send(trx, 'event', { accountId, surveyId, type: 'complaint.overdue', about: answerId })
  if (!chain.some((people, at) => at > now && people.length > 0)) return
  const at = new Date(Date.now() + complaint.settings.escalationMinutes * 60_000)
  const nextStep = { accountId, surveyId, answerId, step: 'escalation' as const, level: now + 1 }
  await tools.jobs.send(trx, 'overdue', nextStep, { at })
}

/** @returns whether anybody was alerted: a repeated job sends and records nothing */
async function alertAll(
  tools: AlertTools,
  trx: OpenTransaction,
  complaint: Complaint,
  people: readonly Recipient[],
  step: 'reminder' | 'escalation' | 'digest',
): Promise<boolean> {
  let isNews = false
  for (const recipient of people)
    if (await tell(tools, trx, complaint, recipient, step, { gather: step === 'digest' })) isNews = true
  if (!isNews) return false
  await openCase(trx, complaint, complaint.dueAt ?? new Date())
  const names = people.map(({ name }) => name).join(', ')
  await noteAlert(trx, complaint, step === 'escalation' ? 'escalated' : 'reminded', names)
  return true
}

/** A locked complaint does not escalate: its readers could not act on it. */
function escalates({ deadline, locked }: Complaint): boolean {
  return deadline > 0 && !locked
}
