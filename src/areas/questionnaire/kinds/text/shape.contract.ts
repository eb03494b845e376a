import { z } from 'zod'
import { asked } from '../asked.contract.ts'

/** The fewest signs of a text, and its form, as `AB-##*` (pattern.ts). */
const worded = { min: z.int().min(1).max(1000).optional(), pattern: z.string().min(1).max(100).optional() }

export const ShortText = z.strictObject({
  ...asked,
  type: z.literal('short_text'),
  ...worded,
  max: z.int().min(1).max(1000).optional(),
})

export const LongText = z.strictObject({
  ...asked,
  type: z.literal('long_text'),
  ...worded,
  max: z.int().min(1).max(10_000).optional(),
})
