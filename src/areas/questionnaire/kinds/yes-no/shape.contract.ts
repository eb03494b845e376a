import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked } from '../asked.contract.ts'

export const YesNo = z.strictObject({
  ...asked,
  type: z.literal('yes_no'),
  labels: z.strictObject({ yes: LocalText.optional(), no: LocalText.optional() }).optional(),
})
