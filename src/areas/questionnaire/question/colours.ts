import { contrastRatio } from '../../../contrast.ts'

export { contrastRatio }

/** A colour by lightness 0–1, chroma 0–0.4 and hue in degrees (OKLCH, Ottosson 2020). */
type Oklch = [lightness: number, chroma: number, hue: number]
type Rgb = [red: number, green: number, blue: number]

/** Colours of a guest's page in one theme, each `#rrggbb`. */
export type GuestColours = {
  /** The sheet, what lies on it, the wall behind pictures, and the room around the sheet on a wide screen. */
  page: string
  card: string
  tint: string
  room: string
  ink: string
  soft: string
  /** Hairlines (decoration) and the edges of fields and keys (3:1). */
  line: string
  edge: string
  /** The business's own colour as a fill, and the words on it (4.5:1). */
  brand: string
  on: string
  /** The buttons and the words on them (4.5:1). */
  button: string
  onButton: string
  /** The business's own colour as text, links and edges of what is chosen (4.5:1 on page and card). */
  strong: string
  wrong: string
  focus: string
  /** Dark shapes of pictures and their light details, the same in both themes. */
  heavy: string
  light: string
}

/** What a business chose besides its brand colour, each `#rrggbb`. */
export type ColourChoice = {
  background?: string | undefined
  text?: string | undefined
  button?: string | undefined
  /** The page is light, or dark, on every phone. */
  mode?: 'light' | 'dark' | undefined
}

const TERRACOTTA: Oklch = [0.5336, 0.1636, 36]
const SAFFRON_HUE = 85
const APRICOT_HUE = 74
const NIGHT_HUE = 270
const TEXT = 4.5
const SHAPE = 3
const INK = 7
/** A button on a background that somebody chose must be seen as one; its words have a contrast of their own. */
const APART = 1.4

/**
 * The colours of a guest's page for a business's brand colour, corrected so that every pair that carries meaning keeps
 * WCAG 2.2 AA whatever colours the business chose. Each stays as near to the given one as that allows.
 * A chosen background belongs to the theme that it is light or dark enough for, and lends its hue to the other one.
 * @param brand `#rrggbb`; our own terracotta and saffron when the business gave none
 */
export function guestColours(
  brand: string | undefined,
  choice: ColourChoice = {},
): { light: GuestColours; dark: GuestColours } {
  if (!brand) {
    return {
      light: theme(TERRACOTTA, SAFFRON_HUE, NIGHT_HUE, false, choice),
      dark: theme(TERRACOTTA, NIGHT_HUE, NIGHT_HUE, true, choice),
    }
  }
  const base = toOklch(toRgb(brand))
  const hue = tintHue(base)
  return {
    light: theme(base, hue, base[2], false, choice),
    dark: theme(base, hue, base[2], true, choice),
  }
}

/** Whether light words are read better on a colour than dark ones. */
export function isDark(colour: string): boolean {
  return contrastRatio(colour, '#ffffff') > contrastRatio(colour, '#000000')
}

function theme(base: Oklch, hue: number, inkHue: number, dark: boolean, choice: ColourChoice): GuestColours {
  const shade = (lightness: number, chroma: number) => toHex([lightness, chroma, hue])
  const step = dark ? 0.01 : -0.01
  const heavy = toHex([0.26, Math.min(base[1], 0.05), inkHue])
  const pale = shade(0.95, 0.012)
  const { page, card, tint, room, line } = choice.background
    ? groundOf(choice.background, dark, dark ? pale : heavy, choice.mode !== undefined)
    : {
        page: dark ? shade(0.2, 0.018) : shade(0.985, 0.012),
        card: dark ? shade(0.265, 0.024) : '#ffffff',
        tint: dark ? shade(0.31, 0.035) : shade(0.915, hue === SAFFRON_HUE ? 0.085 : 0.055),
        room: dark ? shade(0.165, 0.014) : shade(0.95, 0.03),
        line: dark ? shade(0.36, 0.02) : shade(0.88, 0.035),
      }
  const sheets = [page, card]
  const fillOf = (colour: Oklch) => {
    // In the dark the fill must also stand out from the page by itself.
    const seen = dark ? reach(colour, sheets, SHAPE, step) : colour
    return toHex(labelled(choice.background ? reach(seen, [page], APART, step) : seen, heavy))
  }
  const fill = fillOf(base)
  const button = choice.button ? fillOf(toOklch(toRgb(choice.button))) : fill
  const ink = toOklch(toRgb(choice.text ?? (dark ? pale : heavy)))
  return {
    page,
    card,
    tint,
    room,
    ink:
      choice.text || choice.background
        ? toHex(reach(ink, [page, card, tint], TEXT, step))
        : dark
          ? pale
          : heavy,
    soft: toHex(reach([dark ? 0.75 : 0.5, 0.02, hue], sheets, TEXT, step)),
    line,
    edge: toHex(reach([dark ? 0.55 : 0.66, 0.03, hue], sheets, SHAPE, step)),
    brand: fill,
    on: onFill(fill, heavy),
    button,
    onButton: onFill(button, heavy),
    strong: toHex(reach(base, sheets, TEXT, step)),
    wrong: toHex(reach([dark ? 0.75 : 0.52, 0.17, 29], sheets, TEXT, step)),
    focus: toHex(reach(toOklch(toRgb(dark ? '#7db7f0' : '#2563a6')), sheets, SHAPE, step)),
    heavy: dark ? toHex([0.15, Math.min(base[1], 0.04), inkHue]) : heavy,
    light: dark ? pale : '#ffffff',
  }
}

