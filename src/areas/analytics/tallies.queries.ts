import type { Executor } from '../../platform/database.ts'
import { type Group, readTallies, readTally } from '../answers/counter.queries.ts'
import type { ResolvedFilter } from '../answers/filter.access.ts'
import type { Tally } from '../answers/tally.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { Period } from './period.ts'

/** Where sums of answers come from: the counters, or the answers themselves where a filter is finer than those. */
export type Tallies = {
  sum: (period: Period) => Promise<Tally>
  /** Keys as `readTallies` gives them; groups without answers are left out. */
  by: (group: Group, period: Period) => Promise<Map<string, Tally>>
}

/** Sums kept while answers arrive: reading them costs the same for a hundred answers and for a million. */
export function counterTallies(
  db: Executor,
  survey: OwnSurvey,
  { branchIds, subjectId }: ResolvedFilter,
): Tallies {
  const ids = { branchIds, subjectId }
  return {
    sum: (period) => readTally(db, survey, { ...period, ...ids }),
    by: (group, period) => readTallies(db, survey, { ...period, ...ids }, group),
  }
}
