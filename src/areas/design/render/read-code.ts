import jsQrModule from 'jsqr'
import type { PrintPage } from '../print/print-design.ts'
import { qrShape, quietModules } from '../print/qr.ts'
import { pixelsOf } from './render-pages.ts'

// The package is CommonJS: depending on who loads it, the function is the module or its default.
const jsQr = ('default' in jsQrModule ? jsQrModule.default : jsQrModule) as typeof jsQrModule

/** What the code of a page must say, and how wide one of its modules is on paper. */
export type CodeCheck = { text: string; modules: number; moduleMm: number }

/** A part of a picture, in shares of its width and height. */
type Part = { x: number; y: number; width: number; height: number }
type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** Dots per module: few enough that what a phone would miss from afar is missed here too. Tried in this order. */
const dotsPerModule = [4, 6]
/** Pages of posters are not drawn larger than this to find a small code on them. */
const widestPx = 3000

/** The whole page; then its halves, because this reader is confused by two codes, which a table tent has. */
const PARTS: readonly Part[] = [
  { x: 0, y: 0, width: 1, height: 1 },
  { x: 0, y: 0, width: 1, height: 0.5 },
  { x: 0, y: 0.5, width: 1, height: 0.5 },
  { x: 0, y: 0, width: 0.5, height: 1 },
  { x: 0.5, y: 0, width: 0.5, height: 1 },
]

/** Layouts whose finished page was read as a whole in this thread. */
const read = new Set<string>()

/**
 * Whether a reader of another maker (jsQR) finds this very code in the pixels of the finished page. Always the whole page is
 * drawn: the renderer ends the process when it is asked for a part beside which some shape vanishes.
 */
export function readsAs(page: PrintPage, check: CodeCheck): boolean {
  for (const dots of dotsPerModule) {
    const picture = pixelsOf(page.svg, Math.min(widestPx, Math.ceil((page.widthMm / check.moduleMm) * dots)))
    if (PARTS.some((part) => readPart(cutOut(picture, part)) === check.text)) return true
  }
  return false
}

/**
 * The same for one of many pages that differ in their code and names alone: after the first, which is read as a whole, the
 * plate of each one's own code is, once it is found in the page as it was drawn. A plate that this reader misses, as it does now and
 * then, is looked for in its whole page.
 * @param layout names the design, its size and colours
 */
export function readsAsOneOf(layout: string, page: PrintPage, look: PlateLook, check: CodeCheck): boolean {
  if (read.has(layout)) {
    for (const style of ['round', 'square'] as const) {
      const { side, shape } = qrShape(check.text, { ...look, style })
      if (!page.svg.includes(shape)) continue
      if (dotsPerModule.some((dots) => readPart(plate(side, shape, dots)) === check.text)) return true
    }
  }
  const isRead = readsAs(page, check)
  if (isRead) read.add(layout)
  return isRead
}

type PlateLook = { dark: string; accent: string; logo?: string }

function plate(side: number, shape: string, dots: number): Picture {
  const whole = side + 2 * quietModules
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${whole} ${whole}">` +
    `<rect x="${-quietModules}" y="${-quietModules}" width="${whole}" height="${whole}" fill="#fff"/>${shape}</svg>`
  return pixelsOf(svg, whole * dots, { letters: false })
}

function readPart({ data, width, height }: Picture): string | undefined {
  return jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}

function cutOut(picture: Picture, part: Part): Picture {
  const x = Math.max(0, Math.round(part.x * picture.width))
  const y = Math.max(0, Math.round(part.y * picture.height))
  const width = Math.min(picture.width - x, Math.round(part.width * picture.width))
  const height = Math.min(picture.height - y, Math.round(part.height * picture.height))
  if (width === picture.width && height === picture.height) return picture
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * picture.width + x) * 4
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { data, width, height }
}
