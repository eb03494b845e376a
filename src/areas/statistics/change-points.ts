import { type MeanSums, mean, togetherOf } from './mean.ts'
import { chiSquareTail, studentTwoSided } from './probability.ts'

/** Two levels beside each other, and how likely such a difference is by chance. */
export type LevelStep = {
  /** The place of the first day of the new level. */
  at: number
  before: number
  after: number
  p: number
  /** Variance of one answer, wider where days or weeks differ more than sampling explains. */
  spread: number
  /** The standard error of the difference between both levels. */
  error: number
}

/**
 * A cut as unlikely as this is taken for a change. Found by simulation (`npm run simulate -- change-points`): a stable survey that is
 * looked at every day for two years raises at most one false alarm, even a noisy one.
 */
export const DECIDED = 2e-4
/** What was decided stands while what is left of its answers speaks for it as much as this. */
const HELD = 0.01
/** Below this difference in standard errors no spread makes a cut as unlikely as that. */
const LEAST_Z = 3.7
/** A level that rests on fewer answers or days is not told from luck. A whole week, because weekends are days of their own. */
const LEAST_ANSWERS = 30
const LEAST_BEFORE = 28
const LEAST_AFTER = 7
/** How sure it must be that weeks differ of themselves before the spread is widened by the whole of it. */
const RESTLESS = 0.35
/** Degrees of freedom that the spread of single answers lends to the spread of days: that of a quiet survey, and of a restless one. */
const LENT_QUIET = 20
const LENT_RESTLESS = 1

/**
 * Whether a score has moved to another level by the last of some days: of all cuts that leave four weeks before and one after, the one
 * with the largest standardised difference between both sides (the likelihood ratio of a change-point model: Hawkins, Qiu, Kang 2003,
 * Journal of Quality Technology 35, 355–366), where that difference is as unlikely as `DECIDED`. Its spread is widened where
 * neighbouring days or weeks differ more than sampling explains (weather, shifts, pay days). A steady slope is no step: where a
 * straight line fits better, nothing is found yet.
 * @param days answers of each day since the last change, days without answers included; the last is the day that has just ended
 * @param earlier days before those: they tell how restless the survey is
 * @param decided how unlikely a cut must be, where more is asked than of one score alone
 */
export function findLevelStep(
  days: readonly MeanSums[],
  earlier: readonly MeanSums[] = [],
  decided = DECIDED,
): LevelStep | null {
  const filled = filledDays(days)
  const spread = spreadWithin(filled)
  const total = togetherOf(filled)
  if (filled.length < LEAST_BEFORE + LEAST_AFTER || total.n < 2 * LEAST_ANSWERS || spread === 0) return null
  let best = { place: 0, z: 0, isLong: false }
  let [n, sum] = [0, 0]
  for (const [place, day] of filled.entries()) {
    const remaining = total.n - n
    if (place >= LEAST_BEFORE && n >= LEAST_ANSWERS) {
      const z =
        Math.abs((total.sum - sum) / remaining - sum / n) / Math.sqrt(spread * (1 / n + 1 / remaining))
      const isLong = filled.length - place >= LEAST_AFTER && remaining >= LEAST_ANSWERS
      if (z > best.z) best = { place, z, isLong }
    }
    n += day.n
    sum += day.sum
  }
  // Where a later cut tells more, the new level has not lasted yet: its day would be named too early.
  if (best.z < LEAST_Z || !best.isLong) return null
  const step = stepAt(filled, best.place, spread, filledDays(earlier))
  return step.p < decided && !isLine(filled, best.place) ? { ...step, at: filled[best.place]!.at } : null
}

/**
 * Whether a change that was decided still stands, after answers behind it came late or were taken out.
 * @param days the days that it was decided by, as they are now; `at` is the first day of its new level
 */
export function levelStepHolds(
  days: readonly MeanSums[],
  at: number,
  earlier: readonly MeanSums[] = [],
): boolean {
  const filled = filledDays(days)
  const place = filled.findIndex((day) => day.at >= at)
  if (place <= 0) return false
  const [before, after] = [togetherOf(filled.slice(0, place)), togetherOf(filled.slice(place))]
  if (before.n < LEAST_ANSWERS || after.n < LEAST_ANSWERS) return false
  const spread = spreadWithin(filled)
  return spread > 0 && stepAt(filled, place, spread, filledDays(earlier)).p < HELD
}

