import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { tellSurveyChanged } from '../../survey/survey.queries.ts'
import { lockCodes } from '../code.queries.ts'
import { codesThatFit, MOST_OF_SURVEY } from './change.queries.ts'
import { type LeadCodes, type LedCodes, MOST_CODES } from './code.contract.ts'
import { mapPlaces, ofSurvey } from './map-places.queries.ts'

type Survey = Pick<OwnSurvey, 'accountId' | 'id'>
type Chosen = Pick<LeadCodes, 'codes' | 'where' | 'trial'>

/**
 * Leads codes of a survey to another one of the account: all of them or none.
 * @param to null calls off what was to come
 * @param at null: at once
 * @throws AppError `not_found` for a code of another survey, `conflict` when the other survey would have too many
 */
export async function reassignCodes(
  { db, jobs }: { db: Db; jobs: Jobs },
  survey: OwnSurvey,
  to: (Survey & Pick<OwnSurvey, 'title'>) | null,
  at: Date | null,
  { codes, where, trial }: Chosen,
): Promise<LedCodes> {
  return db
    .transaction()
    .execute(async (trx) => {
      await lockBoth(trx, survey, to)
      const names = [...new Set(codes ?? (await codesThatFit(trx, survey, where ?? {})))]
      // The database's own clock: what a code stood for before begins with a moment of it.
      const { rows: clock } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(trx)
      const { rows } = await sql<{ code: string }>`
      update code set next_survey_id = ${to?.id ?? null}, next_branch_id = null, next_subject_id = null,
        next_at = ${to === null ? null : (at ?? clock[0]!.now)}::timestamptz
      where ${ofSurvey(survey, names)} returning code`.execute(trx)
      if (rows.length !== names.length) throw new AppError('not_found')
      const missing = to
        ? await mapPlaces(trx, survey, { names, to: to.id })
        : { withoutBranch: NONE, withoutSubject: NONE }
      const led = { changed: names.length, codes: names.length > MOST_CODES ? [] : names, ...missing }
      if (trial) throw new Tried(led)
      if (to && at === null) await turn(trx, survey.accountId, sql`code = any(${names}::text[])`)
      if (to) await requireRoom(trx, to)
      if (at) await jobs.send(trx, 'codes', {}, { at })
      await tellSurveyChanged(trx, survey.id)
      const detail = { codes: names.length, ...(to && { to: to.title }) }
      const what = { subject: survey.title, subjectId: survey.id, detail }
      await recordAudit(trx, survey.member, { kind: 'codes_reassigned', ...what })
      return led
    })
    .catch((error) => {
      if (error instanceof Tried) return error.led
      throw error
    })
}

const NONE = { titles: [], codes: 0 }

/** Undoes the transaction of a trial. */
class Tried extends Error {
  led: LedCodes

  constructor(led: LedCodes) {
    super('Tried only')
    this.led = led
  }
}

/**
 * Makes codes lead to their next survey whose moment has come, account by account: a cluster locks rows of one account only. Until then
 * the API does so in memory, to the second. Also forgets what was planned for surveys that were deleted since.
 */
export async function applyDueReassignments(db: Db): Promise<void> {
  const moment = databaseNow()
  const { rows } = await sql<{ accountId: number }>`
    select distinct code.account_id as "accountId" from code
    left join survey on survey.account_id = code.account_id and survey.id = code.next_survey_id
    where code.next_at is not null and (code.next_at <= ${moment} or survey.id is null)
    order by 1`.execute(db)
  for (const { accountId } of rows)
    await db.transaction().execute(async (trx) => {
      await sql`
        update code set next_at = null, next_survey_id = null, next_branch_id = null, next_subject_id = null
        where account_id = ${accountId} and next_at is not null and not exists (
          select from survey where survey.account_id = ${accountId} and survey.id = code.next_survey_id)`.execute(
        trx,
      )
      await turn(trx, accountId, sql`next_at <= ${moment}`)
    })
}

