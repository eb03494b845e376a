import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { recipientsOf, writeRecipients } from './recipient.queries.ts'
import { MOST_SCHEDULES, type ReportSchedule, type ScheduleChange } from './schedule.contract.ts'

const COLUMNS = [
  'id',
  'title',
  'every',
  'weekday',
  'hour',
  'formats',
  'locale',
  'filter',
  'active',
  'next_at as nextAt',
  'last_at as lastAt',
  'outcome',
] as const

type Row = Omit<ReportSchedule, 'recipients' | 'nextAt' | 'lastAt'> & { nextAt: Date; lastAt: Date | null }

/** The schedules of a survey with who gets them, the newest first. */
export async function listSchedules(db: Db, survey: OwnSurvey): Promise<ReportSchedule[]> {
  const rows = await db
    .selectFrom('report_schedule')
    .select(COLUMNS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('created_at', 'desc')
    .execute()
  const recipients = await recipientsOf(db, survey)
  return rows.map((row) => {
    const { nextAt, lastAt, ...schedule } = row as unknown as Row
    return {
      ...schedule,
      nextAt: nextAt.toISOString(),
      lastAt: lastAt?.toISOString() ?? null,
      recipients: recipients
        .filter(({ scheduleId }) => scheduleId === schedule.id)
        .map(({ memberId, name, email, state }) => ({ member: memberId, name, address: email, state })),
    }
  })
}

/**
 * Makes or changes a schedule and who gets it.
 * @param nextAt when it runs next
 * @returns its id, and the addresses that were added and must be asked
 * @throws AppError `not_found`; `invalid` when the survey has as many as it may
 */
export async function writeSchedule(
  trx: Executor,
  survey: OwnSurvey,
  change: ScheduleChange,
  nextAt: Date,
): Promise<{ id: string; asks: { id: string; address: string }[] }> {
  const { schedule, title, every, weekday, hour, formats, locale, filter, active } = change
  const values = {
    title,
    every,
    weekday,
    hour,
    formats: JSON.stringify(formats),
    locale,
    filter: JSON.stringify(filter),
    active,
    next_at: nextAt,
  }
  const { accountId, id: surveyId, member } = survey
  const id = schedule ?? newId()
  if (schedule) {
    const { numUpdatedRows } = await trx
      .updateTable('report_schedule')
      .set(values)
      .where('account_id', '=', accountId)
      .where('survey_id', '=', surveyId)
      .where('id', '=', schedule)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
  } else {
    // Without this lock two presses at once would both find room.
    await sql`select pg_advisory_xact_lock(hashtext('report_schedule'), ${accountId}::int)`.execute(trx)
    const { n } = await trx
      .selectFrom('report_schedule')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('account_id', '=', accountId)
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow()
    if (n >= MOST_SCHEDULES) throw new AppError('too_many', { retryAfter: 60 })
    await trx
      .insertInto('report_schedule')
      .values({ account_id: accountId, survey_id: surveyId, id, member_id: member.memberId, ...values })
      .execute()
  }
  return { id, asks: await writeRecipients(trx, survey, id, change) }
}

/** @returns whether there was one */
export async function removeSchedule(db: Executor, survey: OwnSurvey, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report_schedule')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A schedule as its job reads it. */
export type DueSchedule = Pick<ReportSchedule, 'id' | 'title' | 'every' | 'formats' | 'locale' | 'filter'> & {
  memberId: string
}

export async function findSchedule(
  db: Executor,
  { accountId, surveyId, id }: { accountId: number; surveyId: string; id: string },
): Promise<DueSchedule | undefined> {
  const row = await db
    .selectFrom('report_schedule')
    .select(['id', 'title', 'every', 'formats', 'locale', 'filter', 'member_id as memberId'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as DueSchedule | undefined
}

export type DueLine = {
  accountId: number
  surveyId: string
  id: string
  every: ReportSchedule['every']
  weekday: number
  hour: number
  timezone: string
  nextAt: Date
}

/** Schedules of all accounts whose time has come, of accounts and surveys that are in use. */
export async function listDue(db: Executor, now: Date, most: number): Promise<DueLine[]> {
  const rows = await db
    .selectFrom('report_schedule as schedule')
    .innerJoin('account', 'account.id', 'schedule.account_id')
    .innerJoin('survey', (join) =>
      join
        .onRef('survey.account_id', '=', 'schedule.account_id')
        .onRef('survey.id', '=', 'schedule.survey_id'),
    )
    .select([
      'schedule.account_id as accountId',
      'schedule.survey_id as surveyId',
      'schedule.id',
      'schedule.every',
      'schedule.weekday',
      'schedule.hour',
      'schedule.next_at as nextAt',
      'account.timezone',
    ])
    .where('schedule.active', '=', true)
    .where('schedule.next_at', '<=', now)
    .where(isOpenAccount)
    .where('survey.removed_at', 'is', null)
    .where('survey.trashed_at', 'is', null)
    .orderBy('schedule.next_at')
    .limit(most)
    .execute()
  return rows as DueLine[]
}

/** @returns false when another process took this run: no lock spans several accounts of a cluster */
export async function takeRun(
  trx: Executor,
  line: DueLine,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ofSchedule(trx, line)
    .set({ next_at: nextAt })
    .where('next_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What became of a run. */
export async function noteOutcome(
  db: Executor,
  line: { accountId: number; surveyId: string; id: string },
  outcome: 'sent' | 'few' | 'failed',
  at: Date,
): Promise<void> {
  await ofSchedule(db, line).set({ outcome, last_at: at }).execute()
}

function ofSchedule(
  db: Executor,
  { accountId, surveyId, id }: { accountId: number; surveyId: string; id: string },
) {
  return db
    .updateTable('report_schedule')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
}
