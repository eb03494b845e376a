import { contrastRatio } from '../../questionnaire/question/colours.ts'
import { mix, readableOn } from './colour.ts'
import type { MotifColours } from './motif-lands.ts'
import { type MotifId, motif } from './motifs.ts'
import type { Box } from './paper-size.ts'
import type { PrintColours } from './print-design.ts'

/** A rectangle in millimetres as drawn. */
export type Area = { x: number; y: number; w: number; h: number }

export const WHITE = '#ffffff'

/** What lies under the words: colours by what they stand on, shapes and patterns that reach over the bleed. */
export class Surface {
  readonly c: PrintColours
  readonly w: number
  readonly h: number
  readonly bleed: number
  readonly #motifId: MotifId
  readonly #svg: string[] = []

  constructor(size: Box, colours: PrintColours, motifId: MotifId, bleed: number) {
    this.c = colours
    this.w = size.width
    this.h = size.height
    this.bleed = bleed
    this.#motifId = motifId
  }

  get svg(): string {
    return this.#svg.join('')
  }

  add(...svg: string[]): void {
    this.#svg.push(...svg)
  }

  /** Ink or white, whichever can be read on the surface. */
  on(surface: string): string {
    return readableOn(surface, [this.c.ink, WHITE], 5.5)
  }

  /**
   * A colour other than the plain one that can still be read on the surface; the plain one otherwise.
   * @param ratio 3.4 does for large type, small type wants 4.5
   */
  bright(surface: string, ratio = 3.4): string {
    const contrasting = [this.c.accent, this.c.object, this.c.ground, this.c.field].find(
      (colour) => contrastRatio(colour, surface) >= ratio,
    )
    return contrasting ?? this.on(surface)
  }

  /** A colour that makes a shape on the surface stand out, the liveliest first. */
  shape(surface: string, but: readonly string[] = []): string {
    const { object, accent, field, ground, ink } = this.c
    const candidates = [object, accent, field, ground, ink, WHITE].filter((colour) => !but.includes(colour))
    return candidates.find((colour) => contrastRatio(colour, surface) >= 1.55) ?? this.on(surface)
  }

  /** The light one of field and ground, or white: for panels on which much stands. */
  get paper(): string {
    return [this.c.ground, this.c.field].find((colour) => contrastRatio(colour, '#000000') >= 13) ?? WHITE
  }

  /** A surface, stretched over the bleed where it touches the edge of the page. */
  rect(area: Area, colour: string, radius = 0): void {
    const { x, y, w, h } = this.#toBleed(area)
    const round = radius === 0 ? '' : ` rx="${radius}"`
    this.add(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${colour}"/>`)
  }

  fill(colour: string): void {
    this.rect({ x: 0, y: 0, w: this.w, h: this.h }, colour)
  }

  path(d: string, colour: string): void {
    this.add(`<path d="${d}" fill="${colour}"/>`)
  }

  circle(x: number, y: number, r: number, colour: string): void {
    this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/>`)
  }

  line(d: string, colour: string, width: number, dash = ''): void {
    const dashed = dash === '' ? '' : ` stroke-dasharray="${dash}"`
    this.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashed}/>`,
    )
  }

  /** The motif in several colours: a part of the picture. Nothing is written on it. */
  rich(area: Area, base: string, unit = 18): void {
    const { object, accent, field, ground, ink } = this.c
    const others = [...new Set([object, accent, ground, field, ink, WHITE])].filter(
      (colour) => contrastRatio(colour, base) >= 1.25,
    )
    const [a = ink, b = a, c = b] = others
    this.#motif(area, { base, a, b, c }, unit)
  }

  /** The motif as a quiet tone of its base. */
  quiet(area: Area, base: string, unit = 18, share = 0.13): void {
    const tone = mix(base, this.on(base), share)
    const softer = mix(base, this.on(base), share * 0.6)
    this.#motif(area, { base, a: tone, b: softer, c: tone }, unit)
  }

  #motif(area: Area, colours: MotifColours, unit: number): void {
    const { x, y, w, h } = this.#toBleed(area)
    this.add(
      `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${n(w)} ${n(h)}">` +
        `<rect width="${n(w)}" height="${n(h)}" fill="${colours.base}"/>${motif(this.#motifId, w, h, colours, unit)}</svg>`,
    )
  }

  #toBleed({ x, y, w, h }: Area): Area {
    const left = x <= 0.01 ? this.bleed : 0
    const top = y <= 0.01 ? this.bleed : 0
    const right = x + w >= this.w - 0.01 ? this.bleed : 0
    const bottom = y + h >= this.h - 0.01 ? this.bleed : 0
    return { x: x - left, y: y - top, w: w + left + right, h: h + top + bottom }
  }
}

export function area(x: number, y: number, w: number, h: number): Area {
  return { x, y, w, h }
}

/** A number of an SVG, to the thousandth. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
