import { metricHistogram, type Tally } from '../../counters/tally.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { difference, type Measured, tellable } from '../../statistics/metric.ts'
import { type ShareCount, shareDifference, shareInterval, shareValue } from '../../statistics/share.ts'
import { differenceInterval, holm } from '../../statistics/significance.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { ComparedShare } from '../read/compared-shares.ts'
import { LEAST_COMPARED } from './least-compared.ts'
import type { SegmentDifference, Segments } from './segments.contract.ts'

type Pair = readonly [Tally, Tally]
type SegmentQuestion = Segments['questions'][number]

/** z of a two-sided test at 5 % plus that of a power of 80 %. */
const DETECTED = 1.96 + 0.8416

/** The metrics of both groups. */
export function metricsOfGroups(document: SurveyDocument, tallies: Pair): Segments['metrics'] {
  return METRICS.flatMap((metric) => {
    const question = mainQuestion(document, metric)
    if (!question) return []
    const [one, two] = tallies.map((tally) => metricHistogram(document, metric, tally)!) as [
      number[],
      number[],
    ]
    const sides = [tellable(metric, one), tellable(metric, two)] as const
    const compared = isEnough(sides) ? difference(metric, one, two) : null
    return [
      {
        metric,
        steps: metric === 'nps' ? 10 : scaleOf(question)!.to,
        sides: [measureOf(sides[0]), measureOf(sides[1])],
        difference: compared && differenceOf(sides, compared.p),
      },
    ]
  })
}

/** The shares of both groups that were satisfied with what scales ask for, or said yes; the largest difference first. */
export function questionsOfGroups(
  shares: readonly ComparedShare[],
  titleOf: (question: Question) => string,
  tallies: Pair,
): SegmentQuestion[] {
  const rows = shares.map(({ question, shareOf }) => {
    const counts = [shareOf(tallies[0]), shareOf(tallies[1])] as const
    const sides = [measuredShare(counts[0]), measuredShare(counts[1])] as const
    const p = isEnough(sides) ? shareDifference(counts[0], counts[1])?.p : undefined
    return { question, sides, p, detectable: detectableShare(counts) }
  })
  const tested = rows.filter(({ p }) => p !== undefined)
  const corrected = holm(tested.map(({ p }) => p!))
  return rows
    .map((row): SegmentQuestion => {
      const p = corrected[tested.indexOf(row)]
      return {
        id: row.question.id,
        title: titleOf(row.question),
        sides: [measureOf(row.sides[0]), measureOf(row.sides[1])],
        difference: p === undefined ? null : differenceOf(row.sides, p),
        detectable: row.detectable,
      }
    })
    .sort((a, b) => sizeOf(b) - sizeOf(a))
}

function sizeOf({ difference: of }: SegmentQuestion): number {
  return of ? Math.abs(of.value) : -1
}

function isEnough(sides: readonly [Measured, Measured]): boolean {
  return sides.every(({ n, value }) => n >= LEAST_COMPARED && value !== null)
}

function measuredShare(count: ShareCount): Measured {
  const isHidden = count.n < HIDDEN_BELOW
  return {
    value: isHidden ? null : shareValue(count),
    interval: isHidden ? null : shareInterval(count),
    n: count.n,
  }
}

function measureOf({ value, interval, n }: Measured) {
  return { value, low: interval?.low ?? null, high: interval?.high ?? null, n }
}

function differenceOf(sides: readonly [Measured, Measured], p: number): SegmentDifference | null {
  const [one, two] = sides
  if (one.value === null || two.value === null || !one.interval || !two.interval) return null
  const { low, high } = differenceInterval(
    { value: one.value, ...one.interval },
    { value: two.value, ...two.interval },
  )
  return { value: one.value - two.value, low, high, p, differs: p < 0.05 }
}

/** By the normal approximation at the share of both groups together. */
function detectableShare([one, two]: readonly [ShareCount, ShareCount]): number | null {
  if (one.n === 0 || two.n === 0) return null
  const share = (one.hits + two.hits) / (one.n + two.n)
  return Math.min(1, DETECTED * Math.sqrt(share * (1 - share) * (1 / one.n + 1 / two.n)))
}