/** A change is told when chance makes it look large: so many standard errors are taken off its size. */
const EXAGGERATED = 1.5

/**
 * How many answers to either side of a change its true moment may lie, with 95 % confidence: 11 σ² / Δ² (Bai 1997, Review of
 * Economics and Statistics 79, 551–563), of a Δ that is drawn back from what luck adds to a difference found by looking for it.
 */
export function changeMargin({ before, after, spread, error }: Omit<LevelStep, 'at' | 'p'>): number {
  return (11 * spread) / (Math.abs(after - before) - EXAGGERATED * error) ** 2
}

type FilledDay = MeanSums & { at: number }

function filledDays(days: readonly MeanSums[]): FilledDay[] {
  return days.flatMap((day, at) => (day.n > 0 ? [{ ...day, at }] : []))
}

function stepAt(
  filled: readonly MeanSums[],
  place: number,
  spread: number,
  earlier: readonly MeanSums[],
): Omit<LevelStep, 'at'> {
  const [old, young] = [togetherOf(filled.slice(0, place)), togetherOf(filled.slice(place))]
  const [before, after] = [mean(old)!, mean(young)!]
  const { factor, df } = unrest([...earlier, ...filled], earlier.length + place, spread)
  const error = Math.sqrt(spread * factor * (1 / old.n + 1 / young.n))
  const p = studentTwoSided(Math.abs(after - before) / error, df)
  return { before, after, p, spread: spread * factor, error }
}

/** Variance of one answer around the mean of its own day. */
function spreadWithin(filled: readonly MeanSums[]): number {
  const { n } = togetherOf(filled)
  const squares = filled.reduce((all, day) => all + Math.max(0, day.squares - day.sum ** 2 / day.n), 0)
  return n > filled.length ? squares / (n - filled.length) : 0
}

/** How many times wider days or weeks differ than sampling explains, at least 1, and how well that is known. */
function unrest(filled: readonly MeanSums[], cut: number, spread: number) {
  const weeks = [weeksOf(filled.slice(0, cut).reverse()), weeksOf(filled.slice(cut))]
  const [one, other] = weeks.map((each) => successive(each, spread))
  const byDay = widened(successive(filled, spread))
  const byWeek = widened({ squares: one!.squares + other!.squares, df: one!.df + other!.df })
  return byDay.factor > byWeek.factor ? byDay : byWeek
}

/** Sums of each seven days, from the first on. */
function weeksOf(filled: readonly MeanSums[]): MeanSums[] {
  const weeks: MeanSums[] = []
  for (let first = 0; first + 7 <= filled.length; first += 7)
    weeks.push(togetherOf(filled.slice(first, first + 7)))
  return weeks
}

/** Squares of successive differences in units of sampling (von Neumann 1941): a step touches but one of them. */
function successive(pieces: readonly MeanSums[], spread: number): { squares: number; df: number } {
  let squares = 0
  for (const [i, piece] of pieces.entries()) {
    const last = pieces[i - 1]
    if (last) squares += (mean(piece)! - mean(last)!) ** 2 / (spread * (1 / piece.n + 1 / last.n))
  }
  // Overlapping differences tell two thirds as much as independent ones.
  return { squares: (2 / 3) * squares, df: (2 / 3) * Math.max(0, pieces.length - 1) }
}

function widened({ squares, df }: { squares: number; df: number }): { factor: number; df: number } {
  if (df === 0 || chiSquareTail(squares, df) > RESTLESS) return { factor: 1, df: df + LENT_QUIET }
  const lent = LENT_RESTLESS
  return { factor: Math.max(1, (lent + squares) / (lent + df)), df: lent + df }
}

/** Whether a straight line tells the course better than one step at a place. */
function isLine(filled: readonly FilledDay[], place: number): boolean {
  const total = togetherOf(filled)
  const centre = mean(total)!
  const middle = filled.reduce((sum, { n, at }) => sum + n * at, 0) / total.n
  const across = filled.reduce((sum, { n, at }) => sum + n * (at - middle) ** 2, 0)
  const along = filled.reduce((sum, day) => sum + (day.at - middle) * (day.sum - day.n * centre), 0)
  const steps = [filled.slice(0, place), filled.slice(place)].reduce((sum, side) => {
    const level = togetherOf(side)
    return sum + level.n * (mean(level)! - centre) ** 2
  }, 0)
  return along ** 2 / across > steps
}
