import type { WeekHour } from '../../../../platform/local-hour.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import { differenceOfSums, type ScoreSums, sumsLess, valueOfSums } from '../../../statistics/metric.ts'
import { holm } from '../../../statistics/significance.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'

/** One hour of the week: how many answers, and the leading metric of those; null below five. */
export type HeatCell = { n: number; value: number | null }

export const DAY_PARTS = ['night', 'morning', 'day', 'evening'] as const
/** First hours of morning, day, evening and night; the hours before the first are of the night too. */
const PART_STARTS = [5, 11, 17, 22]
/** A part of the working days or of the weekend that is worse than the rest by more than chance. */
export type WeekPart = {
  days: 'weekdays' | 'weekend'
  part: (typeof DAY_PARTS)[number]
  /** Answers in it, their score, and the score of all the rest. */
  n: number
  value: number
  rest: number
}

/** Answers of one hour of the week, of their branches' clocks: how many, and the sums of those that gave a mark. */
export type TimedSums = WeekHour & { answers: number; score: ScoreSums }

/** The week by hours: seven rows from Monday, 24 hours each. */
export function heatmapOf(sums: readonly TimedSums[], metric: Metric | null): HeatCell[][] {
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ n: 0, score: none() })))
  for (const { weekday, hour, answers, score } of sums) {
    const cell = cells[weekday]![hour]!
    cell.n += answers
    add(cell.score, score)
  }
  return cells.map((row) =>
    row.map(({ n, score }) => ({
      n,
      value: metric && score.n >= HIDDEN_BELOW ? valueOfSums(metric, score) : null,
    })),
  )
}

/** The part of the week that an hour is of. */
export function weekPartOf({ weekday, hour }: WeekHour): Pick<WeekPart, 'days' | 'part'> {
  return {
    days: weekday > 4 ? 'weekend' : 'weekdays',
    part: DAY_PARTS[PART_STARTS.filter((start) => hour >= start).length % DAY_PARTS.length]!,
  }
}

/** The hours of a part of the day: «17:00–22:00». */
export function partHours(part: WeekPart['part']): string {
  const at = (DAY_PARTS.indexOf(part) + PART_STARTS.length - 1) % PART_STARTS.length
  return `${PART_STARTS[at]}:00–${PART_STARTS[(at + 1) % PART_STARTS.length]}:00`
}

/** The hours of a part of the day as a condition on `hour` has them: `17..21`. */
export function hoursOf(part: WeekPart['part']): string[] {
  const at = DAY_PARTS.indexOf(part)
  if (at === 0) return [`${PART_STARTS.at(-1)}..23`, `0..${PART_STARTS[0]! - 1}`]
  return [`${PART_STARTS[at - 1]}..${PART_STARTS[at]! - 1}`]
}

/** The sums of each part of the week that has marks. */
export function weekParts(
  sums: readonly TimedSums[],
): (Pick<WeekPart, 'days' | 'part'> & { score: ScoreSums })[] {
  const parts = new Map<string, Pick<WeekPart, 'days' | 'part'> & { score: ScoreSums }>()
  for (const { weekday, hour, score } of sums) {
    if (score.n === 0) continue
    const part = weekPartOf({ weekday, hour })
    const key = `${part.days} ${part.part}`
    const entry = parts.get(key) ?? { ...part, score: none() }
    parts.set(key, entry)
    add(entry.score, score)
  }
  return [...parts.values()]
}

/** The part of the week with the lowest score, where it differs from all the rest by more than chance (Holm over the parts). */
export function worstPart(sums: readonly TimedSums[], metric: Metric | null): WeekPart | null {
  if (!metric) return null
  const parts = weekParts(sums)
  const whole = none()
  for (const { score } of parts) add(whole, score)
  const compared = parts.flatMap(({ score, ...part }) => {
    const others = sumsLess(whole, score)
    const against = differenceOfSums(metric, score, others)
    if (score.n < HIDDEN_BELOW || others.n < HIDDEN_BELOW || !against) return []
    const [value, rest] = [valueOfSums(metric, score)!, valueOfSums(metric, others)!]
    return [{ part: { ...part, n: score.n, value, rest }, ...against }]
  })
  const corrected = holm(compared.map(({ p }) => p))
  const worse = compared.filter(({ change }, i) => change < 0 && corrected[i]! < 0.05)
  return worse.sort((a, b) => a.change - b.change)[0]?.part ?? null
}

function none(): ScoreSums {
  return { n: 0, first: 0, second: 0 }
}

function add(to: ScoreSums, { n, first, second }: ScoreSums): void {
  to.n += n
  to.first += first
  to.second += second
}
