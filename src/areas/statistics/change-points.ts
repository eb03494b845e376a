import { type MeanSums, togetherOf } from './mean.ts'
import { normalTwoSided, studentTwoSided } from './probability.ts'

/** A place where the level of a score changed: the first piece of the new level, and the variance of one answer. */
type ChangePoint = { at: number; p: number; spread: number }

/** The chance of a false alarm in one look at a survey whose score is stable: see `change-points.test.ts` for what it adds up to. */
const ALPHA = 0.02
/** A level that rests on fewer answers or pieces is not told from luck. */
const LEAST_ANSWERS = 30
const LEAST_PIECES = 2
/** With fewer pieces nobody can tell how much they differ of themselves. */
const LEAST_SERIES = 6

/**
 * Where a score jumped to another level, by binary segmentation (Vostrikova 1981): the cut with the largest difference between the
 * means of both sides is kept while that difference, as the largest of all cuts, is less likely than 2 % by chance; then each side is
 * searched the same way. Chance is judged by Bonferroni's bound or Miller and Siegmund's for maximally selected statistics
 * (Biometrics 38, 1982), whichever is sharper; the spread of answers is widened where neighbouring pieces differ more than sampling
 * explains (weather, shifts, pay days). A steady slope is not a jump: where a straight line fits better for its number of
 * parameters (Schwarz 1978), nothing is reported.
 * @param pieces answers of equal stretches of time in order, empty ones included
 */
export function changePoints(pieces: readonly MeanSums[]): ChangePoint[] {
  const spread = spreadWithin(pieces)
  if (spread === 0) return []
  const found = search(pieces, 0, spread)
  return found.length > 0 && isLine(pieces, found) ? [] : found
}

/**
 * The day of a change: the cut after which the likelihood of two levels is the greatest.
 * @param days answers of each day around the change
 * @returns the place of the first day of the new level
 */
export function changeDay(days: readonly MeanSums[], before: number, after: number): number {
  const middle = (before + after) / 2
  let best = { at: 1, sum: 0 }
  let sum = 0
  days.forEach((day, place) => {
    // Each answer on the old side of the middle speaks for a later cut.
    sum += (day.sum - day.n * middle) * Math.sign(before - after)
    if (sum > best.sum) best = { at: place + 1, sum }
  })
  return Math.min(best.at, days.length - 1)
}

/**
 * How many answers to either side of a change its true moment may lie, with 95 % confidence: 11 σ² / Δ² (Bai 1997, Review of
 * Economics and Statistics 79, 551–563).
 * @param spread variance of one answer
 */
export function changeMargin(spread: number, before: number, after: number): number {
  return (11 * spread) / (after - before) ** 2
}

/** Variance of one answer around the mean of its own piece. */
function spreadWithin(pieces: readonly MeanSums[]): number {
  const filled = pieces.filter(({ n }) => n > 0)
  const answers = filled.reduce((total, { n }) => total + n, 0)
  const squares = filled.reduce(
    (total, { n, sum, squares }) => total + Math.max(0, squares - sum ** 2 / n),
    0,
  )
  return answers > filled.length ? squares / (answers - filled.length) : 0
}

function search(pieces: readonly MeanSums[], offset: number, spread: number): ChangePoint[] {
  const cut = bestCut(pieces, spread)
  if (!cut || cut.p >= ALPHA) return []
  return [
    ...search(pieces.slice(0, cut.at), offset, spread),
    { at: offset + cut.at, p: cut.p, spread: cut.spread },
    ...search(pieces.slice(cut.at), offset + cut.at, spread),
  ]
}

/** The cut with the largest standardised difference, and how likely one so large is where nothing changed. */
function bestCut(pieces: readonly MeanSums[], spread: number): ChangePoint | null {
  const total = togetherOf(pieces)
  const filled = pieces.filter(({ n }) => n > 0).length
  if (filled < LEAST_SERIES) return null
  const parts: number[] = []
  let best = { at: 0, z: 0 }
  let [n, sum, before] = [0, 0, 0]
  pieces.forEach((piece, at) => {
    const after = filled - before
    if (
      before >= LEAST_PIECES &&
      after >= LEAST_PIECES &&
      n >= LEAST_ANSWERS &&
      total.n - n >= LEAST_ANSWERS
    ) {
      const difference = (total.sum - sum) / (total.n - n) - sum / n
      const z = Math.abs(difference) / Math.sqrt(spread * (1 / n + 1 / (total.n - n)))
      if (piece.n > 0) parts.push(n / total.n)
      if (piece.n > 0 && z > best.z) best = { at, z }
    }
    n += piece.n
    sum += piece.sum
    if (piece.n > 0) before += 1
  })
  if (best.at === 0) return null
  const { factor, df } = widened(pieces, spread)
  return { at: best.at, p: chance(best.z / Math.sqrt(factor), parts, df), spread: spread * factor }
}

/**
 * How many times wider neighbouring pieces differ than sampling explains, at least 1, by the mean square of successive differences
 * (von Neumann 1941): a jump touches but one or two of them.
 */
function widened(pieces: readonly MeanSums[], spread: number): { factor: number; df: number } {
  const filled = pieces.filter(({ n }) => n > 0)
  const squares = filled.slice(1).map((piece, i) => {
    const last = filled[i]!
    const difference = piece.sum / piece.n - last.sum / last.n
    return difference ** 2 / (spread * (1 / piece.n + 1 / last.n))
  })
  const factor = squares.reduce((total, square) => total + square, 0) / squares.length
  // Overlapping differences tell two thirds as much as independent ones.
  return factor > 1 ? { factor, df: (2 / 3) * squares.length } : { factor: 1, df: Infinity }
}

/** The chance that the largest of the cuts differs so much: the sharper of two bounds, but never below that of one cut. */
function chance(z: number, parts: readonly number[], df: number): number {
  const single = df === Infinity ? normalTwoSided(z) : studentTwoSided(z, df)
  const bonferroni = parts.length * single
  if (df !== Infinity) return Math.min(1, bonferroni)
  const [first, last] = [parts[0]!, parts.at(-1)!]
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const selected =
    density * (z - 1 / z) * Math.log((last * (1 - first)) / ((1 - last) * first)) + (4 * density) / z
  return Math.min(1, bonferroni, Math.max(single, selected))
}

/** Whether a straight line tells the course better than the steps: less unexplained, each parameter paid for (BIC). */
function isLine(pieces: readonly MeanSums[], found: readonly ChangePoint[]): boolean {
  const filled = pieces.map((piece, x) => ({ ...piece, x })).filter(({ n }) => n > 0)
  const spread = Math.max(...found.map((each) => each.spread))
  const total = togetherOf(filled)
  const centre = total.sum / total.n
  const middle = filled.reduce((sum, { n, x }) => sum + n * x, 0) / total.n
  const across = filled.reduce((sum, { n, x }) => sum + n * (x - middle) ** 2, 0)
  const along = filled.reduce((sum, piece) => sum + (piece.x - middle) * (piece.sum - piece.n * centre), 0)
  const line = along ** 2 / across / spread
  const ends = [0, ...found.map(({ at }) => at), pieces.length]
  const steps = ends.slice(1).reduce((sum, end, i) => {
    const level = togetherOf(pieces.slice(ends[i], end))
    return sum + level.n * (level.sum / level.n - centre) ** 2
  }, 0)
  const price = Math.log(filled.length)
  return line > steps / spread - 2 * (found.length - 1) * price
}
