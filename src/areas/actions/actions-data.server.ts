import type { Api } from '../../web/api.server.ts'
import { addDays } from '../counters/calendar.ts'

/** How far back the trend beside the log goes, in days. */
const TREND_DAYS = 182

/**
 * What the page of the log shows: the actions, and the trend of the leading score with their marks.
 * @throws ApiProblem 404 for a survey that there is not
 */
export async function loadActions(call: Api, id: string) {
  const now = new Date().toISOString().slice(0, 10)
  const [page, analytics] = await Promise.all([
    call.get('/survey/actions/page', { id }),
    // A trend that cannot be read must not hide the verdicts.
    call
      .get('/survey/analytics', { id, startDate: addDays(now, -TREND_DAYS), endDate: now, step: 'week' })
      .catch(() => null),
  ])
  const { metric } = analytics?.survey ?? { metric: null }
  const hasTrend = analytics !== null && metric !== null && analytics.total.answers > 0
  return {
    id,
    ...page,
    trend: hasTrend ? { trend: analytics.trend, metrics: analytics.metrics, metric } : null,
  }
}
