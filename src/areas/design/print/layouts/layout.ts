import type { Box } from '../paper-size.ts'
import type { PrintFormat } from '../print-design.ts'
import type { PrintSheet } from '../sheet.ts'

/** A composition: where things stand, not what they look like. Measures are millimetres as drawn. */
export type PrintLayout = Box & {
  format: PrintFormat
  /** side of the code's white plate */
  plate: number
  /** where a press cuts it out, as an SVG path, when that is not along its edges */
  cut?: string
  draw(sheet: PrintSheet): void
}

/** A portrait poster, drawn as A4 and printed from A7 to A3. */
export function poster(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return { format: 'poster', width: 210, height: 297, plate, draw }
}
