import type { Metric } from '../../survey/survey.contract.ts'
import type { WeekHour } from '../local-hour.ts'
import { difference, measure } from '../metrics.ts'
import { holm } from '../statistics/significance.ts'
import { HIDDEN_BELOW } from '../statistics/small-sample.ts'

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

/** An answer in the week of its branch, and its mark as a place in the histogram; null where the question was left out. */
export type Timed = WeekHour & { step: number | null }

/**
 * The week by hours: seven rows from Monday, 24 hours each.
 * @param steps how many steps the leading question's scale has
 */
export function heatmapOf(answers: readonly Timed[], metric: Metric | null, steps: number): HeatCell[][] {
  const cells = Array.from({ length: 7 }, () =>
    Array.from({ length: 24 }, () => ({ n: 0, histogram: new Array<number>(steps).fill(0) })),
  )
  for (const { weekday, hour, step } of answers) {
    const cell = cells[weekday]![hour]!
    cell.n += 1
    if (step !== null) cell.histogram[step]! += 1
  }
  return cells.map((row) =>
    row.map(({ n, histogram }) => {
      const measured = metric && measure(metric, histogram)
      return { n, value: measured && measured.n >= HIDDEN_BELOW ? measured.value : null }
    }),
  )
}

function partOf(hour: number): WeekPart['part'] {
  return DAY_PARTS[PART_STARTS.filter((start) => hour >= start).length % DAY_PARTS.length]!
}

/** The part of the week with the lowest score, where it differs from all the rest by more than chance (Holm over the parts). */
export function worstPart(answers: readonly Timed[], metric: Metric | null, steps: number): WeekPart | null {
  if (!metric) return null
  const whole: number[] = new Array(steps).fill(0)
  const parts = new Map<string, { part: Pick<WeekPart, 'days' | 'part'>; histogram: number[] }>()
  for (const { weekday, hour, step } of answers) {
    if (step === null) continue
    whole[step]! += 1
    const part: Pick<WeekPart, 'days' | 'part'> = {
      days: weekday > 4 ? 'weekend' : 'weekdays',
      part: partOf(hour),
    }
    const key = `${part.days} ${part.part}`
    const entry = parts.get(key) ?? { part, histogram: new Array(steps).fill(0) }
    parts.set(key, entry)
    entry.histogram[step]! += 1
  }
  const compared = [...parts.values()].flatMap(({ part, histogram }) => {
    const others = whole.map((count, step) => count - histogram[step]!)
    const [inside, outside] = [measure(metric, histogram), measure(metric, others)]
    const against = difference(metric, histogram, others)
    if (inside.n < HIDDEN_BELOW || !against) return []
    return [{ part: { ...part, n: inside.n, value: inside.value!, rest: outside.value! }, ...against }]
  })
  const corrected = holm(compared.map(({ p }) => p))
  const worse = compared.filter(({ change }, i) => change < 0 && corrected[i]! < 0.05)
  return worse.sort((a, b) => a.change - b.change)[0]?.part ?? null
}