/**
 * What lies under everything, for a background of somebody's own choice: as it is where the ink can be read on it.
 * @param forced the background is moved into this theme even if it is of the other one
 */
function groundOf(background: string, dark: boolean, ink: string, forced: boolean) {
  const [lightness, chroma, hue] = toOklch(toRgb(background))
  const isHome = forced || isDark(background) === dark
  const step = dark ? -0.01 : 0.01
  const start: Oklch = isHome ? [lightness, chroma, hue] : [dark ? 0.2 : 0.985, Math.min(chroma, 0.03), hue]
  const at = reach(start, [ink], INK, step)
  const shift = (by: number, less = 1): string =>
    toHex([Math.min(Math.max(at[0] + by, 0), 1), at[1] * less, hue])
  return {
    page: at[0] === lightness && isHome ? background.toLowerCase() : toHex(at),
    card: dark ? shift(0.05) : '#ffffff',
    tint: dark ? shift(0.08) : shift(-0.06),
    room: dark ? shift(-0.035) : shift(-0.04),
    line: dark ? shift(0.14) : shift(-0.1),
  }
}

/** Warm brands sit best on apricot; cold ones on their own hue; grey ones on apricot too, as paper would. */
function tintHue([, chroma, hue]: Oklch): number {
  const isCold = hue > 115 && hue < 335
  return isCold && chroma > 0.03 ? hue : APRICOT_HUE
}

/** The colour moved in lightness until it has the ratio on every background. */
function reach([lightness, chroma, hue]: Oklch, backgrounds: string[], ratio: number, step: number): Oklch {
  let at = lightness
  const isFar = () => backgrounds.some((other) => contrastRatio(toHex([at, chroma, hue]), other) < ratio)
  while (isFar() && at >= 0 && at <= 1) at += step
  return [Math.min(Math.max(at, 0), 1), chroma, hue]
}

/** The fill moved to where white or the heavy colour can be read on it; most colours stay where they are. */
function labelled([lightness, chroma, hue]: Oklch, heavy: string): Oklch {
  let at = lightness
  const step = lightness > 0.65 ? 0.01 : -0.01
  const isUnreadable = () => {
    const fill = toHex([at, chroma, hue])
    return contrastRatio(fill, onFill(fill, heavy)) < TEXT
  }
  while (isUnreadable()) at += step
  return [at, chroma, hue]
}

function onFill(fill: string, heavy: string): string {
  return contrastRatio(fill, '#ffffff') >= TEXT ? '#ffffff' : heavy
}

function toRgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb
}

function toHex(colour: Oklch): string {
  let [lightness, chroma, hue] = colour
  let rgb = fromOklch([lightness, chroma, hue])
  // Outside what screens show: less chroma, the same lightness and hue.
  while (chroma > 0 && rgb.some((part) => part < -0.001 || part > 1.001)) {
    chroma = Math.max(0, chroma - 0.005)
    rgb = fromOklch([lightness, chroma, hue])
  }
  const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
  return `#${rgb.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, c), ((Math.atan2(c, a) * 180) / Math.PI + 360) % 360]
}

function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
