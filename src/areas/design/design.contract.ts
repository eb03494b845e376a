import { z } from 'zod'
import { SurveyId } from '../survey/condition.contract.ts'

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

export const CatalogueQuery = z.object({ id: SurveyId.optional(), subId: SubId })

/** What can be printed. `templates`, `images` and `themes` are the account's own. */
export const Catalogue = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      sizes: z.array(z.object({ id: z.string(), widthMm: z.number(), heightMm: z.number() })),
    }),
  ),
  templates: z.array(z.never()),
  images: z.array(z.never()),
  themes: z.array(z.never()),
  /** What a person types instead of scanning, when a survey was named. */
  shortUrl: z.string().optional(),
})
export type Catalogue = z.infer<typeof Catalogue>
