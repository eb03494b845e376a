import { z } from 'zod'

/** A picture of the account; `id` stands in documents, `url` is the same for guests. */
export const OwnImage = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
})
export type OwnImage = z.infer<typeof OwnImage>

export const OwnImages = z.object({ images: z.array(OwnImage) })
export const TakenImage = z.object({ image: OwnImage })

/** What stands before the file in an upload: `option` is for a choice among pictures, shown small. */
export const ImageFields = z.strictObject({
  title: z.string().max(200).default(''),
  use: z.enum(['wide', 'option']).default('wide'),
})

/** A picture as JSON, its bytes in base64. */
export const ImageBody = z.strictObject({
  name: z.string().max(200),
  /** Base64, also behind the head of a `data:` URL. */
  data: z
    .string()
    .max(14_000_100)
    .transform((data) => data.replace(/^data:image\/[a-z+.-]{1,20};base64,/, ''))
    .pipe(z.base64()),
  use: ImageFields.shape.use,
})

export const ImageQuery = z.object({ id: z.string().max(40) })
export const PictureParams = z.object({ file: z.string().max(60) })
