import type { Group } from '../../counters/counter.queries.ts'
import type { Tally } from '../../counters/tally.ts'
import type { Period } from '../filter/period.ts'
import { memoizeAsync } from './memoize-async.ts'

/** Where sums of answers come from: the counters, or the answers themselves where a filter is finer than those. */
export type Tallies = {
  sum: (period: Period) => Promise<Tally>
  /**
   * Keys are days, first days of months, and ids of branches and subjects; groups without answers may be left out. Of a month that the
   * period cuts short only the days within it count.
   */
  by: (group: Group, period: Period) => Promise<Map<string, Tally>>
}

/** Several figures of one page ask for the same sums. */
export function readOncePerCall({ sum, by }: Tallies): Tallies {
  return { sum: memoizeAsync(sum), by: memoizeAsync(by) }
}
