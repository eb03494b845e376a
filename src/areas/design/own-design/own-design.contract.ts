import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { textLengths } from '../print/print-design.ts'

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const PhotoId = z.string().regex(/^photo:[0-9a-f]{32}$/)
const Words = (longest: number) => z.partialRecord(z.enum(['ru', 'en', 'kk']), z.string().trim().max(longest))

/** What an owner changed in a design: its texts by language, its colours by role, its pictures by id. */
const look = {
  texts: z
    .strictObject({
      title: Words(textLengths.title).optional(),
      action: Words(textLengths.action).optional(),
      hint: Words(textLengths.hint).optional(),
    })
    .default({}),
  colors: z
    .strictObject({
      field: Colour.optional(),
      ground: Colour.optional(),
      ink: Colour.optional(),
      accent: Colour.optional(),
      object: Colour.optional(),
    })
    .default({}),
  /** `code`: the sign in the middle of the code. */
  images: z
    .strictObject({ logo: PhotoId.optional(), picture: PhotoId.optional(), code: PhotoId.optional() })
    .default({}),
}
export const OwnLook = z.strictObject(look)
export type OwnLook = z.infer<typeof OwnLook>

/** The same in an address: JSON text. */
export const OwnLookText = z
  .string()
  .max(6000)
  .transform((text, context) => {
    try {
      return OwnLook.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })

const TemplateId = z.string().min(1).max(40)

/** Saves a design as one's own: without `id` a new one, with it that one anew. `format` is its size. */
export const SaveOwnDesign = z.strictObject({
  id: TemplateId.optional(),
  surveyId: SurveyId,
  base: z.string().max(60),
  title: z.string().trim().min(1).max(80),
  ...look,
  format: z.string().max(20),
})
export type SaveOwnDesign = z.infer<typeof SaveOwnDesign>

export const OwnDesign = z.object({
  id: TemplateId,
  surveyId: z.string(),
  base: z.string(),
  title: z.string(),
  ...look,
  format: z.string(),
})
export type OwnDesign = z.infer<typeof OwnDesign>

export const OwnDesignQuery = z.object({ id: TemplateId })

/** Which design goes is named in the address, or in a body as earlier versions took it. */
export const RemoveOwnDesignQuery = z.object({ id: SurveyId.optional(), template: TemplateId.optional() })
export const RemoveOwnDesign = z.strictObject({ id: SurveyId, template: TemplateId })
export const RemoveOwnDesignBody = RemoveOwnDesign.partial().nullish()
export const SavedOwnDesign = z.object({ template: OwnDesign })
