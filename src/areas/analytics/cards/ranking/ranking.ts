import { histogramOf, type Tally } from '../../../counters/tally.ts'
import { leadingMetric, mainQuestion } from '../../../questionnaire/metric.ts'
import { METRICS, type Metric } from '../../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { luckOf, type Measured, metricValue, metricWithInterval } from '../../../statistics/metric.ts'
import { Z95 } from '../../../statistics/probability.ts'
import { shrink } from '../../../statistics/shrink.ts'
import { holm } from '../../../statistics/significance.ts'
import { HIDDEN_BELOW, type SampleSize, sampleOf } from '../../../statistics/small-sample.ts'
import { type Place, placesOf } from './places.ts'

/** How one branch (or subject) does beside the others. */
export type Standing = {
  n: number
  scored: number
  sample: SampleSize
  nps: number | null
  csat: number | null
  ces: number | null
  low: number | null
  high: number | null
  shrunk: number | null
  starts: number
  completion: number | null
  significant: boolean
  side: Side
  place: Place | null
}
type Side = 'better' | 'same' | 'worse'

/**
 * Compares each group of answers with all the others together, by the survey's leading metric, with Holm's
 * correction: asking fifty branches at once must not find a “worst” one by luck.
 * A place is a range (`placesOf`). Groups of fewer than five answers are neither compared nor placed.
 * @param minimum from how many answers on a group is not marked as resting on few
 */
export function standings<K>(
  survey: SurveyDocument,
  groups: ReadonlyMap<K, Tally>,
  minimum: number,
): Map<K, Standing> {
  const metric = leadingMetric(survey)
  const questions = new Map(METRICS.map((each) => [each, mainQuestion(survey, each)]))
  const leader = metric && questions.get(metric)
  const measured = new Map<K, OwnScore>()
  if (metric && leader) {
    for (const [key, tally] of groups) {
      const counts = histogramOf(tally, leader)
      measured.set(key, { counts, ...metricWithInterval(metric, counts) })
    }
  }
  const compared = [...measured].filter(([, { n }]) => n >= HIDDEN_BELOW)
  const sides = metric ? sidesOf(metric, [...measured.values()], compared) : new Map<K, Side>()
  const shrunk = shrunkValues(compared)
  const ranges = metric
    ? placesOf(
        metric,
        compared.map(([, { counts }]) => counts),
      )
    : []
  const places = new Map(compared.map(([key], i) => [key, ranges[i] ?? null]))
  const valueIn = (own: Metric, tally: Tally, leading: OwnScore | undefined) => {
    if (own === metric) return leading?.value ?? null
    const question = questions.get(own)
    return question ? visibleValue(metricValue(own, histogramOf(tally, question))) : null
  }
  return new Map(
    [...groups].map(([key, tally]) => {
      const own = measured.get(key)
      const leading = own && own.n >= HIDDEN_BELOW ? own : undefined
      const side = sides.get(key) ?? 'same'
      const interval = leading?.interval
      const standing: Standing = {
        n: tally.answers,
        scored: own?.n ?? tally.answers,
        sample: sampleOf(own?.n ?? tally.answers, minimum),
        nps: valueIn('nps', tally, leading),
        csat: valueIn('csat', tally, leading),
        ces: valueIn('ces', tally, leading),
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        shrunk: shrunk.get(key) ?? null,
        starts: tally.starts,
        completion: completionOf(tally),
        significant: side !== 'same',
        side,
        place: places.get(key) ?? null,
      }
      return [key, standing]
    }),
  )
}

/** A value, or null where fewer than five answers would expose single guests. */
function visibleValue({ value, n }: Pick<Measured, 'value' | 'n'>): number | null {
  return n < HIDDEN_BELOW ? null : value
}

/** A group's histogram of the leading metric, and the metric of it. */
type OwnScore = Measured & { counts: number[] }

/** Values drawn towards each other (shrink.ts); the variance of each is read from its interval. */
function shrunkValues<K>(compared: readonly [K, OwnScore][]): Map<K, number> {
  const placed = compared.filter(([, { interval }]) => interval)
  const shrunk = shrink(
    placed.map(([, { value, interval }]) => ({
      value: value!,
      variance: ((interval!.high - interval!.low) / (2 * Z95)) ** 2,
    })),
  )
  return new Map(placed.map(([key], i) => [key, shrunk[i]!]))
}

/**
 * Answers out of starts; null below five answers and where starts were not counted.
 * Answers can outnumber starts: one that waited without network counts when it arrives, its start was lost.
 */
export function completionOf(tally: Tally): number | null {
  return tally.starts === 0 || tally.answers < HIDDEN_BELOW ? null : Math.min(1, tally.answers / tally.starts)
}

function sidesOf<K>(
  metric: Metric,
  all: readonly OwnScore[],
  compared: readonly [K, OwnScore][],
): Map<K, Side> {
  if (compared.length === 0) return new Map()
  const whole: number[] = []
  for (const { counts } of all)
    for (const [step, count] of counts.entries()) whole[step] = (whole[step] ?? 0) + count
  const corrected = holm(compared.map(([, { counts }]) => luckOf(metric, counts, whole)))
  const { value: middle } = metricValue(metric, whole)
  return new Map(
    compared.map(([key, { value }], i) => {
      if (corrected[i]! >= 0.05) return [key, 'same']
      return [key, value! > middle! ? 'better' : 'worse']
    }),
  )
}

/** Asking localeCompare makes one anew for every pair. */
const BY_TITLE = new Intl.Collator(undefined, { numeric: true })

type Row = { title: string } & Pick<Standing, 'n' | 'place' | 'shrunk'>

/** By the shrunk value: a few lucky answers do not make a first place. Then by the number of answers; unplaced ones at the end. */
export function bestFirst(a: Row, b: Row): number {
  const rank = (row: Row) => (row.place ? 0 : 1)
  const value = (row: Row) => row.shrunk ?? Number.MIN_SAFE_INTEGER
  return rank(a) - rank(b) || value(b) - value(a) || b.n - a.n || BY_TITLE.compare(a.title, b.title)
}
