/**
 * Colours of a drawing, any SVG colour. `ink` and `accent` make silhouettes; `paper` and `pop` are details on them
 * or surfaces framed in ink, so that a drawing also stands in pure black and white.
 */
export type IllustrationColours = {
  /** lines, heavy shapes */
  ink: string
  /** the main shape */
  accent: string
  /** light details, surfaces */
  paper: string
  /** the one bright detail */
  pop: string
  /** a second mass beside the accent; the ink unless said otherwise */
  deep?: string
}
export type Colours = Required<IllustrationColours>

/** A drawing on the grid of 100 × 100, kept between 3 and 97; its pieces from back to front. */
export type Illustration = {
  name: { ru: string; en: string; kk: string }
  draw(colours: Colours): string[]
}

/** The three weights of a line: nothing else is drawn with a pen. */
export const BOLD = 7
export const LINE = 4.5
export const FINE = 3

/** A filled path; `round` softens its corners by that much and lets it grow by half. */
export function fill(colour: string, path: string, round = 0): string {
  const edge = round ? ` stroke="${colour}" stroke-width="${round}"` : ''
  return `<path d="${path}" fill="${colour}"${edge}/>`
}

export function strokeLine(colour: string, width: number, path: string): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`
}

/** A light surface in a frame: what would vanish on white paper without one. */
export function framedSurface(surface: string, frame: string, path: string, width = FINE): string {
  return `<path d="${path}" fill="${surface}" stroke="${frame}" stroke-width="${width}"/>`
}

export function dot(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
}

export function ring(colour: string, width: number, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${colour}" stroke-width="${width}"/>`
}

export function box(
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`
}

/** Several dots of one size: `places` is `x y, x y`. */
export function dots(colour: string, radius: number, places: string): string {
  const path = places
    .split(',')
    .map((place) => `M${place.trim()}h.01`)
    .join('')
  return strokeLine(colour, radius * 2, path)
}

/** The curve of the brand's mark, hung at the middle of its upper edge. */
export function smile(colour: string, x: number, y: number, width = 20, weight = LINE): string {
  const half = width / 2
  return strokeLine(
    colour,
    weight,
    `M${x - half} ${y}c${half * 0.5} ${half} ${half * 1.5} ${half} ${width} 0`,
  )
}

/** Two wisps that rise from (x, y). */
export function steamWisps(colour: string, x: number, y: number): string {
  return strokeLine(colour, FINE, `M${x - 6} ${y}c-6-5 5-10-1-17M${x + 7} ${y}c-6-5 5-10-1-17`)
}

/** The ram's horn, 26 wide and 22 high, standing on (x, y). */
export function horn(colour: string, x: number, y: number, weight = FINE): string {
  const half = (way: number) =>
    `M${x} ${y - 11}c0-${11} ${-13 * way}-${12} ${-13 * way}-2 0 6 ${8 * way} 7 ${8 * way} .3`
  return strokeLine(colour, weight, `M${x} ${y}v-11${half(1)}${half(-1)}`)
}

/** A star of five points around (x, y). */
export function star(colour: string, x: number, y: number, radius: number): string {
  const corner = (index: number) => {
    const reach = index % 2 === 0 ? radius : radius * 0.5
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`
  }
  return fill(colour, `M${Array.from({ length: 10 }, (_, index) => corner(index)).join('L')}z`, 2)
}

/** A heart whose dip is at (x, y), `size` wide. */
export function heart(colour: string, x: number, y: number, size: number): string {
  const s = (part: number) => short(part * size)
  return fill(
    colour,
    `M${x} ${y}c${s(0.12)} ${s(-0.24)} ${s(0.5)} ${s(-0.2)} ${s(0.5)} ${s(0.12)}c0 ${s(0.26)} ${s(-0.3)} ${s(0.46)} ${s(-0.5)} ${s(0.62)}` +
      `c${s(-0.2)} ${s(-0.16)} ${s(-0.5)} ${s(-0.36)} ${s(-0.5)} ${s(-0.62)}c0 ${s(-0.32)} ${s(0.38)} ${s(-0.36)} ${s(0.5)} ${s(-0.12)}z`,
  )
}

/** Turns a group by degrees around (x, y). */
export function rotated(degrees: number, x: number, y: number, ...pieces: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${pieces.join('')}</g>`
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
