import { z } from 'zod'
import { asked } from '../asked.contract.ts'

export const Address = z.strictObject({
  ...asked,
  type: z.literal('address'),
  fields: z
    .array(z.enum(['country', 'city', 'street', 'postcode']))
    .min(1)
    .max(4)
    .optional(),
})
