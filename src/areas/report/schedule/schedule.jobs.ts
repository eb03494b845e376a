import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobData } from '../../../platform/jobs/job-data.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type Paper, queueMail } from '../../../platform/mail/mail.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import { findMember } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { findOwnSurvey, type OwnSurvey } from '../../survey/survey.access.ts'
import { makeReport, type ReportFile, type ReportMakers } from '../export/report-file.read.ts'
import { daysOf, nextRun } from './next-run.ts'
import { type Recipient, recipientsOf } from './recipient.queries.ts'
import { reportKey } from './report-key.ts'
import { type DueSchedule, findSchedule, listDue, noteOutcome, takeRun } from './schedule.queries.ts'
import { scheduledReportMail } from './schedule-mail.ts'

/** Fewer answers say who said what. */
const FEWEST_ANSWERS = 5
/** Larger mails are refused by many; what does not fit can be had in the cabinet. */
const MOST_BYTES = 12_000_000
const DUE_AT_ONCE = 200

type Parts = ReportMakers & { jobs: Pick<Jobs, 'send'>; publicUrl: string; secret: string }
type Run = JobData['report']

/** Queues the reports whose time has come. Runs that were missed while nothing ran are made up for by one. */
export async function queueDueReports({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<number> {
  const now = databaseNow()
  let queued = 0
  for (const line of await listDue(db, now, DUE_AT_ONCE)) {
    const { accountId, surveyId, id, nextAt, timezone } = line
    await db.transaction().execute(async (trx) => {
      if (!(await takeRun(trx, line, { now, nextAt: nextRun(line, timezone, now) }))) return
      await jobs.send(trx, 'report', { accountId, surveyId, id, due: nextAt.toISOString() })
      queued++
    })
  }
  return queued
}

/** Makes one report and queues its mails: each recipient once, however often the job is begun. */
export async function sendReport(parts: Parts, run: Run): Promise<void> {
  const { db } = parts
  const schedule = await findSchedule(db, run)
  if (!schedule) return
  try {
    const lines = await recipientsOf(db, { accountId: run.accountId, id: run.surveyId }, schedule.id)
    const outcomes = new Set<'sent' | 'few'>()
    const reports = new Map<string, Promise<ReadyReport | null>>()
    for (const line of await readersOf(db, schedule, lines, run)) {
      const { member } = line
      // Who may see the same gets the same files.
      const key = JSON.stringify(member.rights.branches)
      const report = reports.get(key) ?? prepare(parts, schedule, member, run)
      reports.set(key, report)
      const ready = await report
      if (ready) await send(parts, schedule, ready, line, run)
      outcomes.add(ready ? 'sent' : 'few')
    }
    if (outcomes.size > 0 && !run.only)
      await noteOutcome(db, run, outcomes.has('sent') ? 'sent' : 'few', databaseNow())
  } catch (error) {
    if (!run.only) await noteOutcome(db, run, 'failed', databaseNow())
    throw error
  }
}

type Reader = { id: string; email: string; member: SignedIn; isOutside: boolean }

/** Recipients who may still see the survey; an outside address sees what the creator of the schedule sees. */
async function readersOf(
  db: Db,
  schedule: DueSchedule,
  lines: readonly Recipient[],
  { accountId, surveyId, only }: Run,
): Promise<Reader[]> {
  const readers: Reader[] = []
  const wanted = only
    ? [{ id: 'test', memberId: only, email: '', state: 'gets' as const }]
    : lines.filter(({ state }) => state === 'gets')
  for (const { id, memberId, email } of wanted) {
    const member = await findMember(db, accountId, memberId ?? schedule.memberId)
    const ability = memberId ? 'see' : 'export'
    const survey = member && (await findOwnSurvey(db, member, surveyId, ability).catch(unlessRefused))
    if (!member || !survey) continue
    readers.push({ id, email: memberId ? member.email : email, member, isOutside: memberId === null })
  }
  return readers
}

function unlessRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

type ReadyReport = {
  survey: OwnSurvey
  summary: NonNullable<ReportFile['summary']>
  papers: Paper[]
  tooLarge: string[]
}

/** @returns null where there are too few answers for a report */
async function prepare(
  makers: Parts,
  schedule: DueSchedule,
  member: SignedIn,
  { surveyId, due }: Run,
): Promise<ReadyReport | null> {
  const survey = await findOwnSurvey(makers.db, member, surveyId, 'see')
  const days = daysOf(schedule.every, member.timezone, new Date(due))
  const papers: Paper[] = []
  const tooLarge: string[] = []
  let summary: ReportFile['summary'] = null
  let room = MOST_BYTES
  for (const format of schedule.formats) {
    const order = {
      format,
      filter: { ...schedule.filter, ...days },
      locale: schedule.locale,
      table: 'excel' as const,
      contacts: false,
      reason: '',
    }
    const file = await makeReport(makers, survey, order)
    if (file.answers < FEWEST_ANSWERS) return null
    summary = file.summary
    const body = await bytesOf(file.parts, room)
    if (body) papers.push({ name: file.name, type: file.type, body })
    else tooLarge.push(file.name)
    room -= body?.length ?? 0
  }
  return summary && { survey, summary, papers, tooLarge }
}

/** @returns undefined when there are more than fit */
async function bytesOf(parts: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const all: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > most) return undefined
    all.push(part)
  }
  return Buffer.concat(all)
}

async function send(
  { db, jobs, publicUrl, secret }: Parts,
  schedule: DueSchedule,
  { survey, summary, papers, tooLarge }: ReadyReport,
  reader: Reader,
  { accountId, surveyId, id, due, only }: Run,
): Promise<void> {
  const stopUrl = only
    ? undefined
    : `${publicUrl}/reports/${reportKey(secret, { accountId, surveyId, scheduleId: id, recipientId: reader.id })}`
  const mail = scheduledReportMail({
    locale: schedule.locale,
    from: await mailBrandOf(db, accountId, publicUrl),
    survey: survey.title,
    schedule: schedule.title,
    summary,
    files: papers.length,
    tooLarge,
    pageUrl: reader.isOutside ? undefined : `${publicUrl}/survey/${surveyId}/analytic`,
    stopUrl,
  })
  await db
    .transaction()
    .execute((trx) =>
      queueMail(
        trx,
        jobs,
        { ...mail, to: reader.email, urgency: 'digest', papers, ...(stopUrl && { unsubscribe: stopUrl }) },
        { once: `report ${accountId} ${surveyId} ${id} ${due} ${only ?? reader.id}` },
      ),
    )
}
