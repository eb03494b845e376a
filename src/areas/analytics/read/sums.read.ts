import type { Executor } from '../../../platform/database.ts'
import { readVector } from '../../counters/tally.ts'
import { combinedFilterTallies, findCombinedFilter } from '../combined-filter/combined-filter.queries.ts'
import type { Period } from '../filter/period.ts'
import { needsRecount } from './answers-filter.ts'
import { type InsightSource, openSample } from './insight.read.ts'
import { recountTallies } from './recount.queries.ts'
import type { Scope } from './scope.read.ts'
import { counterTallies, facetOf, facetTallies } from './tallies.read.ts'
import { readOncePerCall, type Tallies } from './tallies.ts'

const NOTHING = readVector([], [])
/** What sums are of a survey without answers and without dates. */
const EMPTY: Tallies = { sum: async () => NOTHING, by: async () => new Map() }

/** Where all numbers of one look come from: sums of answers, and the newest answers one by one. */
export type Sums = { tallies: Tallies; sample: InsightSource }

/** The second step of the analytics: opens the sums, from the counters where those are kept by all that is asked for. */
export async function openSums(db: Executor, scope: Scope): Promise<Sums> {
  const { survey, document, filter, period } = scope
  const sample = openSample(db, survey, document, filter, period)
  return { tallies: await talliesOf(db, scope, sample.marks), sample }
}

/**
 * From the counters where they are kept by all that is asked for; else from what was counted by a work, or the answers.
 * @param marks reads the newest answers
 */
export async function talliesOf(
  db: Executor,
  scope: Pick<Scope, 'survey' | 'document' | 'filter' | 'period' | 'before' | 'counted'>,
  marks?: InsightSource['marks'],
): Promise<Tallies> {
  const { survey, document, filter, period, before, counted } = scope
  if (!period) return EMPTY
  if (!needsRecount(filter)) return counterTallies(db, survey, document, filter, counted)
  const facet = facetOf(survey, document, filter)
  if (facet) {
    const read = marks ?? openSample(db, survey, document, filter, period).marks
    return facetTallies(db, survey, document, facet, read)
  }
  const span: Period = { from: before?.from ?? period.from, to: period.to }
  const mixture = await findCombinedFilter(db, survey, document, filter, span)
  if (mixture) return readOncePerCall(combinedFilterTallies(db, survey, mixture))
  return readOncePerCall(await recountTallies(db, survey, document, filter, span))
}