/** The codes keep their old survey where nobody is asked anything in the next one: unpublished, in the trash, or deleted. */
async function turn(trx: OpenTransaction, accountId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update code set next_at = null, next_survey_id = null, next_branch_id = null, next_subject_id = null
    where account_id = ${accountId} and ${which} and not exists (
      select from survey where survey.account_id = ${accountId} and survey.id = code.next_survey_id and survey.version > 0
        and survey.trashed_at is null and survey.removed_at is null)`.execute(trx)
  const { rows } = await sql<{ code: string; before: string; after: string }>`
    select code, survey_id as before, next_survey_id as after from code
    where account_id = ${accountId} and ${which} and next_at is not null order by code for update`.execute(
    trx,
  )
  const names = rows.map(({ code }) => code)
  const dueCodes = sql`account_id = ${accountId} and code = any(${names}::text[])`
  await sql`
    insert into code_target (account_id, survey_id, code, from_at, to_at, branch_id, subject_id, placement)
    select account_id, survey_id, code, coalesce(moved_at, created_at), next_at, branch_id, subject_id, placement from code
    where ${dueCodes}`.execute(trx)
  await sql`delete from code_silence where ${dueCodes}`.execute(trx)
  await sql`
    update code set survey_id = next_survey_id, branch_id = next_branch_id, subject_id = next_subject_id, moved_at = next_at,
      next_at = null, next_survey_id = null, next_branch_id = null, next_subject_id = null
    where ${dueCodes}`.execute(trx)
  await forgetUndone(trx, accountId, names)
  await takeAdoptionsAlong(trx, accountId, names)
  for (const id of new Set(rows.flatMap(({ before, after }) => [before, after])))
    await tellSurveyChanged(trx, id)
}

/** What was led away and back again within minutes, and brought nothing there, was a slip: it was never elsewhere. */
async function forgetUndone(trx: Executor, accountId: number, names: string[]): Promise<void> {
  await sql`
    with slip as (
      select stay.account_id, stay.code, stay.to_at, before.to_at as before_at, before.from_at from code
      join code_target as stay on stay.account_id = code.account_id and stay.code = code.code and stay.to_at = code.moved_at
      join code_target as before on before.account_id = code.account_id and before.code = code.code and before.to_at = stay.from_at
      where code.account_id = ${accountId} and code.code = any(${names}::text[]) and stay.to_at - stay.from_at < interval '10 minutes'
        and (before.survey_id, before.placement) = (code.survey_id, code.placement)
        and (before.branch_id, before.subject_id) is not distinct from (code.branch_id, code.subject_id)
        and not exists (
          select from code_day as day
          where day.account_id = stay.account_id and day.survey_id = stay.survey_id and day.code = stay.code)),
    forgotten as (
      delete from code_target using slip
      where code_target.account_id = ${accountId} and code_target.account_id = slip.account_id and code_target.code = slip.code and code_target.to_at in (slip.to_at, slip.before_at))
    update code set moved_at = nullif(slip.from_at, code.created_at) from slip
    where code.account_id = ${accountId} and code.account_id = slip.account_id and code.code = slip.code`.execute(
    trx,
  )
}

/** Numbers of a business's own codes that nobody named go where the last of the named ones went. */
async function takeAdoptionsAlong(trx: Executor, accountId: number, names: string[]): Promise<void> {
  await sql`
    update code_adoption as adoption set survey_id = led.survey_id, branch_id = (
      select code.branch_id from code
      join code_target as past on past.account_id = code.account_id and past.code = code.code and past.to_at = code.moved_at
      where code.account_id = ${accountId} and code.adoption_id = adoption.id and past.branch_id = adoption.branch_id limit 1)
    from (select distinct account_id, adoption_id, survey_id from code
      where account_id = ${accountId} and code = any(${names}::text[])) as led
    where adoption.account_id = ${accountId} and adoption.account_id = led.account_id and adoption.id = led.adoption_id
      and adoption.survey_id <> led.survey_id
      and not exists (select from code where code.account_id = ${accountId} and code.adoption_id = adoption.id
        and code.survey_id = adoption.survey_id)`.execute(trx)
}

/** Both surveys' codes are held in one order, so that two people never wait for each other in a circle. */
async function lockBoth(trx: Executor, survey: Survey, to: Survey | null): Promise<void> {
  const both = to ? [survey, to].toSorted((a, b) => (a.id < b.id ? -1 : 1)) : [survey]
  for (const each of both) await lockCodes(trx, each)
}

async function requireRoom(trx: Executor, to: Survey): Promise<void> {
  const { rows } = await sql<{ codes: number }>`
    select count(*)::int as codes from code
    where account_id = ${to.accountId} and ${to.id} in (survey_id, next_survey_id)`.execute(trx)
  if (rows[0]!.codes > MOST_OF_SURVEY)
    throw new AppError('conflict', { fields: { to: (locale) => m.branch_code_survey_full({}, { locale }) } })
}
