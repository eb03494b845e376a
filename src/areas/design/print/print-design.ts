import type { UiLocale } from '../../../platform/locale.ts'
import type { Industry } from '../../templates/template.contract.ts'
import { type DieLine, dieLineOf, drawnDieLine } from './die-line.ts'
import type { Box } from './paper-size.ts'
import { type QrLook, type QrPlan, type QrRefusal, qrPlan, qrSvg } from './qr.ts'
import { escapeXml } from './text-fit.ts'

/** One language of a printed thing. The question is large, the action bold, the hint beside it plain. */
export type Voice = {
  locale: string
  title: string
  action: string
  hint: string
}

/** A text in each language of the interface. */
export type PrintWords = Readonly<Record<UiLocale, string>>

/** The industry that a design is drawn for; `any` suits everybody. */
export type PrintIndustry = Industry | 'any'

/** What it is: how it hangs, stands or sticks. */
export const printFormats = [
  'poster',
  'tent',
  'card',
  'sticker-round',
  'sticker-square',
  'badge',
  'receipt-58',
  'receipt-80',
  'decal',
  'door-hanger',
] as const
export type PrintFormat = (typeof printFormats)[number]

/** The texts that an owner may write anew, with their longest length in characters. */
export const textLengths = { title: 60, action: 40, hint: 60 } as const
export type TextRole = keyof typeof textLengths

/** What an owner changed in a design for this print. Pictures are data URIs of re-encoded files, never addresses. */
export type PrintOverrides = {
  texts?: Partial<Record<TextRole, Partial<PrintWords>>>
  colours?: Partial<PrintColours>
  logo?: string
  picture?: string
  /** the sign in the middle of the code */
  code?: string
  /** where it stands: «Столик 12» */
  placement?: string
  /** the person on a badge */
  subject?: { name: string; position?: string; photo?: string }
}

/** Colours by role as `#rrggbb`; text on a surface is `ink` or white, whichever can be read there. */
export type PrintColours = {
  /** the large upper surface */
  field: string
  /** the lower surface, on which the picture stands */
  ground: string
  /** text and the code's modules, at least 7:1 on white */
  ink: string
  /** the code's eyes and smile, at least 4.5:1 on white */
  accent: string
  /** the picture's main shape */
  object: string
}

/** All that a layout needs to draw itself. */
export type PrintContent = {
  business: string
  /** one language, or two with the state language first */
  voices: readonly [Voice] | readonly [Voice, Voice]
  /** for typing, without the scheme */
  shortUrl: string
  /** what the code holds */
  qrText: string
  /** which of the survey's pictures speaks: an id of `areas/questionnaire/pictures/picture.ts` */
  picture: string
  /** how to cut, fold and glue, one line per language, printed where nobody looks; empty when there is nothing to fold */
  assembly: readonly string[]
  colours: PrintColours
  /** of the business, instead of its name; a data URI */
  logo?: string
  /** the owner's own picture instead of the drawing; a data URI */
  image?: string
  /** a sign in the middle of the code, never in pure black and white; a data URI */
  inCode?: string
  placement?: string
  subject?: { name: string; position?: string; photo?: string }
}

/** A layout: drawn once in millimetres of its trimmed size, printed in the sizes it lists. */
export type PrintDesign = {
  id: string
  /** the trimmed size it is drawn for */
  width: number
  height: number
  /** name → trimmed size it is printed in, the one it is drawn for first; others are scaled */
  sizes: Readonly<Record<string, Box>>
  /** heights of horizontal folds, as drawn */
  folds: readonly number[]
  /** where a press cuts it out, as an SVG path drawn in its millimetres; without it along the edges */
  cut?: string
  /** printed in the middle of this sheet and cut out; without it the page is the trimmed size itself */
  sheet?: Box
  /** the part that a person sees of a thing that is folded, as drawn; the whole without it */
  front?: { x: number; y: number } & Box
  /** side of the code's white plate with its quiet zone, as drawn */
  plateMm: number
  name: PrintWords
  industry: PrintIndustry
  format: PrintFormat
  /** its own colours; without them the business's */
  colours?: PrintColours
  /** printed in pure black on white, whatever the colours */
  mono?: true
  /** its own words; without them the usual ones */
  texts?: Readonly<Record<TextRole, PrintWords>>
  /** what stands instead of those of its words that are true of a questionnaire of less than a minute alone */
  ifLong?: Readonly<Partial<Record<'title' | 'hint', PrintWords>>>
  /** what of the owner it has room for */
  slots: readonly ('logo' | 'picture' | 'placement' | 'subject')[]
  /**
   * Draws the artwork, the trimmed corner at (0, 0), surfaces reaching `bleed` beyond the edges.
   * @param scale millimetres on paper of one millimetre as drawn: letters stay above 6 pt on paper
   */
  draw(content: PrintContent, bleed: number, scale: number): string
}

