import { contrastRatio, guestColours } from '../../questionnaire/question/colours.ts'
import type { PrintColours } from './print-design.ts'

/** The installation's own colours, for businesses that chose none. */
export const houseColours: PrintColours = {
  field: '#f6c445',
  ground: '#b93a14',
  ink: '#1b2440',
  accent: '#b93a14',
  object: '#1b2440',
}

/**
 * Colours of a printed thing for a business's brand, the same that its guests see on the phone: every text can be
 * read, and the code passes `qrPlan`.
 * @param brand `#rrggbb`
 */
export function brandColours(brand: string | undefined): PrintColours {
  // Our own terracotta stands on our own saffron, not on a tint of itself.
  if (!brand || brand.toLowerCase() === houseColours.ground) return houseColours
  const { brand: fill, tint, heavy, strong } = guestColours(brand).light
  return { field: mix(tint, fill, 0.05), ground: fill, ink: heavy, accent: strong, object: heavy }
}

/** The first of the colours with at least `ratio` on `background`; the strongest of them when none reaches it. */
export function readableOn(background: string, colours: readonly [string, ...string[]], ratio = 4.5): string {
  const on = (colour: string) => contrastRatio(colour, background)
  return colours.find((colour) => on(colour) >= ratio) ?? colours.toSorted((a, b) => on(b) - on(a))[0]!
}

/** `share` (0..1) of the colour `b` in the colour `a`; all three as `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const to = channels(b)
  const mixed = channels(a).map((from, i) => Math.round(from + (to[i]! - from) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
