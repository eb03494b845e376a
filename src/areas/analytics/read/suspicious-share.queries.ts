import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { watcher } from '../../answers/suspicious/suspicious.queries.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { metricWithInterval } from '../../statistics/metric.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { SuspiciousShare } from '../analytics.contract.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from './answers-filter.ts'
import { counts, newest } from './newest-answers.queries.ts'
import { documentOf } from './scope.read.ts'

/** Answers that are looked at, the newest: their share hardly moves with more. */
const MOST = 2_000
const EVER: Period = { from: '2000-01-01', to: '2100-01-01' }

/** How many of the newest answers are suspicious, and the leading metric with them and without. */
export async function readSuspiciousShare(
  db: Executor,
  survey: OwnSurvey,
  filter: AnswersFilter,
): Promise<SuspiciousShare> {
  const document = await documentOf(db, survey)
  const period = { from: filter.startDate ?? EVER.from, to: filter.endDate ?? EVER.to }
  const [watch, { rows }] = await Promise.all([
    watcher(db, survey),
    sql<{
      id: string
      version: number
      branchId: string | null
      locked: boolean
      answers: Record<string, unknown>
      seconds: number | null
      receivedAt: Date
      repeat: boolean | null
      flood: string | null
    }>`select id, version, branch_id as "branchId", locked, answers, seconds, received_at as "receivedAt", repeat, flood
     from ${newest(survey, filter, period)} where ${counts(document, filter, period)} limit ${MOST}`.execute(
      db,
    ),
  ])
  const watched = await watch(rows)
  const trusted = watched.filter(({ suspicions }) => suspicions.length === 0)
  const metric = leadingMetric(document)
  return {
    read: rows.length,
    suspicious: watched.length - trusted.length,
    score: scoreOf(document, metric, watched),
    without: scoreOf(document, metric, trusted),
  }
}

/** The metric of some answers, in its unit; null where the survey has none, or below five of them. */
function scoreOf(
  document: SurveyDocument,
  metric: Metric | null,
  answers: readonly { answers: Record<string, unknown> }[],
): number | null {
  const question = metric && mainQuestion(document, metric)
  const scale = question && scaleOf(question)
  if (!metric || !question || !scale) return null
  const histogram = Array.from({ length: scale.to - scale.from + 1 }, () => 0)
  for (const { answers: values } of answers) {
    const mark: unknown = Object.hasOwn(values, question.id) ? values[question.id] : undefined
    if (typeof mark !== 'number') continue
    const step = mark - scale.from
    if (histogram[step] !== undefined) histogram[step] += 1
  }
  const { value, n } = metricWithInterval(metric, histogram)
  return n < HIDDEN_BELOW ? null : value
}