/** A page ready for the renderers: millimetres, trim and bleed for the page boxes. */
export type PrintPage = {
  svg: string
  widthMm: number
  heightMm: number
  bleedMm: number
  marginMm: { x: number; y: number }
  /** Where a press cuts it out, also drawn in the SVG; none where it is cut along its edges. */
  dieLines?: readonly DieLine[]
}

/** What print shops ask for, and the room outside it for the marks. */
const bleedMm = 3
const markRoomMm = 9
const markGapMm = 1.5
const markLengthMm = 5

/** Would the code of this design be read from paper in this size? */
export function designPlan(design: PrintDesign, content: PrintContent, size: string): QrPlan | QrRefusal {
  return qrPlan(content.qrText, design.plateMm * scaleOf(design, trimOf(design, size)), codeLook(content))
}

/** How the code of a content is drawn, in every design. */
export function codeLook({
  colours: { ink, accent },
  inCode,
}: PrintContent): Pick<QrLook, 'dark' | 'accent' | 'logo'> {
  const logo =
    inCode &&
    `<image href="${escapeXml(inCode)}" width="24" height="24" preserveAspectRatio="xMidYMid meet"/>`
  return { dark: ink, accent, ...(logo && { logo }) }
}

/**
 * Lays a design out on its page.
 * @param options.size one of the names in `design.sizes`
 * @param options.forPress adds 3 mm bleed and crop marks outside it; designs with a sheet always have them; what is not cut along
 *   its edges gets its contour as a hairline that shops take for the die and leave out of the print
 * @param options.mirrored for film that is stuck to a window from inside and read from outside
 * @throws RangeError when the design has no such size
 */
export function printPage(
  design: PrintDesign,
  content: PrintContent,
  options: { size: string; forPress?: boolean; mirrored?: boolean },
): PrintPage {
  const trim = trimOf(design, options.size)
  const scale = scaleOf(design, trim)
  const bleed = options.forPress || design.sheet ? bleedMm : 0
  const room = bleed === 0 ? 0 : markRoomMm
  const page = design.sheet ?? { width: trim.width + 2 * room, height: trim.height + 2 * room }
  const margin = { x: (page.width - trim.width) / 2, y: (page.height - trim.height) / 2 }
  // Paper sizes are rounded to millimetres, so a scaled drawing leaves slivers: surfaces reach over them.
  const view = { width: (trim.width + 2 * bleed) / scale, height: (trim.height + 2 * bleed) / scale }
  const beyond = { x: (view.width - design.width) / 2, y: (view.height - design.height) / 2 }
  const cut = bleed > 0 ? design.cut : undefined
  const contour = cut ? drawnDieLine(cut, scale) : ''
  const artwork =
    `<svg x="${mm(margin.x - bleed)}" y="${mm(margin.y - bleed)}" width="${mm(trim.width + 2 * bleed)}" height="${mm(trim.height + 2 * bleed)}" ` +
    `viewBox="${mm(-beyond.x)} ${mm(-beyond.y)} ${mm(view.width)} ${mm(view.height)}">${design.draw(content, Math.max(beyond.x, beyond.y), scale)}${contour}</svg>`
  const marks =
    bleed === 0 ? '' : cropMarks(margin, trim, bleed) + foldMarks(design, scale, margin, trim, bleed)
  const label = content.voices.map((voice) => voice.title).join(' / ')
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(page.width)}mm" height="${mm(page.height)}mm" viewBox="0 0 ${mm(page.width)} ${mm(page.height)}" role="img">` +
      `<title>${escapeXml(label)}</title>${bleed === 0 ? '' : `<rect width="${mm(page.width)}" height="${mm(page.height)}" fill="#fff"/>`}` +
      `${options.mirrored ? `<g transform="translate(${mm(page.width)} 0) scale(-1 1)">${artwork}</g>` : artwork}${marks}</svg>`,
    widthMm: page.width,
    heightMm: page.height,
    bleedMm: bleed,
    marginMm: margin,
    ...(cut && { dieLines: [dieLineOf(cut, design, scale, page, options.mirrored)] }),
  }
}

