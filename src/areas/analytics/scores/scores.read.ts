import type { Executor } from '../../../platform/database.ts'
import { countedDays } from '../../counters/counter.queries.ts'
import { metricHistogram } from '../../counters/tally.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import { tellable } from '../../statistics/metric.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { readBranches } from '../cards/ranking/ranking.read.ts'
import { memoizeAsync } from '../read/memoize-async.ts'
import { documentOf } from '../read/scope.read.ts'
import { counterTallies } from '../read/tallies.read.ts'
import type { BranchScores, SubjectScores } from './scores.contract.ts'

/** Branches that one answer lists when none are named. */
const MOST_BRANCHES = 500

/** What the branches of a survey score since it began, each compared with all the others that the member sees. */
export async function readScores(
  db: Executor,
  survey: OwnSurvey,
  codes: readonly string[] | undefined,
): Promise<BranchScores> {
  const reach = survey.branches === 'all' ? {} : { branchIds: survey.branches }
  const counted = memoizeAsync(() => countedDays(db, survey, reach.branchIds))
  const [document, period] = await Promise.all([documentOf(db, survey), counted()])
  const metric = leadingMetric(document)
  if (!metric || !period) return { metric, steps: 0, complete: true, branches: [] }
  const question = mainQuestion(document, metric)
  const rows = await readBranches(
    db,
    survey,
    document,
    reach,
    counterTallies(db, survey, document, reach, counted),
    period,
  )
  const complete = codes !== undefined || rows.length <= MOST_BRANCHES
  return {
    metric,
    steps: (question && scaleOf(question)?.to) ?? 0,
    complete,
    branches: rows
      .filter(({ code }) => codes?.includes(code) ?? complete)
      .map((row) => ({
        code: row.code,
        n: row.n,
        sample: row.sample,
        value: row[metric],
        low: row.low,
        high: row.high,
        side: row.significant ? row.side : 'same',
      })),
  }
}

/** What some subjects score since the survey began, in the branches that the member sees. */
export async function readSubjectScores(
  db: Executor,
  survey: OwnSurvey,
  ids: readonly string[],
): Promise<SubjectScores> {
  const reach = survey.branches === 'all' ? {} : { branchIds: survey.branches }
  const counted = memoizeAsync(() => countedDays(db, survey, reach.branchIds))
  const [document, period] = await Promise.all([documentOf(db, survey), counted()])
  const metric = leadingMetric(document)
  if (!metric || !period) return { metric, steps: 0, subjects: [] }
  const question = mainQuestion(document, metric)
  const sums = await counterTallies(db, survey, document, reach, counted).by('subject', period)
  const subjects = ids.flatMap((id) => {
    const tally = sums.get(id)
    const counts = tally && metricHistogram(document, metric, tally)
    if (!counts) return []
    const { value, interval } = tellable(metric, counts)
    return [{ id, n: tally.answers, value, low: interval?.low ?? null, high: interval?.high ?? null }]
  })
  return { metric, steps: (question && scaleOf(question)?.to) ?? 0, subjects }
}
