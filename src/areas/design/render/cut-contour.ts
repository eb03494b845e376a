import { Resvg } from '@resvg/resvg-js'
import { type DieLine, dieLineMm, type TransformMatrix, times } from '../print/die-line.ts'

/*
 * The die line in PDF: a spot colour that print shops' programs know by its name and lay on no plate of the print.
 */

const POINTS_PER_MM = 72 / 25.4

/** PDF objects that all die lines of a file share: the spot colour, with plain magenta as its fallback, and its overprint. */
export const INK_OBJECTS = [
  '[/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]',
  // Without overprint the line would be left white in the print below it.
  '<< /Type /ExtGState /OP true /op true /OPM 1 >>',
] as const

/** A page object that also draws the stream of die lines, in the inks of which `ink` is the first object. */
export function withDieLines(page: string, ink: number, stream: number): string {
  const kinds = [
    { kind: 'ColorSpace', known: /\/ColorSpace\s*<</, id: ink },
    { kind: 'ExtGState', known: /\/ExtGState\s*<</, id: ink + 1 },
  ]
  const resources = kinds.reduce((text, { kind, known, id }) => {
    const entry = `/CutContour ${id} 0 R`
    return known.test(text)
      ? text.replace(known, (start) => `${start} ${entry}`)
      : text.replace(/\/Resources\s*<</, (start) => `${start} /${kind} << ${entry} >>`)
  }, page)
  const whole = resources.replace(/\/Contents (\d+ 0 R)/, `/Contents [$1 ${stream} 0 R]`)
  if (whole === resources || !whole.includes(`/CutContour ${ink + 1} 0 R`))
    throw new Error('This page is not built the way typst builds them')
  return whole
}

/** What draws die lines on a page so many millimetres high: PDF counts points from below. */
export function dieLineStream(lines: readonly DieLine[], heightMm: number): string {
  const onPaper: TransformMatrix = [POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, heightMm * POINTS_PER_MM]
  const paths = lines.map(({ path, at }) => {
    const scale = Math.hypot(at[0], at[1])
    return `q ${times(onPaper, at).map(short).join(' ')} cm ${short(dieLineMm / scale)} w ${operators(path)} S Q`
  })
  return ['/CutContour gs /CutContour CS 1 SCN', ...paths].join('\n')
}

const cache = new Map<string, string>()

/** An SVG path in the operators of PDF. There are as many paths as the catalogue has contours. */
function operators(path: string): string {
  const cached = cache.get(path)
  if (cached) return cached
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="${path}"/></svg>`,
    {
      font: { loadSystemFonts: false },
    },
  )
  // resvg writes absolute lines and cubic curves only, whatever the path was written in.
  const plain = / d="([MLCZ\d\s.-]+)"/.exec(drawing.toString())?.[1]
  if (!plain) throw new Error(`No contour: ${path}`)
  const commands = [...plain.matchAll(/([MLCZ])([^MLCZ]*)/g)]
    .map(([, kind, numbers]) => (kind === 'Z' ? 'h' : `${numbers!.trim()} ${kind!.toLowerCase()}`))
    .join(' ')
  cache.set(path, commands)
  return commands
}

function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