/** What a person sees of the thing, without bleed, marks and what is folded away: for catalogues and previews. */
export function frontPage(design: PrintDesign, content: PrintContent, size: string): PrintPage {
  const scale = scaleOf(design, trimOf(design, size))
  const { x, y, width, height } = design.front ?? { x: 0, y: 0, width: design.width, height: design.height }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width * scale)}mm" height="${mm(height * scale)}mm" viewBox="${x} ${y} ${width} ${height}" role="img">${design.draw(content, 0, scale)}</svg>`,
    widthMm: width * scale,
    heightMm: height * scale,
    bleedMm: 0,
    marginMm: { x: 0, y: 0 },
  }
}

/** The code alone on a square page, its quiet zone reaching the edges. */
export function qrPage(text: string, look: QrLook, sizeMm: number): PrintPage {
  const svg = qrSvg(text, look).replace('<svg ', `<svg width="${sizeMm}mm" height="${sizeMm}mm" `)
  return { svg, widthMm: sizeMm, heightMm: sizeMm, bleedMm: 0, marginMm: { x: 0, y: 0 } }
}

/** The page that a size is printed on, without bleed and marks. */
export function printPageOf(design: PrintDesign, size: string): Box {
  return design.sheet ?? trimOf(design, size)
}

function trimOf(design: PrintDesign, size: string): Box {
  const trim = Object.hasOwn(design.sizes, size) ? design.sizes[size] : undefined
  if (trim === undefined) throw new RangeError(`${design.id} is not printed in size ${size}`)
  return trim
}

function scaleOf(design: PrintDesign, trim: Box): number {
  return Math.min(trim.width / design.width, trim.height / design.height)
}

function cropMarks(margin: { x: number; y: number }, trim: Box, bleed: number): string {
  const lines: string[] = []
  for (const x of [margin.x, margin.x + trim.width]) {
    for (const [y, out] of [
      [margin.y, -1],
      [margin.y + trim.height, 1],
    ] as const) {
      lines.push(`M${mm(x)} ${mm(y + out * (bleed + markGapMm))}v${out * markLengthMm}`)
    }
  }
  for (const y of [margin.y, margin.y + trim.height]) {
    for (const [x, out] of [
      [margin.x, -1],
      [margin.x + trim.width, 1],
    ] as const) {
      lines.push(`M${mm(x + out * (bleed + markGapMm))} ${mm(y)}h${out * markLengthMm}`)
    }
  }
  return `<path d="${lines.join('')}" fill="none" stroke="#000" stroke-width=".1"/>`
}

function foldMarks(
  design: PrintDesign,
  scale: number,
  margin: { x: number; y: number },
  trim: Box,
  bleed: number,
): string {
  const lines = design.folds.flatMap((fold) => {
    const y = mm(margin.y + fold * scale)
    const out = bleed + markGapMm
    return [
      `M${mm(margin.x - out)} ${y}h${-markLengthMm}`,
      `M${mm(margin.x + trim.width + out)} ${y}h${markLengthMm}`,
    ]
  })
  return lines.length === 0
    ? ''
    : `<path d="${lines.join('')}" fill="none" stroke="#000" stroke-width=".25" stroke-dasharray="1 .75"/>`
}

function mm(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
