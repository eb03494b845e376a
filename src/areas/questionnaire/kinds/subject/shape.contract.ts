import { z } from 'zod'
import { asked } from '../asked.contract.ts'

/** The subject of the answer, among the subjects of the branch; of all kinds unless some are named. */
export const SubjectQuestion = z.strictObject({
  ...asked,
  type: z.literal('subject'),
  kinds: z
    .array(z.enum(['staff', 'premise', 'product', 'service']))
    .min(1)
    .max(4)
    .optional(),
})
