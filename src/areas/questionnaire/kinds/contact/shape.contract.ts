import { z } from 'zod'
import { asked } from '../asked.contract.ts'

export const EmailQuestion = z.strictObject({ ...asked, type: z.literal('email') })

export const Phone = z.strictObject({ ...asked, type: z.literal('phone') })

export const ContactInfo = z.strictObject({
  ...asked,
  type: z.literal('contact_info'),
  fields: z
    .array(z.enum(['name', 'phone', 'email']))
    .min(1)
    .max(3)
    .optional(),
})
