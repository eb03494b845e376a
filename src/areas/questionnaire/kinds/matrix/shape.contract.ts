import { z } from 'zod'
import { asked, carriedFrom, ends, Option, options } from '../asked.contract.ts'

export const Matrix = z.strictObject({
  ...asked,
  type: z.literal('matrix'),
  /** One column in each row unless several may be ticked, or each row is rated. */
  mode: z.enum(['single', 'multiple', 'rating']).optional(),
  rows: options.max(50),
  /** Not asked for where rows are rated. */
  columns: z.array(Option).max(20),
  scale: z.int().min(3).max(10).optional(),
  labels: ends,
  random: z.boolean().optional(),
  carriedFrom,
})
