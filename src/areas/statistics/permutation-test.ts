import { logGamma, normalTwoSided } from './probability.ts'

/** Answers by what they are worth: `counts[i]` answers of the whole number `values[i]`, the smallest first. */
export type Worths = { values: readonly number[]; counts: readonly number[] }

/** Samples of two or three worths are told exactly up to this size; of two, whatever their size. */
const EXACT_UP_TO = 60
/** Nearer to what is expected than so many standard errors, the normal distribution is near enough to say “chance”. */
const PLAIN = 1.5

/**
 * How likely a group drawn by lot from all answers differs from the rest at least as much as this one does, to its side, doubled. The
 * groups of equal branches are such draws, so among any number of them the chance is what it says, far in the tail too, where t and
 * normal tests of few skewed answers call five times as much significant.
 * Exact by enumeration where that is quick; else by Skovgaard's double saddlepoint approximation for sampling without replacement
 * (1987, Journal of Applied Probability 24, 875–887; Robinson 1982), whose error is a few hundredths of the probability.
 * @param sample answers of the group, by the same values
 * @param whole answers of all groups together, this one's included
 */
export function permutationTwoSided(sample: readonly number[], whole: Worths): number {
  const { values } = whole
  const [n, all] = [sum(sample), sum(whole.counts)]
  const total = sumOf(values, sample)
  const mean = sumOf(values, whole.counts) / all
  const squares = values.reduce((rest, value, i) => rest + whole.counts[i]! * (value - mean) ** 2, 0)
  if (n === 0 || n === all || squares === 0) return 1
  const z = (total - n * mean) / Math.sqrt((n * (all - n) * squares) / (all * (all - 1)))
  if (Math.abs(z) < PLAIN) return normalTwoSided(z)
  // Both sides are looked at from below upwards.
  const isLow = z < 0
  const seen = isLow ? sample.toReversed() : sample
  const among = isLow
    ? { values: values.map((value) => -value).reverse(), counts: whole.counts.toReversed() }
    : whole
  return Math.min(1, 2 * upperTail(seen, among))
}

/** The probability of a sum at least as large as the sample's. */
function upperTail(sample: readonly number[], whole: Worths): number {
  const filled = whole.counts.flatMap((count, i) => (count > 0 ? [i] : []))
  const values = filled.map((i) => whole.values[i]!)
  const counts = filled.map((i) => whole.counts[i]!)
  const own = filled.map((i) => sample[i]!)
  const n = sum(own)
  if (values.length === 2) return tailOfTwo(own, counts, n)
  if (values.length === 3 && n <= EXACT_UP_TO) return tailOfThree(own, { values, counts }, n)
  const highest = bestOf(counts, n)
  if (sumOf(values, highest) === sumOf(values, own)) return chanceOf(highest, counts, n)
  return saddlepoint(sumOf(values, own), { values, counts }, n)
}

function tailOfTwo(own: readonly number[], counts: readonly number[], n: number): number {
  let tail = 0
  for (let best = own[1]!; best <= Math.min(n, counts[1]!); best++) {
    const part = chanceOf([n - best, best], counts, n)
    tail += part
    // Beyond the mean each is smaller than the one before.
    if (part < 1e-17 * tail) break
  }
  return tail
}

function tailOfThree(own: readonly number[], { values, counts }: Worths, n: number): number {
  const seen = sumOf(values, own)
  let tail = 0
  for (let best = 0; best <= Math.min(n, counts[2]!); best++)
    for (let worst = 0; worst <= Math.min(n - best, counts[0]!); worst++) {
      const draw = [worst, n - best - worst, best]
      if (sumOf(values, draw) >= seen) tail += chanceOf(draw, counts, n)
    }
  return tail
}

/** As many as can be of the highest values. */
function bestOf(counts: readonly number[], n: number): number[] {
  let remaining = n
  return counts
    .toReversed()
    .map((count) => {
      const drawn = Math.min(remaining, count)
      remaining -= drawn
      return drawn
    })
    .reverse()
}

/** The probability of one draw: multivariate hypergeometric. */
function chanceOf(draw: readonly number[], counts: readonly number[], n: number): number {
  if (draw.some((drawn, i) => drawn < 0 || drawn > counts[i]!)) return 0
  const ways = draw.reduce((log, drawn, i) => log + logChoose(counts[i]!, drawn), 0)
  return Math.exp(ways - logChoose(sum(counts), n))
}

const STEPS = 100

/** P(S ≥ seen) of whole-numbered sums: the tilt (a, b) under which the draw has as many answers and as large a sum, by Newton's steps. */
function saddlepoint(seen: number, { values, counts }: Worths, n: number): number {
  const share = n / sum(counts)
  let [a, b] = [0, 0]
  let at = tilted(a, b)
  for (let step = 0; step < STEPS; step++) {
    const [missing, short] = [n - at.size, seen - at.total]
    if (Math.abs(missing) < 1e-9 * n && Math.abs(short) < 1e-9 * (1 + Math.abs(seen))) break
    const moveA = (missing * at.bb - short * at.ab) / at.determinant
    const moveB = (short * at.aa - missing * at.ab) / at.determinant
    // Far out a whole step may leap over the place.
    const shortened = Math.min(1, 2 / Math.max(Math.abs(moveA), Math.abs(moveB)))
    a += shortened * moveA
    b += shortened * moveB
    at = tilted(a, b)
  }
  const w = Math.sqrt(Math.max(0, 2 * (a * n + b * seen - at.log)))
  const u = (1 - Math.exp(-b)) * Math.sqrt(at.determinant / tilted(0, 0).aa)
  const density = Math.exp((-w * w) / 2) / Math.sqrt(2 * Math.PI)
  return Math.min(1, Math.max(0, normalTwoSided(w) / 2 + density * (1 / u - 1 / w)))

  /** The logarithm of the moment generating function at a tilt, its first derivatives and its second. */
  function tilted(a: number, b: number) {
    const result = { log: 0, size: 0, total: 0, aa: 0, ab: 0, bb: 0 }
    for (const [i, value] of values.entries()) {
      const odds = (share / (1 - share)) * Math.exp(a + b * value)
      const chance = odds / (1 + odds)
      const spread = counts[i]! * chance * (1 - chance)
      result.log += counts[i]! * (Math.log1p(-share) + Math.log1p(odds))
      result.size += counts[i]! * chance
      result.total += counts[i]! * chance * value
      result.aa += spread
      result.ab += spread * value
      result.bb += spread * value * value
    }
    return { ...result, determinant: result.aa * result.bb - result.ab ** 2 }
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

function sumOf(values: readonly number[], counts: readonly number[]): number {
  return values.reduce((all, value, i) => all + value * counts[i]!, 0)
}

const logFactorials: number[] = [0]
const MOST_KEPT = 10_000

function logFactorial(n: number): number {
  if (n > MOST_KEPT) return logGamma(n + 1)
  for (let at = logFactorials.length; at <= n; at++) logFactorials.push(logFactorials[at - 1]! + Math.log(at))
  return logFactorials[n]!
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}
