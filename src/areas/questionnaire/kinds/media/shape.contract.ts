import { z } from 'zod'
import { asked } from '../asked.contract.ts'

export const Location = z.strictObject({ ...asked, type: z.literal('location') })

export const FILE_KINDS = ['image', 'pdf', 'docx', 'xlsx', 'audio', 'video'] as const

/** Photos, or files of the kinds that its owner allows; three at most unless said otherwise. */
export const FileUploadQuestion = z.strictObject({
  ...asked,
  type: z.literal('file_upload'),
  max: z.int().min(1).max(10).optional(),
  accept: z.array(z.enum(FILE_KINDS)).min(1).max(FILE_KINDS.length).optional(),
})

export const Voice = z.strictObject({ ...asked, type: z.literal('voice') })

export const Signature = z.strictObject({ ...asked, type: z.literal('signature') })
