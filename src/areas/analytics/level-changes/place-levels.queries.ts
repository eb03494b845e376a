import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { addDays } from '../../counters/calendar.ts'
import { countedDays, readTallies } from '../../counters/counter.queries.ts'
import { metricHistogram, type Tally } from '../../counters/tally.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { MeanSums } from '../../statistics/mean.ts'
import { metricMoments } from '../../statistics/metric.ts'
import type { WatchedSurvey } from './level-changes.queries.ts'
import type { DailySums } from './level-watch.ts'

/** What a score is of. `branchIds`: the branches that it concerns; null: all of the survey. */
export type ScoredPlace = {
  kind: 'survey' | 'region' | 'city' | 'branch' | 'subject'
  id: string
  title: string
  branchIds: string[] | null
}

export const WHOLE: ScoredPlace = { kind: 'survey', id: '', title: '', branchIds: null }
/** A place with fewer answers in the last quarter can't be decided about. */
const LEAST_ANSWERS = 30
const QUARTER_DAYS = 91
const DAY_MS = 86_400_000
const NO_ANSWERS: MeanSums = { n: 0, sum: 0, squares: 0 }

type BranchRow = { id: string; title: string; region: string; city: string }

/** The survey, its regions, cities, branches and subjects that have enough answers to be watched. */
export async function placesToWatch(
  db: Executor,
  survey: WatchedSurvey,
  document: SurveyDocument,
  metric: Metric,
): Promise<ScoredPlace[]> {
  const { accountId, id, yesterday } = survey
  const questionId = mainQuestion(document, metric)!.id
  const period = { from: addDays(yesterday, 1 - QUARTER_DAYS), to: yesterday }
  const only = (question: string) => question === questionId
  const [byBranch, bySubject, branches, subjects] = await Promise.all([
    readTallies(db, survey, period, 'branch', only),
    readTallies(db, survey, period, 'subject', only),
    sql<BranchRow>`select id, title, region, city from branch
      where account_id = ${accountId} and survey_id = ${id} and active order by id`.execute(db),
    sql<{ id: string; title: string; branchIds: string[] | null }>`
      select id, title, (select array_agg(branch_id) from subject_branch as link
        where link.account_id = ${accountId} and link.survey_id = ${id}
          and link.subject_id = subject.id) as "branchIds"
      from subject where account_id = ${accountId} and survey_id = ${id} and active order by id`.execute(db),
  ])
  const enough = (tallies: Map<string, Tally>) => (id: string) =>
    (tallies.get(id)?.answered(questionId) ?? 0) >= LEAST_ANSWERS
  const hasEnough = enough(byBranch)
  const places = branches.rows.length > 1 ? placesOfBranches(branches.rows) : []
  return [
    WHOLE,
    ...places.filter(({ branchIds }) => branchIds!.some(hasEnough)),
    ...subjects.rows
      .filter(({ id }) => enough(bySubject)(id))
      .map((subject) => ({ kind: 'subject' as const, ...subject })),
  ]
}

/** Each branch, each city of several branches, and each region of several cities; none that is the whole survey. */
function placesOfBranches(branches: readonly BranchRow[]): ScoredPlace[] {
  const grouped = (keyOf: (branch: BranchRow) => string[]) =>
    [...Map.groupBy(branches, (branch) => JSON.stringify(keyOf(branch)))]
      .map(([id, own]) => ({ id, title: keyOf(own[0]!).at(-1)!, branchIds: own.map(({ id }) => id) }))
      .filter(({ title, branchIds: { length } }) => title !== '' && length > 1 && length < branches.length)
  const cities = grouped(({ region, city }) => [region, city])
  const regions = grouped(({ region }) => [region]).filter(
    ({ branchIds }) => !cities.some((city) => city.branchIds.join() === branchIds.join()),
  )
  return [
    ...regions.map((place) => ({ kind: 'region' as const, ...place })),
    ...cities.map((place) => ({ kind: 'city' as const, ...place })),
    ...branches.map(({ id, title }) => ({ kind: 'branch' as const, id, title, branchIds: [id] })),
  ]
}

/** How many scores of an account are watched at most: what its budget of false alarms is shared out over. */
export async function countSeries(
  db: Executor,
  accountId: number,
): Promise<{ series: number; surveys: number }> {
  const { rows } = await sql<{ series: number; surveys: number }>`
    with live as (select id from survey where account_id = ${accountId} and version > 0 and removed_at is null
      and trashed_at is null)
    select (select count(*) from live)::integer as surveys,
      ((select count(*) from live)
        + (select count(*) + count(distinct (survey_id, region, city)) + count(distinct (survey_id, region))
          from branch
          where account_id = ${accountId} and active and survey_id in (select id from live))
        + (select count(*) from subject where account_id = ${accountId} and active
          and survey_id in (select id from live)))::integer as series`.execute(db)
  return rows[0]!
}

/** Sums of a place's score day by day, from a day or the survey's first answer on. */
export async function placeSums(
  db: Executor,
  survey: WatchedSurvey,
  document: SurveyDocument,
  metric: Metric,
  place: ScoredPlace,
  since: string | null,
): Promise<DailySums | null> {
  const counted = await countedDays(db, survey, undefined)
  if (!counted) return null
  const first = since && since > counted.from ? since : counted.from
  const questionId = mainQuestion(document, metric)!.id
  const filter = {
    from: first,
    to: survey.yesterday,
    ...(place.kind === 'subject'
      ? { subjectId: place.id }
      : place.branchIds && { branchIds: place.branchIds }),
  }
  const sums = await readTallies(db, survey, filter, 'day', (question) => question === questionId)
  const days: MeanSums[] = []
  for (let at = Date.parse(first); at <= Date.parse(survey.yesterday); at += DAY_MS) {
    const tally = sums.get(new Date(at).toISOString().slice(0, 10))
    days.push(tally ? metricMoments(metric, metricHistogram(document, metric, tally)!) : NO_ANSWERS)
  }
  return { first, days }
}
