import type { Tally } from '../../answers/tally.ts'
import { leadingMetric } from '../../survey/metric.ts'
import type { Metric, SurveyDocument } from '../../survey/survey.contract.ts'
import { difference, histogram, measure, tellable } from '../metrics.ts'
import { Z95 } from '../statistics/probability.ts'
import { shrink } from '../statistics/shrink.ts'
import { holm, type Interval } from '../statistics/significance.ts'
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
  const sides = metric ? sidesOf(survey, metric, groups) : new Map<K, Side>()
  const intervals = new Map(
    [...sides.keys()].flatMap((key) => {
      const interval = metric && measure(metric, histogram(survey, metric, groups.get(key)!)!).interval
      return interval ? [[key, interval]] : []
    }),
  )
  const shrunk = shrunkValues(survey, metric, groups, intervals)
  return new Map(
    [...groups].map(([key, tally]) => {
      const leading = metric && tellable(metric, histogram(survey, metric, tally)!)
      const side = sides.get(key) ?? 'same'
      const interval = intervals.get(key)
      const standing: Standing = {
        n: tally.answers,
        sample: sampleOf(leading?.n ?? tally.answers, minimum),
        nps: valueIn(survey, 'nps', tally),
        csat: valueIn(survey, 'csat', tally),
        ces: valueIn(survey, 'ces', tally),
        low: leading?.interval?.low ?? null,
        high: leading?.interval?.high ?? null,
        shrunk: shrunk.get(key) ?? null,
        starts: tally.starts,
        completion: completionOf(tally),
        significant: side !== 'same',
        side,
        place: interval ? placeAmong(interval, [...intervals.values()]) : null,
      }
      return [key, standing]
    }),
  )
}

/** Values drawn towards each other (shrink.ts); the variance of each is read from its interval. */
function shrunkValues<K>(
  survey: SurveyDocument,
  metric: Metric | null,
  groups: ReadonlyMap<K, Tally>,
  intervals: ReadonlyMap<K, Interval>,
): Map<K, number> {
  const keys = [...intervals.keys()]
  const estimates = keys.map((key) => {
    const { low, high } = intervals.get(key)!
    return {
      value: measure(metric!, histogram(survey, metric!, groups.get(key)!)!).value!,
      variance: ((high - low) / (2 * Z95)) ** 2,
    }
  })
  const shrunk = shrink(estimates)
  return new Map(keys.map((key, i) => [key, shrunk[i]!]))
}

/**
 * Answers out of starts; null below five answers and where starts were not counted.
 * Answers can outnumber starts: one that waited without network counts when it arrives, its start was lost.
 */
export function completionOf(tally: Tally): number | null {
  return tally.starts === 0 || tally.answers < HIDDEN_BELOW ? null : Math.min(1, tally.answers / tally.starts)
}

function placeAmong(own: Interval, all: Interval[]): { from: number; to: number } {
  const above = all.filter(({ low }) => low > own.high).length
  const below = all.filter(({ high }) => high < own.low).length
  return { from: above + 1, to: all.length - below }
}

function sidesOf<K>(survey: SurveyDocument, metric: Metric, groups: ReadonlyMap<K, Tally>): Map<K, Side> {
  const all = [...groups].map(([key, tally]) => ({ key, counts: histogram(survey, metric, tally)! }))
  const whole = all.reduce<number[]>((sum, { counts }) => counts.map((count, i) => count + (sum[i] ?? 0)), [])
  const compared = all
    .filter(({ counts }) => measure(metric, counts).n >= HIDDEN_BELOW)
    .map(({ key, counts }) => {
      const others = whole.map((count, i) => count - counts[i]!)
      return { key, against: difference(metric, counts, others) }
    })
  const corrected = holm(compared.map(({ against }) => against?.p ?? 1))
  return new Map(
    compared.map(({ key, against }, i) => {
      if (corrected[i]! >= 0.05) return [key, 'same']
      return [key, against!.change > 0 ? 'better' : 'worse']
    }),
  )
}

function valueIn(survey: SurveyDocument, metric: Metric, tally: Tally): number | null {
  const counts = histogram(survey, metric, tally)
  return counts && tellable(metric, counts).value
}

type Row = { title: string } & Pick<Standing, 'n' | 'place' | 'shrunk'>

/** By the shrunk value: a few lucky answers do not make a first place. Then by the number of answers; unplaced ones at the end. */
export function bestFirst(a: Row, b: Row): number {
  const rank = (row: Row) => (row.place ? 0 : 1)
  const value = (row: Row) => row.shrunk ?? Number.MIN_SAFE_INTEGER
  return (
    rank(a) - rank(b) ||
    value(b) - value(a) ||
    b.n - a.n ||
    a.title.localeCompare(b.title, undefined, { numeric: true })
  )
}
