import type { Executor } from '../../../platform/database.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Analytics, AnalyticsQuery } from '../analytics.contract.ts'
import { assemble } from './assemble.ts'
import type { ResultLabels } from './result-labels.ts'
import { readResults } from './results.read.ts'
import { resolveScope } from './scope.read.ts'

/** Everything that the analytic page shows: resolves what is asked for, reads it, and puts it together. */
export async function readAnalytics(
  db: Executor,
  survey: OwnSurvey,
  query: AnalyticsQuery,
  filter: ResolvedFilter,
  labels: ResultLabels,
): Promise<Analytics> {
  const at = new Date().toISOString()
  const scope = await resolveScope(db, survey, query, filter)
  return assemble(scope, await readResults(db, scope, labels), at)
}
