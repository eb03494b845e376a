import { sql } from 'kysely'
import type { Db, Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newCode } from '../../../platform/ids.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { tellSurveyChanged } from '../../survey/survey.queries.ts'
import { lockCodes, storeCodeKeys } from '../code.queries.ts'
import type { ChangeCodes } from './code.contract.ts'
import { everLedSql, fitting } from './codes.queries.ts'
import { mapPlaces } from './map-places.queries.ts'
import type { CodePlace } from './target.ts'

/** Codes that a survey may have, those taken down included: they stay for good. */
export const MOST_OF_SURVEY = 50_000

/** A place that is to have a code; with `adopted` the code is the business's own. */
export type WantedPlace = CodePlace & { adopted?: { id: string; value: string } }

/**
 * Gives places codes, in the caller's transaction. One that has a code of its own already keeps it: asking twice makes nothing twice.
 * @returns how many were made
 * @throws AppError `not_found` for a branch or subject of another survey, `conflict` when the survey would have too many codes
 */
export async function makeCodes(
  trx: OpenTransaction,
  survey: OwnSurvey,
  places: WantedPlace[],
): Promise<number> {
  await requirePlaces(trx, survey, places)
  await lockCodes(trx, survey)
  const { rows } = await sql<{ code: string }>`
    insert into code (code, account_id, survey_id, branch_id, subject_id, placement, adoption_id, adoption_value)
    select wanted.code, ${survey.accountId}, ${survey.id}, wanted.branch_id, wanted.subject_id, wanted.placement,
      wanted.adoption_id, wanted.adoption_value
    from unnest(${places.map(() => newCode())}::text[], ${places.map(({ branchId }) => branchId)}::text[],
      ${places.map(({ subjectId }) => subjectId)}::text[], ${places.map(({ placement }) => placement)}::text[],
      ${places.map(({ adopted }) => adopted?.id ?? null)}::text[], ${places.map(({ adopted }) => adopted?.value ?? null)}::text[])
      as wanted (code, branch_id, subject_id, placement, adoption_id, adoption_value)
    where not exists (
      select from code where code.account_id = ${survey.accountId} and code.survey_id = ${survey.id} and code.asleep_at is null
        and code.branch_id is not distinct from wanted.branch_id and code.subject_id is not distinct from wanted.subject_id
        and code.placement = wanted.placement and code.adoption_id is not distinct from wanted.adoption_id
        and code.adoption_value is not distinct from wanted.adoption_value)
    on conflict (account_id, adoption_id, adoption_value) where adoption_id is not null do nothing
    returning code`.execute(trx)
  await storeCodeKeys(
    trx,
    survey,
    rows.map(({ code }) => code),
  )
  const { rows: counted } = await sql<{ codes: number }>`
    select count(*)::int as codes from code where account_id = ${survey.accountId} and survey_id = ${survey.id}`.execute(
    trx,
  )
  if (counted[0]!.codes > MOST_OF_SURVEY)
    throw new AppError('conflict', { fields: { to: (locale) => m.branch_code_survey_full({}, { locale }) } })
  await tellSurveyChanged(trx, survey.id)
  return rows.length
}

/**
 * Moves codes, takes them down, or puts them up again: all of them or none. What a code stood for is kept with its dates.
 * @returns how many there were
 * @throws AppError `not_found` for a code, branch or subject of another survey
 */
