import { z } from 'zod'
import { CITIES } from './cities.ts'
import { MEASURES, SIZES, TRADES } from './kinds.ts'

export type { BenchmarkMeasure, BenchmarkSize } from './kinds.ts'

export const JoinBenchmark = z.strictObject({
  trade: z.enum(TRADES),
  city: z.enum(CITIES),
  size: z.enum(SIZES),
})
export type JoinBenchmark = z.infer<typeof JoinBenchmark>

const BenchmarkCell = z.object({
  /** Empty: all cities, all sizes. */
  city: z.union([z.enum(CITIES), z.literal('')]),
  size: z.union([z.enum(SIZES), z.literal('')]),
  /** The quartiles, rounded. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** How many accounts it is of, rounded down to five. */
  accounts: z.number(),
  /** The percentage of accounts that this one is at least above, by the released quartiles alone: 0…75. */
  above: z.number(),
})
export type BenchmarkCell = z.infer<typeof BenchmarkCell>

const BenchmarkFigure = z.object({
  measure: z.enum(MEASURES),
  /** The account's own, over all its surveys. */
  value: z.number(),
  trade: z.enum(TRADES),
  /** From the narrowest cell to the widest; empty where too few accounts are comparable. */
  cells: z.array(BenchmarkCell),
})
export type BenchmarkFigure = z.infer<typeof BenchmarkFigure>

export const Benchmark = z.object({
  /** Null: the account shares nothing and sees nothing. Only those who see the whole account see it. */
  membership: z.object({ ...JoinBenchmark.shape, countsFrom: z.string() }).nullable(),
  /** The first day of the newest released month. */
  month: z.string().nullable(),
  /** The measures in which the account took part in that month. */
  figures: z.array(BenchmarkFigure),
})
export type Benchmark = z.infer<typeof Benchmark>
