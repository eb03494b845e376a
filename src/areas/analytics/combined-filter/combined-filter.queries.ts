import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { queueTask } from '../../../platform/tasks/tasks.ts'
import * as m from '../../../text/messages.js'
import { rebuildUnderWay } from '../../answers/time-zone/rebucket-days.queries.ts'
import { days, type Group } from '../../counters/counter.queries.ts'
import { readVector, type Tally } from '../../counters/tally.ts'
import { numbersOf, sumsOf } from '../../counters/vector.queries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Period } from '../filter/period.ts'
import { type AnswersFilter, needsRecount } from '../read/answers-filter.ts'
import { partlyCounted } from '../read/recount.queries.ts'
import { cutShort, facetOf } from '../read/tallies.read.ts'
import type { Tallies } from '../read/tallies.ts'
import type { CombinedFilter } from './combined-filter.contract.ts'
import { type CombinableFilter, combinedFilterKey } from './combined-filter.ts'

const KIND = 'mixture'

/** What travels with the work. */
export type CombinedFilterInput = { surveyId: string; filter: CombinableFilter; timezone: string }

/** Whether counters are kept by nothing that says all of a filter. What a search found has its own bound. */
export function isCombinedFilter(
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
): boolean {
  return !filter.found && needsRecount(filter) && !facetOf(survey, document, filter)
}

type WholeFilter = AnswersFilter & Pick<CombinableFilter, 'pair'>

/**
 * Has filters counted together over all days, by a work. Asked twice it is one work; a member has one at a time.
 * @returns the id of the work
 * @throws AppError `conflict` while others are counted for this member or answers change their days, `too_many` as of any work
 */
export async function orderCombinedFilter(
  app: App,
  survey: OwnSurvey,
  document: SurveyDocument,
  { branchIds, subjectId, placement, locale, status, class: scoreClass, pair }: WholeFilter,
): Promise<string> {
  const { accountId, memberId, rights, timezone } = survey.member
  const filter = { branchIds, subjectId, placement, locale, status, class: scoreClass, pair }
  const key = combinedFilterKey(document, filter, timezone)
  const input: CombinedFilterInput = { surveyId: survey.id, filter, timezone }
  const refuse = (detail: typeof m.analytics_mixture_other) =>
    new AppError('conflict', { detail: (locale) => detail({}, { locale }) })
  if (await rebuildUnderWay(app.db, accountId)) throw refuse(m.analytics_mixture_later)
  return app.db.transaction().execute(async (trx) => {
    // Two presses at once would both find nothing going on.
    await sql`select pg_advisory_xact_lock(hashtext('mixture'), ${accountId}::int)`.execute(trx)
    const going = await underWay(trx, survey, key)
    if (going?.isOfThese) return going.id
    if (going) throw refuse(m.analytics_mixture_other)
    const atOnce = app.config.limits.worksAtOnce
    const id = await queueTask(trx, app.jobs, { accountId, memberId, rights, kind: KIND, input, atOnce })
    await trx
      .insertInto('mixture')
      .values({ account_id: accountId, survey_id: survey.id, id, filter: key })
      .execute()
    return id
  })
}

