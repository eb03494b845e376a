import type { Executor } from '../../../platform/database.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Analytics, AnalyticsQuery } from '../analytics.contract.ts'
import { combinedFilterOf } from '../combined-filter/combined-filter.queries.ts'
import { assemble } from './assemble.ts'
import type { ResultLabels } from './result-labels.ts'
import { readResults } from './results.read.ts'
import { resolveScope } from './scope.read.ts'
import { openSums } from './sums.read.ts'

/** Everything that the analytic page shows: resolves what is asked for, opens the sums, reads them, and puts them together. */
export async function readAnalytics(
  db: Executor,
  survey: OwnSurvey,
  query: AnalyticsQuery,
  filter: ResolvedFilter,
  labels: ResultLabels,
): Promise<Analytics> {
  const at = new Date().toISOString()
  const scope = await resolveScope(db, survey, query, filter)
  const sums = await openSums(db, scope)
  const results = await readResults(db, scope, sums, labels)
  const mixture = scope.isMixed
    ? await combinedFilterOf(db, survey, scope.document, scope.filter, scope.mixture)
    : null
  return assemble(scope, results, { at, mixture })
}
