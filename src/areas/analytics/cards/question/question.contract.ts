import { z } from 'zod'
import { ItemId } from '../../../questionnaire/condition.contract.ts'
import { CHART_TYPES } from './chart-type.ts'

export const ChartType = z.enum(CHART_TYPES)

/** Amounts in their own unit, of the `n` newest answers. */
export const AmountSummary = z.object({
  n: z.number(),
  mean: z.number(),
  /** 95 % interval of the mean. */
  low: z.number(),
  high: z.number(),
  median: z.number(),
  /** So much at most said nine of ten. */
  ninth: z.number(),
})
export type AmountSummary = z.infer<typeof AmountSummary>

/** Answers of one rated row of a matrix. */
export const RowScore = z.object({
  row: z.string(),
  n: z.number(),
  mean: z.number(),
  /** 95 % interval of the mean. */
  low: z.number(),
  high: z.number(),
  /** Share of the best steps and its interval. */
  best: z.object({ value: z.number(), low: z.number(), high: z.number() }),
})
export type RowScore = z.infer<typeof RowScore>

/** Where guests pointed on a picture. */
export const PictureHeat = z.object({
  image: z.string(),
  /** Fields a side. */
  side: z.number(),
  /** How many guests pointed into each field, line by line. */
  counts: z.array(z.number()),
  /** In thousandths of the picture. */
  areas: z.array(
    z.object({ label: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
})
export type PictureHeat = z.infer<typeof PictureHeat>

/** One question: how many answered it and what. Shares are of those who answered it. Below five answers only `n` is given. */
export const QuestionResult = z.object({
  id: ItemId,
  type: z.string(),
  title: z.string(),
  chartType: ChartType,
  n: z.number(),
  /** No longer asked: it left the questionnaire after these answers. */
  isRemoved: z.boolean(),
  /** Answers to it when it was asked in another way (on another scale, in words): they can't be added to these. */
  earlier: z.number(),
  mean: z.number().nullable(),
  /** Share of the best steps of a scale and its interval; null for other questions. */
  best: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Of questions for a number of any size; null for others, and below five answers. */
  amount: AmountSummary.nullable(),
  /** The rows of a rated matrix that at least five guests rated; other questions have none. */
  rowScores: z.array(RowScore).optional(),
  /** Of a question with points on a picture, from five answers on. */
  heat: PictureHeat.optional(),
  /** Guests may add other files than photos. */
  takesFiles: z.boolean().optional(),
  distribution: z.array(
    z.object({
      value: z.union([z.number(), z.boolean(), z.string()]),
      label: z.string(),
      /** The row of a matrix or the option of a ranking that the value belongs to. */
      row: z.string().optional(),
      count: z.number().nullable(),
      share: z.number().nullable(),
      /** 95 % interval of the share, for areas of a picture. */
      low: z.number().optional(),
      high: z.number().optional(),
      /** Guests who were shown this part, where versions without it were answered too: the base of `share`. */
      shown: z.number().optional(),
    }),
  ),
})
export type QuestionResult = z.infer<typeof QuestionResult>
