import { z } from 'zod'
import { Uuid } from '../../questionnaire/condition.contract.ts'

/** The code from the mail that asks a guest to confirm the address. */
export const ConfirmEmail = z.strictObject({
  /** The answer's id. */
  id: Uuid,
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().max(20)),
})
export const EmailConfirmed = z.object({ confirmed: z.literal(true) })
