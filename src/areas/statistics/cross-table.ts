import { chiSquareTail } from './probability.ts'

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
