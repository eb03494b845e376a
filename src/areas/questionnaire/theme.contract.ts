import { z } from 'zod'
import { Colour, PhotoId } from '../account/profile/brand.contract.ts'
import { LocalText, localTextUpTo } from './condition.contract.ts'
import { GUEST_TEXT_IDS, type GuestTextId, longestGuestText } from './words/guest/guest-text-ids.ts'

const Picture = z.string().max(40)

const LONGEST_WORDS = 300

/** The page's own words, said otherwise, by the id of the text (guest-text-ids.ts). A language without them has ours. */
const GuestTexts = z
  .partialRecord(z.enum(GUEST_TEXT_IDS), localTextUpTo(LONGEST_WORDS))
  .refine((texts) => Object.entries(texts).every(([id, text]) => fits(id as GuestTextId, text)), 'too_long')

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
  words: GuestTexts.optional(),
})
export type Theme = z.infer<typeof Theme>

function fits(id: GuestTextId, text: LocalText): boolean {
  const most = longestGuestText(id)
  return (typeof text === 'string' ? [text] : Object.values(text)).every((words) => words.length <= most)
}
