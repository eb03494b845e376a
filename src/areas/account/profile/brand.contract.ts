import { z } from 'zod'

/** Nothing but six digits: it is written into styles. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
/** An uploaded picture, never a drawing. */
export const PhotoId = z.string().regex(/^photo:[0-9a-f]{32}$/)

/** How a business looks: in its cabinet, in its mails, on questionnaires that it begins. */
export const Brand = z.object({ colour: Colour.nullable(), logo: PhotoId.nullable() })
export type Brand = z.infer<typeof Brand>

export const SaveBrand = z.strictObject({
  company: z.string().trim().max(120),
  colour: Colour.nullable(),
  /** A picture of the account's own. */
  logo: PhotoId.nullable(),
})
export type SaveBrand = z.infer<typeof SaveBrand>
