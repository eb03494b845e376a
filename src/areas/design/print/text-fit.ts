import advances from './advances.json' with { type: 'json' }
import { type Typeface, typefaceFiles } from './fonts.ts'

/** Measured letters of a face: widths in thousandths of the type size, by code point. */
const widths = new Map(
  Object.entries(advances).map(([face, { advances: blocks }]) => [
    face as Typeface,
    new Map(blocks.flatMap(([first = 0, ...block]) => block.map((width, i) => [first + i, width] as const))),
  ]),
)

export type FitOptions = {
  face: Typeface
  /** millimetres (or whatever unit the page is drawn in) */
  width: number
  height: number
  /** largest and smallest type size */
  max: number
  min: number
  /** at most so many lines; without it as many as the height holds */
  lines?: number
  /** distance of base lines in type sizes */
  leading?: number
  /** letter spacing in type sizes */
  tracking?: number
}

export type Fitted = {
  face: Typeface
  size: number
  lines: string[]
  leading: number
  tracking: number
  /** from the top of the first line's capitals to the last base line */
  height: number
  /** of the longest line */
  width: number
  /** the text was too long even at the smallest size and ends in “…” */
  cut: boolean
}

/** Width of one line in type sizes; pairs are not kerned, so that the result is rather too wide than too narrow. */
export function textWidth(text: string, face: Typeface, tracking = 0): number {
  const letters = widths.get(face)!
  let sum = 0
  for (const letter of text) sum += (letters.get(letter.codePointAt(0)!) || 650) / 1000 + tracking
  return sum
}

/** The text without signs that the face cannot draw (emoji, other scripts), which would be printed as boxes. */
export function printable(text: string, face: Typeface): string {
  const letters = widths.get(face)!
  return [...text.normalize('NFC')]
    .map((letter) => (/\s/.test(letter) && letter !== '\u00a0' ? ' ' : letter))
    .filter((letter) => (letters.get(letter.codePointAt(0)!) ?? 0) > 0)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * Sets a text as large as the box allows, lines of even length.
 * A word too long for the box at the smallest size is broken; what still does not fit is cut with “…”. Never overflows.
 */
export function fitText(text: string, options: FitOptions): Fitted {
  const { face, width, height, max, min, leading = 1.12, tracking = 0 } = options
  const clean = printable(text, face)
  const most = options.lines ?? Number.POSITIVE_INFINITY
  for (let size = max; ; size = Math.max(min, size * 0.97)) {
    const rows = Math.min(most, rowsIn(height, size, face, leading))
    const lines = wrap(clean, face, tracking, width / size)
    const whole = lines.every((line) => textWidth(line, face, tracking) * size <= width)
    if (whole && lines.length <= rows)
      return fitted(balance(clean, lines.length, face, tracking, width / size), size, false)
    if (size <= min) {
      const wrapped = lines.flatMap((line) => breakLine(line, face, tracking, width / size))
      const visible = wrapped.slice(0, Math.max(1, rows))
      const cut = visible.length < wrapped.length
      if (cut) visible[visible.length - 1] = ellipsis(visible.at(-1)!, face, tracking, width / size)
      return fitted(visible, size, cut)
    }
  }

  function fitted(lines: string[], size: number, cut: boolean): Fitted {
    const longest = Math.max(0, ...lines.map((line) => textWidth(line, face, tracking) * size))
    return {
      face,
      size,
      lines,
      leading,
      tracking,
      height: blockHeight(lines.length, size, face, leading),
      width: longest,
      cut,
    }
  }
}

/** Several texts at the size that fits all of them, for voices that must look equal. */
export function fitTogether(texts: readonly string[], options: FitOptions): Fitted[] {
  const alone = texts.map((text) => fitText(text, options))
  const size = Math.min(...alone.map((one) => one.size))
  return texts.map((text) => fitText(text, { ...options, max: size, min: Math.min(size, options.min) }))
}

export type TextPlace = { x: number; y: number; fill: string; anchor?: 'start' | 'middle' | 'end' }

/** A fitted text as SVG; `y` is the top of the first line's capitals. */
export function textSvg(text: Fitted, { x, y, fill, anchor = 'start' }: TextPlace): string {
  const { family, weight } = typefaceFiles[text.face]
  const top = y + (advances[text.face].capHeight / 1000) * text.size
  const rows = text.lines.map(
    (line, i) =>
      `<tspan x="${short(x)}" y="${short(top + i * text.leading * text.size)}">${escapeXml(line)}</tspan>`,
  )
  const spacing = text.tracking === 0 ? '' : ` letter-spacing="${short(text.tracking * text.size)}"`
  const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text font-family="${family}, ${family} Variable" font-weight="${weight}" font-size="${short(text.size)}"${spacing}${side} fill="${fill}">${rows.join('')}</text>`
}

/** Text for an XML document: escaped, and without the signs that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
  )
}

function blockHeight(rows: number, size: number, face: Typeface, leading: number): number {
  return rows === 0 ? 0 : (advances[face].capHeight / 1000 + (rows - 1) * leading) * size
}

function rowsIn(height: number, size: number, face: Typeface, leading: number): number {
  return Math.floor((height / size - advances[face].capHeight / 1000) / leading + 1e-9) + 1
}

/** Fills lines greedily; breaks only at ordinary spaces and after hyphens. */
function wrap(text: string, face: Typeface, tracking: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words(text)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : last + word
    if (last !== undefined && textWidth(joined.trimEnd(), face, tracking) <= width)
      lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.map((line) => line.trimEnd())
}

/** The same number of lines with the narrowest possible measure, so that no line is left with one short word. */
function balance(text: string, rows: number, face: Typeface, tracking: number, width: number): string[] {
  let best = wrap(text, face, tracking, width)
  for (let narrow = width * 0.98; rows > 1; narrow *= 0.98) {
    const lines = wrap(text, face, tracking, narrow)
    if (lines.length > rows || lines.some((line) => textWidth(line, face, tracking) > narrow)) break
    best = lines
  }
  return best
}

function words(text: string): string[] {
  return text.split(/(?<= )|(?<=[^ -]{2}-)(?=[^ -]{4})/)
}

function breakLine(line: string, face: Typeface, tracking: number, width: number): string[] {
  const pieces = ['']
  for (const letter of line) {
    const longer = pieces.at(-1) + letter
    if (pieces.at(-1) === '' || textWidth(longer, face, tracking) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

function ellipsis(line: string, face: Typeface, tracking: number, width: number): string {
  let short = line
  while (short !== '' && textWidth(`${short}…`, face, tracking) > width) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
