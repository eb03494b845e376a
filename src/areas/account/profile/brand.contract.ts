import { z } from 'zod'

/** Exactly six hex digits, because it is written into styles. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
/** An uploaded picture, never SVG. */
export const PhotoId = z.string().regex(/^photo:[0-9a-f]{32}$/)

/** The look of a business: in its cabinet, its mails and its new questionnaires. */
export const Brand = z.object({ colour: Colour.nullable(), logo: PhotoId.nullable() })
export type Brand = z.infer<typeof Brand>

export const SaveBrand = z.strictObject({
  company: z.string().trim().max(120),
  colour: Colour.nullable(),
  /** A picture of the same account. */
  logo: PhotoId.nullable(),
})
export type SaveBrand = z.infer<typeof SaveBrand>
