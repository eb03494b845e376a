import type { Executor } from '../../../platform/database.ts'
import { readTally } from '../../counters/counter.queries.ts'
import { metricHistogram } from '../../counters/tally.ts'
import { METRICS, type Metric } from '../../questionnaire/metrics.ts'
import { metricValue } from '../../statistics/metric.ts'
import { documentOfVersion } from '../../survey/version/version.queries.ts'
import { type BenchmarkMeasure, MEASURES } from '../kinds.ts'
import { readCaseFigures, sharedSurveys } from './account-figures.queries.ts'

/** An account counts in a month with so many answers, for times and solved cases also with so many complaints. */
const FEWEST_ANSWERS = 50
const FEWEST_CASES = 10
/** The scale of all templates; another scale is another question. */
const CES_STEPS = 7

/** What an account brings into a month: figures that rest on enough answers, of all its surveys together. */
export async function readAccountFigures(
  db: Executor,
  accountId: number,
  period: { from: string; to: string },
): Promise<Partial<Record<BenchmarkMeasure, number>>> {
  const surveys = await sharedSurveys(db, accountId)
  const histograms: Record<Metric, number[]> = { nps: [], csat: [], ces: [] }
  // CSAT is a share of the best steps: scales are never added up step by step.
  const satisfied = { hits: 0, n: 0 }
  let answers = 0
  for (const survey of surveys) {
    const document = await documentOfVersion(db, survey, survey.version)
    if (!document) continue
    const tally = await readTally(db, survey, period)
    answers += tally.answers
    for (const metric of METRICS) {
      const own = metricHistogram(document, metric, tally)
      if (!own || (metric === 'ces' && own.length !== CES_STEPS)) continue
      if (metric === 'csat') {
        const { value, n } = metricValue('csat', own)
        satisfied.hits += (value ?? 0) * n
        satisfied.n += n
      } else
        for (const [step, count] of own.entries())
          histograms[metric][step] = (histograms[metric][step] ?? 0) + count
    }
  }
  const scores = Object.fromEntries(
    (['nps', 'ces'] as const).flatMap((metric) => {
      const { value, n } = metricValue(metric, histograms[metric])
      return value !== null && n >= FEWEST_ANSWERS ? [[metric, value]] : []
    }),
  )
  return {
    ...scores,
    ...(satisfied.n >= FEWEST_ANSWERS && { csat: satisfied.hits / satisfied.n }),
    ...(answers >= FEWEST_ANSWERS && (await caseFigures(db, accountId, surveys, period))),
  }
}

async function caseFigures(
  db: Executor,
  accountId: number,
  surveys: readonly { id: string }[],
  period: { from: string; to: string },
) {
  const ids = surveys.map(({ id }) => id)
  const { cases, response, solved } = await readCaseFigures(db, accountId, ids, period)
  if (cases < FEWEST_CASES || response === null) return {}
  return { response, solved: solved / cases }
}

/** The measures in a fixed order. */
export function measuresOf(figures: Partial<Record<BenchmarkMeasure, number>>): [BenchmarkMeasure, number][] {
  return MEASURES.flatMap((measure) => (figures[measure] === undefined ? [] : [[measure, figures[measure]]]))
}
