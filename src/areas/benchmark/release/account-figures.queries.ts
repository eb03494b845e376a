import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { NO_TARIFF } from '../../account/tariff.ts'
import type { BenchmarkCity } from '../cities.ts'
import type { BenchmarkSize } from '../kinds.ts'

/** Without a reaction within a week, a case counts as one of a week. */
const LONGEST_MINUTES = 7 * 24 * 60
/** Surveys of one account that are read. */
const MOST_SURVEYS = 500

export type Sharing = { accountId: number; trade: string; city: BenchmarkCity; size: BenchmarkSize }

/**
 * The accounts that count in a month, in the order of their numbers: those that shared before it began and pay. A trial costs nothing,
 * so one person could open ten and read off the eleventh account.
 */
export async function sharingAccounts(
  db: Executor,
  { month, now, after, most }: { month: string; now: Date; after: number; most: number },
): Promise<Sharing[]> {
  const { rows } = await sql<Sharing>`
    select benchmark_member.account_id as "accountId", trade, city, size from benchmark_member
    join account on account.id = benchmark_member.account_id
    where counts_from <= ${month} and account.id > ${after}::bigint and ${isOpenAccount} and suspended_at is null
      and tariff > ${NO_TARIFF} and (tariff_until is null or tariff_until > ${now}) and tariff_basis <> 'trial'
    order by account.id limit ${most}`.execute(db)
  return rows
}

export type SharedSurvey = { accountId: number; id: string; slots: string[]; version: number }

/** The surveys whose guests count: not of an account's own staff. */
export async function sharedSurveys(db: Executor, accountId: number): Promise<SharedSurvey[]> {
  const { rows } = await sql<SharedSurvey>`
    select account_id as "accountId", id, slots, version from survey
    where account_id = ${accountId} and version > 0 and removed_at is null and trashed_at is null
      and industry is distinct from 'staff'
    order by id limit ${MOST_SURVEYS}`.execute(db)
  return rows
}

export type CaseFigures = { cases: number; response: number | null; solved: number }

/** Of the complaints of some days: the median minutes until a member did something, and how many are solved. */
export async function readCaseFigures(
  db: Executor,
  accountId: number,
  surveyIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<CaseFigures> {
  const { rows } = await sql<CaseFigures>`
    select count(*)::integer as cases, count(*) filter (where status = 'resolved')::integer as solved,
      percentile_cont(0.5) within group (order by least(${LONGEST_MINUTES}::float8,
        coalesce(extract(epoch from first_touch - received_at)::float8 / 60, ${LONGEST_MINUTES}::float8))) as response
    from (
      select answer.status, answer.received_at, least(touched.at, taken_at, contacted_at) as first_touch from answer
      left join answer_case on answer_case.account_id = answer.account_id and answer_case.survey_id = answer.survey_id
        and answer_case.answer_id = answer.id
      left join lateral (
        select min(changed_at) as at from answer_status where answer_status.account_id = ${accountId}
          and answer_status.survey_id = answer.survey_id and answer_status.answer_id = answer.id
          and answer_status.member_id is not null
      ) as touched on true
      where answer.account_id = ${accountId} and answer.survey_id = any(${surveyIds}::text[])
        and answer.day between ${from} and ${to} and answer.complaint and not answer.locked and answer.status <> 'spam'
        and answer.flood is null
    ) as each_case`.execute(db)
  return rows[0]!
}
