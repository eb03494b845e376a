import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { inBranches } from '../../answers/read/drilldown.queries.ts'
import { type CounterFilter, readTally } from '../../counters/counter.queries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'
import { COUNTABLE, type Countable, counts } from '../read/sample.queries.ts'
import { type CombinableFilter, combinedFilterKey } from './combined-filter.ts'

/** A survey whose answers are counted by a work. */
export type CountedSurvey = {
  accountId: number
  id: string
  slots: readonly string[]
  document: SurveyDocument
  /** What guests were asked, by the number of the version. */
  versions: ReadonlyMap<number, SurveyDocument>
}

/** A survey that is still there, with all that guests were ever asked in it. */
export async function openCounted(
  db: Executor,
  accountId: number,
  surveyId: string,
): Promise<CountedSurvey | undefined> {
  const survey = await db
    .selectFrom('survey')
    .select(['slots', 'draft', 'version'])
    .where('account_id', '=', accountId)
    .where('id', '=', surveyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!survey) return undefined
  const versions = await documentsByVersion(db, { accountId, id: surveyId })
  const document = versions.get(survey.version) ?? (survey.draft as SurveyDocument)
  return { accountId, id: surveyId, slots: survey.slots, document, versions }
}

const EVER = { from: '2000-01-01', to: '2099-12-31' }

/** How many answers there are to look through, by the counters: those that were locked or marked as spam come on top. */
export async function answersToLookThrough(
  db: Executor,
  survey: CountedSurvey,
  { branchIds }: CombinableFilter,
): Promise<number> {
  const wholeFilter: CounterFilter = { ...EVER, ...(branchIds && { branchIds }) }
  return (await readTally(db, survey, wholeFilter)).answers
}

/** Answers looked through at a time. */
export const PAGE = 10_000

/** A place among the answers, which are in order of time. */
export type AnswerCursor = { at: string; id: string }

/** Those of the next answers, newest first, that a filter lets through; `next` is where the page after them begins. */
export async function readPage(
  db: Executor,
  survey: CountedSurvey,
  filter: CombinableFilter,
  after: AnswerCursor,
): Promise<{ rows: Countable[]; next: AnswerCursor | null }> {
  const branch = filter.branchIds === undefined ? sql`true` : inBranches(sql`branch_id`, filter.branchIds)
  const older = sql`account_id = ${survey.accountId} and survey_id = ${survey.id} and ${branch}
    and (received_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  // The end of a page is found in an index alone; then only what counts is read.
  const ends = await sql<AnswerCursor>`
    select received_at::text as at, id from answer where ${older}
    order by received_at desc, id desc offset ${PAGE - 1} limit 1`.execute(db)
  const next = ends.rows[0] ?? null
  const from: RawBuilder<unknown> = next
    ? sql`(received_at, id) >= (${next.at}::timestamptz, ${next.id}::uuid)`
    : sql`true`
  const { rows } = await sql<Countable>`
    select ${COUNTABLE} from answer
    where ${older} and ${from} and ${counts(survey.document, filter, EVER)}`.execute(db)
  return { rows, next }
}

/** A row of `mixture_tally`: its grain, branch, subject and day, and what is added to its vector. */
export type Sum = { key: [grain: 'd' | 'm', branch: string, subject: string, day: string]; vector: number[] }

export async function addSums(
  db: Executor,
  { accountId, id: surveyId }: CountedSurvey,
  mixtureId: string,
  sums: readonly Sum[],
): Promise<void> {
  const column = (place: number) => sums.map(({ key }) => key[place])
  const vectors = sums.map(({ vector }) => `{${Array.from(vector, (amount) => amount ?? 0).join()}}`)
  await sql`
    insert into mixture_tally (account_id, survey_id, mixture_id, grain, branch_id, subject_id, day, tally)
    select ${accountId}, ${surveyId}, ${mixtureId}, grain::"char", branch, subject, day, tally::double precision[]
    from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::date[], ${vectors}::text[])
      as sum (grain, branch, subject, day, tally)
    on conflict (account_id, survey_id, mixture_id, grain, branch_id, subject_id, day)
    do update set tally = add_tally(mixture_tally.tally, excluded.tally)`.execute(db)
}

export async function dropSums(
  db: Executor,
  { accountId, id }: CountedSurvey,
  mixtureId: string,
): Promise<void> {
  await db
    .deleteFrom('mixture_tally')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('mixture_id', '=', mixtureId)
    .execute()
}

/** What an account has counted at most; the oldest goes. */
const MOST_KEPT = 20

/** From now on the page shows these sums; what was counted for the same filters before goes away. */
export async function finishCombinedFilter(
  trx: Executor,
  { accountId, id: surveyId, document }: CountedSurvey,
  {
    id,
    filter,
    timezone,
    countedAt,
  }: { id: string; filter: CombinableFilter; timezone: string; countedAt: Date },
): Promise<void> {
  // Guests may be asked something else since it was ordered.
  const key = combinedFilterKey(document, filter, timezone)
  await sql`
    delete from mixture where account_id = ${accountId} and counted_at is not null
      and ((survey_id = ${surveyId} and filter = ${key}) or id not in (
        select id from mixture where account_id = ${accountId} and counted_at is not null
        order by counted_at desc limit ${MOST_KEPT - 1}))`.execute(trx)
  await trx
    .updateTable('mixture')
    .set({ filter: key, counted_at: countedAt })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .execute()
}
