import { z } from 'zod'
import { asked } from '../asked.contract.ts'

export const Location = z.strictObject({ ...asked, type: z.literal('location') })

/** Photos; three at most unless said otherwise. */
export const FileUploadQuestion = z.strictObject({
  ...asked,
  type: z.literal('file_upload'),
  max: z.int().min(1).max(10).optional(),
})

export const Voice = z.strictObject({ ...asked, type: z.literal('voice') })

export const Signature = z.strictObject({ ...asked, type: z.literal('signature') })
