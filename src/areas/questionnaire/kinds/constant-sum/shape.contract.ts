import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked, carriedFrom, options } from '../asked.contract.ts'

export const ConstantSum = z.strictObject({
  ...asked,
  type: z.literal('constant_sum'),
  options,
  random: z.boolean().optional(),
  carriedFrom,
  /** What the guest shares out; 100 unless said otherwise. */
  total: z.int().min(1).max(1_000_000).optional(),
  unit: LocalText.optional(),
})
