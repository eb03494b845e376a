import { z } from 'zod'
import { ItemId } from '../../condition.contract.ts'
import { asked } from '../asked.contract.ts'

const worded = {
  /** The fewest signs of a text. */
  min: z.int().min(1).max(1000).optional(),
  /** Its form, as `AB-##*` (pattern.ts). */
  pattern: z.string().min(1).max(100).optional(),
  /** A comment on an earlier question, or on one of its options: it stands right below, wherever else it is listed. */
  commentOf: z.strictObject({ question: ItemId, option: ItemId.optional() }).optional(),
}

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
