import type { Box } from '../paper-size.ts'
import { PrintSheet } from '../sheet.ts'
import { area } from '../surface.ts'
import type { PrintLayout } from './layout.ts'

/** Cards that stand on a table: two A6 panels, the far one upside down on the sheet, a base and a flap to glue. */

const panel: Box = { width: 148, height: 105 }
const baseMm = 46
const flapMm = 12
export const tentSize: Box = { width: panel.width, height: 2 * panel.height + baseMm + flapMm }
export const tentFolds = [panel.height, 2 * panel.height, 2 * panel.height + baseMm]

export const tentFront = { x: 0, y: panel.height, ...panel }

function tent(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return {
    format: 'tent',
    ...tentSize,
    plate,
    draw(s) {
      const side = new PrintSheet({ ...panel, plate }, s.content, s.choice, {
        bleed: Math.max(s.bleed, 1),
        scale: s.scale,
      })
      draw(side)
      const { svg, placed } = side.drawing
      // The ridge is no edge: a panel ends there. The far one reaches a hair under the near one, or a light line shows.
      const { bleed } = s
      const viewBoxOf = (over: number) =>
        `x="${-bleed}" y="${-over}" width="${panel.width + 2 * bleed}" height="${panel.height + bleed + over}" ` +
        `viewBox="${-bleed} ${-over} ${panel.width + 2 * bleed} ${panel.height + bleed + over}"`
      s.rect(area(0, 2 * panel.height - 1, tentSize.width, 6), s.c.ink)
      s.add(
        `<g transform="rotate(180 ${panel.width / 2} ${panel.height / 2})"><svg ${viewBoxOf(0.25)}>${svg}</svg></g>`,
        `<g transform="translate(0 ${panel.height})"><svg ${viewBoxOf(0)}>${svg}</svg></g>`,
      )
      s.put(
        placed.map((one) => ({ ...one, y: one.y + panel.height })),
        side.uses,
      )
      s.content.assembly.forEach((words, i) => {
        s.text(words, area(10, 2 * panel.height + 14 + i * 8, 128, 6.5), {
          fill: '#5f6375',
          max: 3.6,
          lines: 1,
        })
      })
    },
  }
}

/** The thing on the left, on its own ground; the code on the right. */
export const duo = tent(56, (s) => {
  const { field } = s.c
  const stage = s.shape(field)
  s.fill(field)
  s.rich(area(0, 0, 48, 105), stage, 12)
  s.circle(24, 68, 22, stage)
  s.art(3, 46, 42, stage)
  s.titles(area(54, 9, 88, 28), { fill: s.on(field), second: s.bright(field), max: 12 })
  s.code(86, 41)
  s.says(area(54, 42, 30, 44), { fill: s.on(field), max: 4 })
  s.business(area(54, 88, 30, 12), { fill: s.on(field), max: 3.4, lines: 2 })
  s.url(area(86, 98.5, 56, 4.5), { fill: s.on(field), max: 3, align: 'middle' })
})

/** A loud question on the left, the code in a dark corner. */
export const corner = tent(60, (s) => {
  const { field, ink } = s.c
  s.fill(field)
  s.rect(area(78, 0, 70, 105), ink)
  s.rich(area(78, 70, 70, 35), ink, 14)
  s.titles(area(9, 9, 65, 50), { fill: s.on(field), second: s.bright(field), max: 17 })
  s.code(83, 7)
  s.art(36, 60, 40, field)
  s.says(area(9, 63, 28, 34), { fill: s.on(field), max: 3.8 })
  s.rect(area(78, 84, 70, 21), ink)
  s.business(area(83, 87, 60, 6), { fill: '#ffffff', max: 4.2, face: 'bold' })
  s.url(area(83, 95, 60, 5), { fill: '#ffffff', max: 3.2 })
})

/** The code in the middle of a stage with the pattern for curtains. */
export const curtain = tent(58, (s) => {
  const { field } = s.c
  const cloth = s.shape(field)
  s.fill(field)
  s.rich(area(0, 0, 26, 105), cloth, 13)
  s.rich(area(122, 0, 26, 105), cloth, 13)
  s.titles(area(30, 6, 88, 21), {
    fill: s.on(field),
    second: s.bright(field),
    max: 11,
    align: 'middle',
    valign: 'middle',
  })
  s.code(45, 29, { frame: cloth })
  s.says(area(30, 91, 88, 8), { fill: s.on(field), max: 3, align: 'middle', columns: true })
  s.url(area(30, 99, 88, 4.5), { fill: s.on(field), max: 3, align: 'middle' })
})
