import { z } from 'zod'
import { ItemId } from '../../questionnaire/condition.contract.ts'
import { AnalyticsQuery } from '../analytics.contract.ts'

/** A cross-tab of two questions under analytics' filter; one of them may be `@branch`, `@placement` or `@subject`. */
export const CrossQuery = z.intersection(AnalyticsQuery, z.object({ a: ItemId, b: ItemId }))
export type CrossQuery = z.infer<typeof CrossQuery>

const Answered = z.object({ value: z.string(), label: z.string() })

/** How often each answer to one question came with each answer to another. */
export const CrossTable = z.object({
  /** Answers to the first question, then to the second. */
  rows: z.array(Answered),
  columns: z.array(Answered),
  /** Row by row; empty, as the residuals, where fewer than five guests answered both. */
  counts: z.array(z.array(z.number())),
  /** Guests of each row who answered both questions, the base of percentages; empty as the counts. */
  rowGuests: z.array(z.number()),
  /** How far each count is from what no connection would give, in standard deviations. */
  residuals: z.array(z.array(z.number())),
  /** Which cells are hardly chance: only where the table's test rejects, corrected for all cells (Holm). */
  deviations: z.array(z.array(z.enum(['more', 'less']).nullable())),
  /** Guests who answered both with what stands in the table: shares, test and residuals are of them. */
  n: z.number(),
  /** Guests who answered both, one of them with nothing but options that are asked no more: they stand nowhere in the table. */
  outside: z.number(),
  /**
   * Of a place crossed with a question: branches, tables or people that stand nowhere in the table, because fewer than five guests answered
   * there, or because thirty others have more; null of two questions.
   */
  others: z.object({ places: z.number(), guests: z.number() }).nullable(),
  /** Pearson's χ², its degrees of freedom and probability; null where they can't be computed. Where guests choose several, the sum over options with Rao's and Scott's first-order correction. */
  chi2: z.number().nullable(),
  df: z.number().nullable(),
  p: z.number().nullable(),
  /** Cramér's V, 0..1; null where guests choose several. */
  strength: z.number().nullable(),
  /** Whether there are enough answers for the probability to be more than a guess (six in a cell on average). */
  isReliable: z.boolean(),
  /** Whether a guest may stand in several rows or columns. */
  takesSeveral: z.boolean(),
})
export type CrossTable = z.infer<typeof CrossTable>
