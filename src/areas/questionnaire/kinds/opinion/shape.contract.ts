import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked } from '../asked.contract.ts'

/** Yes, no, or “hard to say” for those who have no opinion. The value is `yes`, `no` or `unsure`. */
export const Opinion = z.strictObject({
  ...asked,
  type: z.literal('opinion'),
  labels: z
    .strictObject({
      yes: LocalText.optional(),
      no: LocalText.optional(),
      unsure: LocalText.optional(),
    })
    .optional(),
})