export async function changeCodes(
  db: Db,
  survey: OwnSurvey,
  { codes, where, set }: Pick<ChangeCodes, 'codes' | 'where' | 'set'>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await requirePlaces(trx, survey, [{ branchId: set.branchId ?? null, subjectId: set.subjectId ?? null }])
    await lockCodes(trx, survey)
    const names = [...new Set(codes ?? (await codesThatFit(trx, survey, where ?? {})))]
    const own = sql`account_id = ${survey.accountId} and survey_id = ${survey.id} and code = any(${names}::text[])`
    const next = {
      branch: set.branchId === undefined ? sql`branch_id` : sql`${set.branchId}::text`,
      subject: set.subjectId === undefined ? sql`subject_id` : sql`${set.subjectId}::text`,
      placement: set.placement === undefined ? sql`placement` : sql`${set.placement}::text`,
    }
    const moves = sql`(branch_id, subject_id, placement) is distinct from (${next.branch}, ${next.subject}, ${next.placement})`
    // clock_timestamp: two moves in one transaction would otherwise end at the same instant.
    const { rows: clock } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(trx)
    const now = sql`${clock[0]!.now}::timestamptz`
    await sql`
      insert into code_target (account_id, survey_id, code, from_at, to_at, branch_id, subject_id, placement)
      select account_id, survey_id, code, coalesce(moved_at, created_at), ${now}, branch_id, subject_id, placement
      from code where ${own} and ${moves}`.execute(trx)
    const asleep =
      set.asleep === undefined
        ? sql`asleep_at`
        : set.asleep
          ? sql`coalesce(asleep_at, ${now})`
          : sql`null::timestamptz`
    const { rows } = await sql<{ code: string }>`
      update code set branch_id = ${next.branch}, subject_id = ${next.subject}, placement = ${next.placement},
        moved_at = case when ${moves} then ${now} else moved_at end, asleep_at = ${asleep}
      where ${own} returning code`.execute(trx)
    if (rows.length !== names.length) throw new AppError('not_found')
    for (const to of await nextSurveys(trx, survey, names)) await mapPlaces(trx, survey, { names, to })
    // Moving or retiring a code acknowledges that it was inactive.
    await sql`delete from code_silence where ${own}`.execute(trx)
    await tellSurveyChanged(trx, survey.id)
    const what = { subject: survey.title, subjectId: survey.id, detail: { codes: rows.length } }
    await recordAudit(trx, survey.member, { kind: 'codes_changed', ...what })
    return rows.length
  })
}

/** Where codes are to lead: the branch that stands for theirs is another one when they are moved before. */
async function nextSurveys(trx: Executor, survey: OwnSurvey, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    select distinct next_survey_id as "to" from code
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and code = any(${names}::text[])
      and next_survey_id is not null`.execute(trx)
  return rows.map(({ to }) => to)
}

/**
 * The codes that a filter finds, as far as the member sees them.
 * @param only of these; without it of all
 */
export async function codesThatFit(
  trx: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id' | 'branches'>,
  where: NonNullable<ChangeCodes['where']>,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code.code from ${everLedSql(survey)} as code
    left join branch on branch.account_id = code.account_id and branch.survey_id = code.survey_id and branch.id = code.branch_id
    left join code_adoption as adoption on adoption.account_id = code.account_id and adoption.id = code.adoption_id
    where code.now_survey_id is null and ${await fitting(trx, survey, where)} and (${only ?? null}::text[] is null or code.code = any(${only ?? null}))`.execute(
    trx,
  )
  return rows.map(({ code }) => code)
}

/** @throws AppError `not_found` for a branch or subject that this survey does not have */
async function requirePlaces(
  trx: Executor,
  survey: OwnSurvey,
  places: Pick<CodePlace, 'branchId' | 'subjectId'>[],
): Promise<void> {
  const ids = (of: (string | null)[]) => [...new Set(of.filter((id) => id !== null))]
  for (const [table, wanted] of [
    ['branch', ids(places.map(({ branchId }) => branchId))],
    ['subject', ids(places.map(({ subjectId }) => subjectId))],
  ] as const) {
    if (wanted.length === 0) continue
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(table)}
      where account_id = ${survey.accountId} and survey_id = ${survey.id} and id = any(${wanted}::text[])`.execute(
      trx,
    )
    if (rows[0]!.found !== wanted.length) throw new AppError('not_found')
  }
}
