import { type GuestColours, guestColours } from './colours.ts'

/**
 * The colours of a guest's page as custom properties of `.g-page`, in both themes.
 * Together with guest.css and `conditionCss` this is all the style that a guest's page has.
 */
export function guestStyles(brand: string | undefined): string {
  const { light, dark } = guestColours(brand)
  return `.g-page{color-scheme:light dark;${properties(light)}}@media(prefers-color-scheme:dark){.g-page{${properties(dark)}}}`
}

function properties(colours: GuestColours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
