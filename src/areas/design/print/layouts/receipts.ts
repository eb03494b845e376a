import type { PrintSheet } from '../sheet.ts'
import { area } from '../surface.ts'
import type { PrintLayout } from './layout.ts'

/** Strips for receipt printers: black on white, lines no thinner than a printer's dot. */

function strip(
  format: 'receipt-58' | 'receipt-80',
  height: number,
  plate: number,
  draw: (sheet: PrintSheet) => void,
): PrintLayout {
  // 48 and 72 mm of the paper's 58 and 80 can be printed on.
  return { format, width: format === 'receipt-58' ? 48 : 72, height, plate, draw }
}

const black = '#000000'

/** Everything in one column. */
export const column = strip('receipt-58', 92, 38, (s) => {
  s.fill('#ffffff')
  s.line('M1 2H47', black, 0.5, '0.1 2')
  s.business(area(2, 5, 44, 5), { fill: black, max: 3.4, align: 'middle' })
  s.titles(area(2, 12, 44, 17), { fill: black, max: 7, align: 'middle', valign: 'middle' })
  s.code(5, 30, { radius: 0 })
  s.says(area(2, 69, 44, 15), { fill: black, max: 3, align: 'middle' })
  s.url(area(2, 85.5, 44, 6), { fill: black, max: 2.7, align: 'middle' })
})

/** A black head with the question, the thing beside it. */
export const heading = strip('receipt-58', 100, 38, (s) => {
  s.fill('#ffffff')
  s.rect(area(0, 2, 48, 26), black)
  s.titles(area(3, 4, 42, 22), { fill: '#ffffff', max: 7.4, valign: 'middle' })
  s.code(5, 30, { radius: 0 })
  s.widget(area(8, 69.5, 32, 6), '#ffffff')
  s.says(area(3, 78, 42, 14), { fill: black, max: 3 })
  s.url(area(3, 93, 42, 6), { fill: black, max: 2.7 })
})

/** The code on the right, the thing on the left. */
export const beside = strip('receipt-80', 66, 38, (s) => {
  s.fill('#ffffff')
  s.line('M1 1.500H71M1 64.500H71', black, 0.5, '0.1 2')
  s.titles(area(2, 4.5, 68, 16.5), { fill: black, max: 8 })
  s.code(33, 22, { radius: 0 })
  s.art(4, 22, 26, '#ffffff')
  s.says(area(2, 49, 30, 13), { fill: black, max: 2.7 })
  s.url(area(33, 60.5, 37, 3.6), { fill: black, max: 2.6, align: 'middle' })
})

/** As a coupon: a dashed frame with scissors' way around it. */
export const coupon = strip('receipt-80', 88, 42, (s) => {
  s.fill('#ffffff')
  s.add(
    '<rect x="1.500" y="1.500" width="69" height="85" rx="4" fill="none" stroke="#000" stroke-width=".6" stroke-dasharray="2.400 1.600"/>',
  )
  s.titles(area(6, 6, 60, 18), { fill: black, max: 8.6, align: 'middle', valign: 'middle' })
  s.code(15, 24.5, { radius: 0 })
  s.says(area(6, 67, 60, 12), { fill: black, max: 2.9, align: 'middle', columns: true })
  s.url(area(6, 80, 60, 5), { fill: black, max: 2.7, align: 'middle' })
})

/** A black disc with the thing in it, the code on its left. */
export const seal = strip('receipt-80', 74, 40, (s) => {
  s.fill('#ffffff')
  s.code(1, 2, { radius: 0 })
  s.circle(56, 22, 15.5, black)
  s.art(45, 11, 22, black)
  s.rect(area(0, 43.5, 72, 15), black)
  s.titles(area(3, 44.5, 66, 13), { fill: '#ffffff', max: 6.6, valign: 'middle' })
  s.says(area(3, 60.5, 66, 8), { fill: black, max: 2.8, columns: true })
  s.url(area(3, 69.5, 66, 4), { fill: black, max: 2.6 })
})

/** The figures first, in a frame; the question under the code. */
export const tally = strip('receipt-58', 96, 40, (s) => {
  s.fill('#ffffff')
  s.rect(area(0, 1, 48, 11), black, 5.5)
  s.widget(area(7, 3, 34, 7), black)
  s.code(4, 13.5, { radius: 0 })
  s.titles(area(2, 55, 44, 19), { fill: black, max: 7.2, align: 'middle', valign: 'middle' })
  s.line('M2 75.500H46', black, 0.6)
  s.says(area(2, 77.5, 44, 12), { fill: black, max: 3, align: 'middle' })
  s.url(area(2, 90.5, 44, 5.5), { fill: black, max: 2.7, align: 'middle' })
})