/** The work by which this member has filters counted, of this survey or another. */
async function underWay(
  db: Executor,
  survey: OwnSurvey,
  key: string,
): Promise<{ id: string; isOfThese: boolean } | null> {
  const { accountId, memberId } = survey.member
  const going = await db
    .selectFrom('work')
    .innerJoin('mixture', (join) =>
      join.onRef('mixture.account_id', '=', 'work.account_id').onRef('mixture.id', '=', 'work.id'),
    )
    .select(['work.id', 'mixture.survey_id', 'mixture.filter'])
    .where('work.account_id', '=', accountId)
    .where('work.member_id', '=', memberId)
    .where('work.kind', '=', KIND)
    .where('work.status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return going ? { id: going.id, isOfThese: going.survey_id === survey.id && going.filter === key } : null
}

/** A counted combined filter, and as of when its sums are. */
type CountedMixture = { id: string; countedAt: Date }

/**
 * The stored count of a combined filter, where the newest answers do not cover all requested days; null where none is
 * stored.
 * @param span the days that will be asked for
 */
export async function findCombinedFilter(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  span: Period,
): Promise<CountedMixture | null> {
  if (!isCombinedFilter(survey, document, filter)) return null
  const counted = await cachedCombinedFilter(db, survey, document, filter)
  const part = counted && (await partlyCounted(db, survey, filter, span))
  return part !== null && part >= span.from ? counted : null
}

/** The last count under a filter, for members who see the same branches. */
export async function cachedCombinedFilter(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: WholeFilter,
): Promise<CountedMixture | null> {
  const cached = await db
    .selectFrom('mixture')
    .select(['id', 'counted_at'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('filter', '=', combinedFilterKey(document, filter, survey.member.timezone))
    .where('counted_at', 'is not', null)
    .orderBy('counted_at', 'desc')
    .executeTakeFirst()
  return cached?.counted_at ? { id: cached.id, countedAt: cached.counted_at } : null
}

/** What the analytics response says about a combined filter. */
export async function combinedFilterOf(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: WholeFilter,
  counted: CountedMixture | null,
): Promise<CombinedFilter> {
  const key = combinedFilterKey(document, filter, survey.member.timezone)
  return { countedAt: counted?.countedAt.toISOString() ?? null, work: await underWay(db, survey, key) }
}

/** The sums of filters that were counted together. */
export function combinedFilterTallies(db: Executor, survey: OwnSurvey, counted: CountedMixture): Tallies {
  const { length } = survey.slots
  const groups: Record<Group, (period: Period) => [RawBuilder<unknown>, RawBuilder<SqlBool>]> = {
    day: ({ from, to }) => [
      sql`day::text`,
      sql<SqlBool>`${OF_ALL} and grain = 'd' and day between ${from} and ${to}`,
    ],
    month: ({ from, to }) => [
      sql`day::text`,
      sql<SqlBool>`${OF_ALL} and grain = 'm' and day between date_trunc('month', ${from}::date) and ${to}`,
    ],
    branch: (period) => [sql`branch_id`, sql<SqlBool>`branch_id <> '' and ${days(period, null)}`],
    subject: (period) => [sql`subject_id`, sql<SqlBool>`subject_id <> '' and ${days(period, null)}`],
  }
  const sum = async (period: Period) =>
    readVector(survey.slots, await combinedFilterSum(db, survey, counted, period, length))
  return {
    sum,
    by: async (group, period) => {
      const rows = await readSums(db, survey, counted, length, ...groups[group](period))
      const sums = new Map<string, Tally>(
        rows.map(({ key, tally }) => [key, readVector(survey.slots, tally)]),
      )
      return group === 'month' ? cutShort(sums, period, sum) : sums
    },
  }
}

const OF_ALL = sql<SqlBool>`branch_id = '' and subject_id = ''`

/** The sums of some days, place by place; nothing where none of them has an answer. */
export async function combinedFilterSum(
  db: Executor,
  survey: OwnSurvey,
  counted: CountedMixture,
  period: Period,
  places: number,
): Promise<number[]> {
  const condition = sql<SqlBool>`${OF_ALL} and ${days(period, null)}`
  const [row] = await readSums(db, survey, counted, places, sql`''`, condition)
  return row?.tally ?? []
}

async function readSums(
  db: Executor,
  survey: OwnSurvey,
  { id }: CountedMixture,
  places: number,
  key: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<{ key: string; tally: number[] }[]> {
  if (places === 0) return []
  // Long vectors are packed: taken apart here once, and not again for each place.
  const { rows } = await sql<{ key: string; tally: string }>`
    select key, ${sumsOf([...Array(places).keys()])} as tally
    from (select ${key} as key, tally || '{}'::double precision[] as tally from mixture_tally
      where account_id = ${survey.accountId} and survey_id = ${survey.id} and mixture_id = ${id} and ${condition}
      offset 0) as unpacked
    group by 1 order by 1`.execute(db)
  return rows.map(({ key, tally }) => ({ key, tally: numbersOf(tally) }))
}

/** Deletes what was asked for more than a day ago. */
export async function dropOldCombinedFilters(db: Db): Promise<void> {
  await db.deleteFrom('mixture').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
