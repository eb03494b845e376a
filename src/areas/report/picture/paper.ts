import { escapeXml, type FitOptions, fitText, textSvg } from '../../design/print/text-fit.ts'
import { wordMarkShape } from '../../design/render/mark.ts'

/** In pixels: what letters, slides and messengers show whole. */
export const PAPER = { width: 1200, height: 630, edge: 56 }
export const INK = {
  ink: '#1b2440',
  stone: '#5f6375',
  reportPicture: '#fffaf1',
  hairline: '#eadfcb',
  control: '#8d8779',
  saffron: '#f6c445',
  sky: '#2b6cb0',
  band: '#cfe0f2',
  terracotta: '#d9481f',
  steppe: '#1f7a57',
} as const

/** What stands on every picture. */
export type Heading = { title: string; lead: string; alt: string }

type Line = { x: number; y: number; width: number; size: number; fill?: string } & Pick<
  FitOptions,
  'face'
> & {
    anchor?: 'start' | 'middle' | 'end'
    lines?: number
  }

/** A text that never leaves its width: it is set smaller, and at two thirds of its size it is cut. */
export function words(
  text: string,
  { x, y, width, size, fill = INK.ink, face, anchor, lines = 1 }: Line,
): string {
  const height = size * 1.12 * lines
  const fitted = fitText(text, { face, width, height, max: size, min: size * 0.66, lines })
  return textSvg(fitted, { x, y, fill, anchor })
}

/** A picture of a report as an SVG document: its heading, what is drawn, and whose sign it bears. */
export function reportPicture({ title, lead, alt }: Heading, drawing: string): string {
  const { width, height, edge } = PAPER
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(alt)}</title><rect width="${width}" height="${height}" fill="${INK.reportPicture}"/>` +
    words(title, { x: edge, y: 44, width: width - 2 * edge - 180, size: 36, face: 'display' }) +
    words(lead, { x: edge, y: 92, width: width - 2 * edge - 180, size: 22, face: 'text', fill: INK.stone }) +
    `<g transform="translate(${width - edge - 124} 40) scale(1.1)">${wordMarkShape(INK.terracotta, INK.reportPicture, INK.ink)}</g>` +
    `${drawing}</svg>`
  )
}
