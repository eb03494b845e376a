import type { Executor } from '../../../platform/database.ts'
import { addDays, daysIn } from '../../counters/calendar.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { togetherOf } from '../../statistics/mean.ts'
import {
  decidedChanges,
  lockWatch,
  measureOf,
  rememberWatch,
  type WatchedSurvey,
} from './level-changes.queries.ts'
import { type DecidedChange, NEEDED_DAYS, watchLevels } from './level-watch.ts'
import { placeSums, type ScoredPlace } from './place-levels.queries.ts'

/** The changes decided of a place's score, and how many answers a level rests on since a day. */
export type WatchedPlace = { changes: DecidedChange[]; answersSince: (day: string) => number }

/**
 * Looks once at each day that has ended of the score of a place, by the threshold of its account's budget, and remembers what is
 * decided. The alerts of the survey as a whole have a sequence of looks of their own, beside the one of its analytics.
 * @returns null when every day was looked at, or there is nothing to look at
 */
export async function watchPlace(
  trx: Executor,
  survey: WatchedSurvey,
  document: SurveyDocument,
  place: ScoredPlace,
  threshold: number,
): Promise<WatchedPlace | null> {
  const { metric, measure } = placeMeasure(document, place)
  const looked = await lockWatch(trx, survey, measure)
  const { yesterday } = survey
  if (looked !== null && looked >= yesterday) return null
  const since = looked && addDays(looked, -NEEDED_DAYS)
  const sums = await placeSums(trx, survey, document, metric, place, since)
  if (!sums) return null
  const decided = await decidedChanges(trx, survey, measure)
  const changes = watchLevels(sums, decided, looked, yesterday, threshold)
  await rememberWatch(trx, survey, measure, changes, yesterday)
  const answersSince = (day: string) =>
    togetherOf(sums.days.slice(Math.max(0, daysIn({ from: sums.first, to: day }) - 1))).n
  return { changes, answersSince }
}

/** A measure as `level_watch` keeps it: that of the survey's score, with the place. */
function placeMeasure(
  document: SurveyDocument,
  { kind, id }: ScoredPlace,
): { metric: Metric; measure: string } {
  const { metric, measure } = measureOf(document)!
  return { metric, measure: JSON.stringify([...JSON.parse(measure), kind, id]) }
}
