import { z } from 'zod'
import { Colour, PhotoId } from '../account/profile/brand.contract.ts'
import { LocalText, localTextUpTo } from './condition.contract.ts'

const Picture = z.string().max(40)

const LONGEST_LABEL = 30
const LONGEST_WORDS = 300
/**
 * The look of the guest's page. Everything may be left out: colours follow from `brand`, and that is ours without it.
 * Colours are kept as they were chosen and corrected where they are shown (question/colours.ts).
 */
export const Theme = z.strictObject({
  brand: Colour.optional(),
  background: Colour.optional(),
  text: Colour.optional(),
  button: Colour.optional(),
  business: LocalText.optional(),
  logo: PhotoId.optional(),
  /** The cover: a drawing of picture.ts or an uploaded picture. */
  picture: Picture.optional(),
  /** Families that phones have themselves: the guest's page loads no font. */
  font: z.enum(['system', 'humanist', 'serif', 'rounded', 'mono']).optional(),
  corners: z.enum(['sharp', 'soft', 'round']).optional(),
  /** Without it the page is light or dark as the guest's phone is. */
  mode: z.enum(['light', 'dark']).optional(),
  /** The page's own words, said otherwise; a language without them has ours. */
  words: z
    .strictObject({
      next: localTextUpTo(LONGEST_LABEL).optional(),
      send: localTextUpTo(LONGEST_LABEL).optional(),
      thanks: localTextUpTo(LONGEST_WORDS).optional(),
      thanksText: localTextUpTo(LONGEST_WORDS).optional(),
    })
    .optional(),
})
export type Theme = z.infer<typeof Theme>
