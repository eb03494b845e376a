import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { rightsOf, seesSurvey } from '../../account/rights.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { WeeklyLetterState } from './weekly.contract.ts'
import type { WeeklyReader } from './weekly-key.ts'

/** A letter that is due; `monday`: the day it goes out, in the account's zone. */
export type DueLetter = WeeklyReader & { monday: string }

/** A survey that nobody answered in so long has no letters. */
const ASLEEP_DAYS = 28
/** Nobody reads a letter before this hour. */
const MORNING_HOUR = 8

/**
 * The letters of this Monday that were not queued yet: to owners, and to members who answer guests at certain branches. Accounts
 * whose clock has not struck eight on a Monday are left out; a worker that was off then makes up for it until midnight.
 */
export async function dueLetters(db: Executor, now: Date): Promise<DueLetter[]> {
  const local = sql`(${now}::timestamptz at time zone account.timezone)`
  const { rows } = await sql<DueLetter & { owner: boolean; rights: unknown }>`
    select survey.account_id as "accountId", survey.id as "surveyId", member.id as "memberId", owner, rights,
      ${local}::date::text as monday
    from survey join account on account.id = survey.account_id join member on member.account_id = survey.account_id
    where extract(isodow from ${local}) = 1 and extract(hour from ${local}) >= ${MORNING_HOUR}
      and survey.version > 0 and survey.removed_at is null and survey.trashed_at is null and ${isOpenAccount}
      and coalesce((survey.settings ->> 'weeklyLetter')::boolean, true)
      and exists (select from answer where answer.account_id = survey.account_id and answer.survey_id = survey.id
        and received_at > ${now}::timestamptz - make_interval(days => ${ASLEEP_DAYS})
        and answer.day < ${local}::date)
      and not exists (select from weekly_letter as letter where letter.account_id = survey.account_id
        and letter.survey_id = survey.id and letter.member_id = member.id
        and (letter.stopped_at is not null or letter.week >= ${local}::date))
    order by survey.account_id, survey.id, member.id`.execute(db)
  return rows.flatMap(({ owner, rights, ...letter }) => {
    const { branches, abilities } = rightsOf(owner, rights)
    const isManager = branches !== 'all' && abilities.includes('reply')
    return (owner || isManager) && seesSurvey(rightsOf(owner, rights), letter.surveyId) ? [letter] : []
  })
}

/** @returns false when the letter of this week was queued before, or its reader has ended it */
export async function takeLetter(
  trx: Executor,
  { accountId, surveyId, memberId, monday }: DueLetter,
): Promise<boolean> {
  const { rows } = await sql`
    insert into weekly_letter (account_id, survey_id, member_id, week) values (${accountId}, ${surveyId}, ${memberId}, ${monday})
    on conflict (account_id, survey_id, member_id) do update set week = excluded.week
      where weekly_letter.stopped_at is null and (weekly_letter.week is null or weekly_letter.week < excluded.week)
    returning week`.execute(trx)
  return rows.length > 0
}

/** What a link is about; undefined when its survey or its reader is gone. */
export async function letterState(
  db: Db,
  { accountId, surveyId, memberId }: WeeklyReader,
): Promise<WeeklyLetterState | undefined> {
  const { rows } = await sql<WeeklyLetterState>`
    select survey.title as survey, account.company as business,
      exists (select from weekly_letter as letter where letter.account_id = ${accountId} and letter.survey_id = ${surveyId}
        and letter.member_id = ${memberId} and stopped_at is not null) as "isStopped"
    from survey join account on account.id = survey.account_id
    join member on member.account_id = survey.account_id and member.id = ${memberId}
    where survey.account_id = ${accountId} and survey.id = ${surveyId} and survey.removed_at is null
      and ${isOpenAccount}`.execute(db)
  return rows[0]
}

export async function stopLetter(
  db: Executor,
  { accountId, surveyId, memberId }: WeeklyReader,
  stoppedAt: Date | null,
): Promise<void> {
  await sql`
    insert into weekly_letter (account_id, survey_id, member_id, stopped_at)
    values (${accountId}, ${surveyId}, ${memberId}, ${stoppedAt})
    on conflict (account_id, survey_id, member_id) do update set stopped_at = excluded.stopped_at`.execute(db)
}

/** An answer of the week as the letter reads it. */
export type WeekAnswer = { version: number; answers: unknown; branch: string | null; subject: string | null }

/** Enough for one praise and one thing to fix; the newest ones of a larger week. */
const MOST_READ = 1000

/** The answers of some days, the newest first; spam, floods and what waits for the tariff are left out. */
export async function weekAnswers(
  db: Executor,
  { accountId, id, branches }: OwnSurvey,
  { from, to }: { from: string; to: string },
): Promise<WeekAnswer[]> {
  const own = branches === 'all' ? sql`true` : sql`answer.branch_id = any(${branches}::text[])`
  const { rows } = await sql<WeekAnswer>`
    select answer.version, answers, branch.title as branch, subject.title as subject from answer
    left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id
      and branch.id = answer.branch_id
    left join subject on subject.account_id = answer.account_id and subject.survey_id = answer.survey_id
      and subject.id = answer.subject_id
    where answer.account_id = ${accountId} and answer.survey_id = ${id} and day between ${from} and ${to}
      and not locked and status <> 'spam' and flood is null and ${own}
    order by received_at desc, answer.id desc limit ${MOST_READ}`.execute(db)
  return rows
}

/** Complaints that nobody has taken. */
export async function waitingCases(db: Executor, { accountId, id, branches }: OwnSurvey): Promise<number> {
  const own = branches === 'all' ? sql`true` : sql`branch_id = any(${branches}::text[])`
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from answer where account_id = ${accountId} and survey_id = ${id} and complaint
      and not locked and status = 'new' and ${own}`.execute(db)
  return rows[0]!.n
}
