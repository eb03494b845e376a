/** 97.5 % point of the normal distribution: the z of a two-sided 95 % interval. */
export const Z95 = 1.959963984540054

/** Lanczos coefficients for g = 7, n = 9 (Godfrey): about 15 correct digits. */
const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

const STEPS = 1000
const PRECISION = 1e-15
/** Stands in for a zero denominator in the continued fractions (modified Lentz). */
const TINY = 1e-300

/** Natural logarithm of the gamma function, for x > 0 (Lanczos). */
export function logGamma(x: number): number {
  let sum = LANCZOS[0]!
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (x + i - 1)
  const base = x + 6.5
  return Math.log(Math.sqrt(2 * Math.PI) * sum) + (x - 0.5) * Math.log(base) - base
}

/**
 * Probability that a standard normal value lies at least this far from zero, on either side.
 * P(|Z| ≥ z) = Q(½, z²/2).
 */
export function normalTwoSided(z: number): number {
  return upperGamma(0.5, (z * z) / 2)
}

/** The z that a standard normal value lies beyond, on either side, with this probability: 1.96 for 0.05. By Newton's steps. */
export function normalPoint(p: number): number {
  let z = 0
  // The tail is convex from 0 on, so a step never leaps over the place.
  for (let i = 0; i < STEPS; i++) {
    const density = (2 * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
    const step = (normalTwoSided(z) - p) / density
    z += step
    if (step < 1e-12) break
  }
  return z
}

/**
 * Probability that a χ² value is at least this large. P(X ≥ x) = Q(df/2, x/2).
 * @param df degrees of freedom, > 0
 */
export function chiSquareTail(x: number, df: number): number {
  return upperGamma(df / 2, x / 2)
}

/**
 * Probability that a value of Student's t distribution lies at least this far from zero, on either side.
 * @param df degrees of freedom, > 0, not necessarily whole (Welch)
 */
export function studentTwoSided(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5)
}

/** From so many degrees of freedom on the expansion is exact to 11 digits. */
const MANY = 200
const fewKnown = new Map<number, number>()

/**
 * The t of a two-sided 95 % interval. A trend asks for hundreds.
 * @param df degrees of freedom, > 0
 */
export function student95(df: number): number {
  if (df >= MANY) return expanded95(df)
  const point = fewKnown.get(df) ?? studentPoint(df, 0.05)
  if (Number.isInteger(df)) fewKnown.set(df, point)
  return point
}

/** Expansion about the normal distribution (Abramowitz, Stegun 26.7.5). */
function expanded95(df: number): number {
  const x = Z95
  const terms = [
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92160,
  ]
  return x + terms.reduceRight((sum, term) => (sum + term) / df, 0)
}

/**
 * The t that a value of Student's distribution lies beyond, on either side, with this probability. Newton's steps from a start below
 * the root: the tail is convex there, so they never overshoot.
 */
export function studentPoint(df: number, p: number): number {
  const z = normalPoint(p)
  let t = z + (z ** 3 + z) / (4 * df)
  for (let i = 0; i < STEPS; i++) {
    const step = (studentTwoSided(t, df) - p) / (2 * studentDensity(t, df))
    t += step
    if (Math.abs(step) < 1e-12 * t) break
  }
  return t
}

function studentDensity(t: number, df: number): number {
  const scale = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI)
  return Math.exp(scale - ((df + 1) / 2) * Math.log1p((t * t) / df))
}

/** Regularised upper incomplete gamma function Q(a, x): series below a + 1, continued fraction above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let k = a + 1; term > sum * PRECISION; k++) {
      term *= x / k
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let fraction = d
  for (let i = 1; i < STEPS; i++) {
    const numerator = -i * (i - a)
    b += 2
    d = 1 / (numerator * d + b || TINY)
    c = b + numerator / c || TINY
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return front * fraction
}

/** Regularised incomplete beta function I_x(a, b), by the continued fraction that converges faster. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY)
  let fraction = d
  for (let m = 1; m < STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || TINY)
    c = 1 + even / c || TINY
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || TINY)
    c = 1 + odd / c || TINY
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return fraction
}
