import { chiSquareTail, normalTwoSided } from './probability.ts'
import { holm } from './significance.ts'

/** How often each pair of answers came: rows are answers to the first question, columns to the second. */
export type Counts = readonly (readonly number[])[]

/** Whether two answers go together. All null where nothing can be told: fewer than two rows or columns with answers. */
export type Association = {
  chi2: number | null
  df: number | null
  p: number | null
  /** Cramér's V, 0 (nothing in common) to 1 (one answer tells the other). */
  strength: number | null
  /** Whether six answers are expected in a cell on average (Roscoe and Byars, 1971); with fewer the probability is a guess. */
  isReliable: boolean
}

/**
 * Pearson's test of independence, without continuity correction.
 * χ² = Σ (O − E)² / E, df = (r − 1)(c − 1), V = √(χ² / (n · min(r − 1, c − 1))); empty rows and columns do not count.
 */
export function association(counts: Counts): Association {
  const { rows, columns, n } = marginsOf(counts)
  const r = rows.filter((total) => total > 0).length
  const c = columns.filter((total) => total > 0).length
  if (r < 2 || c < 2) return { chi2: null, df: null, p: null, strength: null, isReliable: false }
  let chi2 = 0
  for (const [i, row] of counts.entries()) {
    for (const [j, count] of row.entries()) {
      const expected = (rows[i]! * columns[j]!) / n
      if (expected > 0) chi2 += (count - expected) ** 2 / expected
    }
  }
  const df = (r - 1) * (c - 1)
  return {
    chi2,
    df,
    p: chiSquareTail(chi2, df),
    strength: Math.sqrt(chi2 / (n * Math.min(r - 1, c - 1))),
    isReliable: n >= 6 * r * c,
  }
}

/** Which sides of a table somebody may stand in several times. */
export type Several = { rows: boolean; columns: boolean }

/**
 * The test of a table in which a guest may stand several times: Pearson's χ² of every option that can be ticked beside others (ticked
 * or not) against the other side, added up, with the first-order correction of Rao and Scott (Bilder, Loughin 2004, Biometrics 60,
 * 241–248). The sum has as many degrees of freedom as its parts; Cramér's V has no meaning here.
 * @param margins how many people stand in each row, each column and the table
 */
export function associationOfSeveral(counts: Counts, margins: Margins, several: Several): Association {
  const isVaried = (total: number) => total > 0 && total < margins.n
  const rows = margins.rows.filter(several.rows ? isVaried : (total) => total > 0).length
  const columns = margins.columns.filter(several.columns ? isVaried : (total) => total > 0).length
  const df = (several.rows ? rows : rows - 1) * (several.columns ? columns : columns - 1)
  if (rows < 1 || columns < 1 || df < 1)
    return { chi2: null, df: null, p: null, strength: null, isReliable: false }
  let chi2 = 0
  for (const [i, row] of residuals(counts, margins).entries())
    for (const [j, residual] of row.entries()) {
      // A residual is divided by the spread of both sides; the options of a side that takes one are no tables of their own.
      const ofRow = several.rows ? 1 : 1 - margins.rows[i]! / margins.n
      const ofColumn = several.columns ? 1 : 1 - margins.columns[j]! / margins.n
      chi2 += residual ** 2 * ofRow * ofColumn
    }
  return { chi2, df, p: chiSquareTail(chi2, df), strength: null, isReliable: margins.n >= 6 * rows * columns }
}

export type Deviation = 'more' | 'less' | null

/**
 * Cells that come more or less often than without a connection: only where the test of the table rejects, and corrected for looking at
 * all cells (Holm), so that a table without a connection shows an arrow in 5 % of cases at most.
 */
export function deviations(
  residuals: readonly (readonly number[])[],
  { p, isReliable }: Association,
): Deviation[][] {
  if (p === null || !isReliable || p >= 0.05) return residuals.map((row) => row.map(() => null))
  const corrected = holm(residuals.flat().map((residual) => normalTwoSided(residual)))
  let at = 0
  return residuals.map((row) =>
    row.map((residual) => (corrected[at++]! >= 0.05 ? null : residual > 0 ? 'more' : 'less')),
  )
}

/** How many stand in each row, in each column, and in the table. */
export type Margins = { rows: readonly number[]; columns: readonly number[]; n: number }

/**
 * How far each count is from what independence would give, in standard deviations: adjusted residuals (Haberman, 1973),
 * (O − E) / √(E (1 − row / n) (1 − column / n)). Beyond ±1.96 it is hardly chance, for one cell looked at by itself.
 * @param margins how many people stand in each row and column, where somebody may stand in several: sums of the counts would
 *   take a person's choices for so many people
 */
export function residuals(counts: Counts, margins: Margins = marginsOf(counts)): number[][] {
  const { rows, columns, n } = margins
  return counts.map((row, i) =>
    row.map((count, j) => {
      const expected = (rows[i]! * columns[j]!) / n
      const variance = expected * (1 - rows[i]! / n) * (1 - columns[j]! / n)
      return variance > 0 ? (count - expected) / Math.sqrt(variance) : 0
    }),
  )
}

function marginsOf(counts: Counts): Margins {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const rows = counts.map(sum)
  const columns = (counts[0] ?? []).map((_, j) => sum(counts.map((row) => row[j]!)))
  return { rows, columns, n: sum(rows) }
}
