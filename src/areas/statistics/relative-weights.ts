/**
 * Johnson's relative weights: how much of the explained variance of an outcome each of several correlated predictors carries
 * (Johnson 2000, Multivariate Behavioral Research 35, 1–19). With R = VΛV′ and its root Λ^½ = V√ΛV′:
 * β = (Λ^½)⁻¹ r, ε_j = Σ_k (Λ^½_jk)² β_k². For two predictors they are the Shapley values of R².
 * @param predictors correlations of the predictors, a symmetric matrix
 * @param outcome correlation of each predictor with the outcome
 * @returns the parts of R², ≥ 0; their sum is R²
 */
export function relativeWeights(
  predictors: readonly (readonly number[])[],
  outcome: readonly number[],
): number[] {
  const { values, vectors } = eigen(predictors)
  const roots = values.map((value) => Math.sqrt(Math.max(value, SMALLEST)))
  // β = V √Λ⁻¹ (V′r): two products with a vector, and no second matrix.
  const along = roots.map((root, k) => vectors.reduce((sum, row, j) => sum + row[k]! * outcome[j]!, 0) / root)
  const beta = vectors.map((row) => product(row, along))
  return vectors.map((row) => {
    const scaled = row.map((part, k) => part * roots[k]!)
    return vectors.reduce((sum, other, k) => sum + (product(scaled, other) * beta[k]!) ** 2, 0)
  })
}

function product(xs: readonly number[], ys: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < xs.length; i++) sum += xs[i]! * ys[i]!
  return sum
}

/** Two predictors that always agree leave a direction without any variance, which must not be divided by. */
const SMALLEST = 1e-9
const SWEEPS = 50

/** Eigenvalues and eigenvectors (as columns) of a symmetric matrix, by Jacobi's rotations (Golub, Van Loan, 8.5). */
export function eigen(matrix: readonly (readonly number[])[]): { values: number[]; vectors: number[][] } {
  const a = matrix.map((row) => [...row])
  const size = a.length
  const v = a.map((_, row) => a.map((_, column) => (row === column ? 1 : 0)))
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let off = 0
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off += a[p]![q]! ** 2
    if (off < 1e-22) break
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) if (a[p]![q] !== 0) rotate(a, v, p, q)
  }
  return { values: a.map((row, i) => row[i]!), vectors: v }
}

function rotate(a: number[][], v: number[][], p: number, q: number): void {
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * a[p]![q]!)
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (const row of a) turn(row, p, row, q, c, s)
  for (let k = 0; k < a.length; k++) turn(a[p]!, k, a[q]!, k, c, s)
  for (const row of v) turn(row, p, row, q, c, s)
}

/** Turns two numbers, where they stand, by an angle of that cosine and sine. */
function turn(xs: number[], i: number, ys: number[], j: number, c: number, s: number): void {
  const x = xs[i]!
  const y = ys[j]!
  xs[i] = c * x - s * y
  ys[j] = s * x + c * y
}
