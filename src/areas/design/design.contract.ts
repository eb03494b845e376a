import { z } from 'zod'
import { SurveyId } from '../survey/survey.contract.ts'

const FileFormat = z.enum(['pdf', 'png', 'svg'])
export type FileFormat = z.infer<typeof FileFormat>

/** A branch's short code; `none` or nothing is the survey as a whole. */
const SubId = z
  .string()
  .max(40)
  .optional()
  .transform((code) => (code === '' || code === 'none' ? undefined : code))

/** Which languages stand on it; without it Kazakh and Russian, as public notices in Kazakhstan must. */
const Languages = z.enum(['kk-ru', 'kk', 'ru', 'en'])
export type Languages = z.infer<typeof Languages>

export const RenderQuery = z.object({
  id: SurveyId,
  /** A design of `print-designs.ts`. */
  design: z.string().max(60),
  format: FileFormat.default('pdf'),
  /** A size of that design; its first unless given. */
  size: z.string().max(10).optional(),
  subId: SubId,
  languages: Languages.optional(),
  /** `1`: with 3 mm bleed and crop marks, for a print shop. */
  press: z.enum(['0', '1']).optional(),
})

/** The code alone. */
export const CodeQuery = z.object({ id: SurveyId, format: FileFormat, subId: SubId })
