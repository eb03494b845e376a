import type { Theme } from '../theme.contract.ts'
import { type GuestColours, guestColours } from './colours.ts'

/** Families that phones bring along and that have Kazakh letters; what a phone lacks falls to its own font. */
export const STACKS: Record<NonNullable<Theme['font']>, string> = {
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  humanist: '"Avenir Next",Verdana,"Noto Sans","DejaVu Sans",sans-serif',
  serif: 'ui-serif,"New York",Georgia,"Noto Serif",serif',
  rounded: 'ui-rounded,"SF Pro Rounded",Nunito,Quicksand,"Arial Rounded MT Bold",system-ui,sans-serif',
  mono: 'ui-monospace,"SF Mono",Menlo,Consolas,"Roboto Mono","Droid Sans Mono",monospace',
}

/** Radii of fields and of buttons, in px. */
const RADII: Record<NonNullable<Theme['corners']>, [field: number, button: number]> = {
  sharp: [2, 2],
  soft: [12, 28],
  round: [24, 28],
}

/**
 * The look of a guest's page as custom properties of `.g-page`: colours in both themes, or in the one that was chosen.
 * Together with guest.css and `conditionCss` this is all the style that a guest's page has.
 * @param scheme shows this theme on any screen
 */
export function guestStyles(theme: Theme = {}, scheme = theme.mode): string {
  const { light, dark } = guestColours(theme.brand, theme)
  const [field, button] = RADII[theme.corners ?? 'soft']
  const shape = `--font:${STACKS[theme.font ?? 'system']};--r:${field}px;--rb:${button}px`
  if (scheme) {
    return `.g-page{color-scheme:${scheme};${shape};${properties(scheme === 'dark' ? dark : light)}}`
  }
  return `.g-page{color-scheme:light dark;${shape};${properties(light)}}@media(prefers-color-scheme:dark){.g-page{${properties(dark)}}}`
}

function properties(colours: GuestColours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
