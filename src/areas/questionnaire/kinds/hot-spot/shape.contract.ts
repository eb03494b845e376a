import { z } from 'zod'
import { asked, Option } from '../asked.contract.ts'

const perMille = z.int().min(0).max(1000).optional()

/** A named part of a picture: its left upper corner and its size in thousandths of the picture. Without them it stands in the list alone. */
export const PictureArea = Option.pick({ id: true, label: true }).extend({
  x: perMille,
  y: perMille,
  width: perMille,
  height: perMille,
})
export type PictureArea = z.infer<typeof PictureArea>

/** Points on a picture. Who can't point chooses areas by their names. */
export const HotSpot = z.strictObject({
  ...asked,
  type: z.literal('hot_spot'),
  /** Id of a picture that the business brought. */
  image: z.string().max(40).optional(),
  options: z.array(PictureArea).min(1).max(30),
  /** Points and areas at most; one unless said otherwise. */
  max: z.int().min(1).max(10).optional(),
})
