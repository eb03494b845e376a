import type { Tally } from '../../answers/tally.ts'
import { leadingMetric } from '../../survey/metric.ts'
import type { Metric, SurveyDocument } from '../../survey/survey.contract.ts'
import { difference, histogram, type Measured, measure, metricValue } from '../metrics.ts'
import { Z95 } from '../statistics/probability.ts'
import { shrink } from '../statistics/shrink.ts'
import { holm } from '../statistics/significance.ts'
import { HIDDEN_BELOW, type Sample, sampleOf } from '../statistics/small-sample.ts'

/** How one branch (or subject) does beside the others. */
export type Standing = {
  n: number
  sample: Sample
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
  place: { from: number; to: number } | null
}
type Side = 'better' | 'same' | 'worse'

/**
 * Compares each group of answers with all the others together, by the survey's leading metric, with Holm's
 * correction: asking fifty branches at once must not find a “worst” one by luck.
 * A place is a range: from the one below all whose interval lies wholly above its own, to the one above all whose
 * interval lies wholly below. Groups of fewer than five answers are neither compared nor placed.
 * @param minimum from how many answers on a group is not marked as resting on few
 */
export function standings<K>(
  survey: SurveyDocument,
  groups: ReadonlyMap<K, Tally>,
  minimum: number,
): Map<K, Standing> {
  const metric = leadingMetric(survey)
  const measured = new Map<K, OwnScore>()
  for (const [key, tally] of groups) {
    const counts = metric && histogram(survey, metric, tally)
    if (metric && counts) measured.set(key, { counts, ...measure(metric, counts) })
  }
  const compared = [...measured].filter(([, { n }]) => n >= HIDDEN_BELOW)
  const sides = metric ? sidesOf(metric, [...measured.values()], compared) : new Map<K, Side>()
  const shrunk = shrunkValues(compared)
  const bounds = compared.flatMap(([, { interval }]) => interval ?? [])
  const lows = bounds.map(({ low }) => low).sort((a, b) => a - b)
  const highs = bounds.map(({ high }) => high).sort((a, b) => a - b)
  return new Map(
    [...groups].map(([key, tally]) => {
      const own = measured.get(key)
      const leading = own && own.n >= HIDDEN_BELOW ? own : undefined
      const side = sides.get(key) ?? 'same'
      const interval = leading?.interval
      const standing: Standing = {
        n: tally.answers,
        sample: sampleOf(own?.n ?? tally.answers, minimum),
        nps: valueIn(survey, 'nps', tally),
        csat: valueIn(survey, 'csat', tally),
        ces: valueIn(survey, 'ces', tally),
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        shrunk: shrunk.get(key) ?? null,
        starts: tally.starts,
        completion: completionOf(tally),
        significant: side !== 'same',
        side,
        place: interval
          ? { from: above(lows, interval.high) + 1, to: highs.length - below(highs, interval.low) }
          : null,
      }
      return [key, standing]
    }),
  )
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

/** How many of some numbers, the smallest first, are greater. */
function above(sorted: readonly number[], than: number): number {
  const place = sorted.findIndex((each) => each > than)
  return place === -1 ? 0 : sorted.length - place
}

/** How many of some numbers, the smallest first, are smaller. */
function below(sorted: readonly number[], than: number): number {
  const place = sorted.findIndex((each) => each >= than)
  return place === -1 ? sorted.length : place
}

function sidesOf<K>(
  metric: Metric,
  all: readonly OwnScore[],
  compared: readonly [K, OwnScore][],
): Map<K, Side> {
  const whole: number[] = []
  for (const { counts } of all)
    for (const [step, count] of counts.entries()) whole[step] = (whole[step] ?? 0) + count
  const against = compared.map(([, { counts }]) => {
    const others = whole.map((count, step) => count - counts[step]!)
    return difference(metric, counts, others)
  })
  const corrected = holm(against.map((each) => each?.p ?? 1))
  return new Map(
    compared.map(([key], i) => {
      if (corrected[i]! >= 0.05) return [key, 'same']
      return [key, against[i]!.change > 0 ? 'better' : 'worse']
    }),
  )
}

function valueIn(survey: SurveyDocument, metric: Metric, tally: Tally): number | null {
  const counts = histogram(survey, metric, tally)
  if (!counts) return null
  const { value, n } = metricValue(metric, counts)
  return n < HIDDEN_BELOW ? null : value
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
