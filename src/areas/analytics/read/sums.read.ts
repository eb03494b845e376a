import type { Executor } from '../../../platform/database.ts'
import { readVector } from '../../counters/tally.ts'
import { needsColumns } from './answers-filter.ts'
import { columnTallies } from './column-figures.read.ts'
import type { Scope } from './scope.read.ts'
import { counterTallies } from './tallies.read.ts'
import type { Tallies } from './tallies.ts'

const NOTHING = readVector([], [])
/** What sums are of a survey without answers and without dates. */
const EMPTY: Tallies = { sum: async () => NOTHING, by: async () => new Map() }

/** Where the sums of a look come from: the counters where they are kept by all that is asked for, else the columns. */
export function talliesOf(
  db: Executor,
  scope: Pick<Scope, 'survey' | 'document' | 'filter' | 'period' | 'counted'>,
): Tallies {
  const { survey, document, filter, period, counted } = scope
  if (!period) return EMPTY
  return needsColumns(filter)
    ? columnTallies(db, scope)
    : counterTallies(db, survey, document, filter, counted)
}
