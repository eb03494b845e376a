import type { Box } from './paper-size.ts'

/** The numbers of SVG's `matrix()`, which PDF writes in the same order. */
export type TransformMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Where a press cuts a page out: an SVG path, and how it lies on the page in millimetres from the upper left corner. */
export type DieLine = { path: string; at: TransformMatrix }

/** A hairline, as shops ask for. */
export const dieLineMm = 0.1

/** The die line of what is drawn in the middle of its page, `scale` times as large. */
export function dieLineOf(path: string, box: Box, scale: number, page: Box, mirrored = false): DieLine {
  const x = (page.width - box.width * scale) / 2
  const y = (page.height - box.height * scale) / 2
  return { path, at: mirrored ? [-scale, 0, 0, scale, page.width - x, y] : [scale, 0, 0, scale, x, y] }
}

/** A die line within a drawing: pure magenta, named as shops name the colour of a die. */
export function drawnDieLine(path: string, scale: number): string {
  const width = Math.round((dieLineMm / scale) * 1000) / 1000
  return `<path id="CutContour" d="${path}" fill="none" stroke="#ff00ff" stroke-width="${width}"/>`
}

/** A drawing without the die lines in it. */
export function withoutDieLines(svg: string): string {
  return svg.replaceAll(/<path id="CutContour"[^<>]*>/g, '')
}

/** What the second matrix does, and then the first. */
export function times(
  [a, b, c, d, e, f]: TransformMatrix,
  [g, h, i, j, k, l]: TransformMatrix,
): TransformMatrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
