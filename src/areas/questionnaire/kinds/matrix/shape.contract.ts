import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked, carriedFrom, Option, options } from '../asked.contract.ts'

export const Matrix = z.strictObject({
  ...asked,
  type: z.literal('matrix'),
  /** One column in each row unless several may be ticked, each row is rated, or two scales stand beside it. */
  mode: z.enum(['single', 'multiple', 'rating', 'dual']).optional(),
  rows: options.max(50),
  /** Not asked for where rows are rated. */
  columns: z.array(Option).max(20),
  /** The second scale of `dual`. */
  secondColumns: z.array(Option).max(20).optional(),
  scale: z.int().min(3).max(10).optional(),
  /** How the steps of rated rows look; numbers unless said otherwise. */
  shape: z.enum(['star', 'number']).optional(),
  /** Words for the ends of a rated scale, and the heads of both scales of `dual`. */
  labels: z
    .strictObject({
      low: LocalText.optional(),
      high: LocalText.optional(),
      first: LocalText.optional(),
      second: LocalText.optional(),
    })
    .optional(),
  random: z.boolean().optional(),
  carriedFrom,
})
