import type { PrintSheet } from '../sheet.ts'
import { area } from '../surface.ts'
import type { PrintLayout } from './layout.ts'

/** What sticks: round and square stickers 100 across, film for windows 200 across, hangers for door handles. */

/** The edges, the hole for the handle, and the slit that leads to it. */
const HANGER = 'M0 0h95v240H0zM30.500 30a17 17 0 1 0 34 0a17 17 0 1 0-34 0zM62 20 77 0'

function round(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return {
    format: 'sticker-round',
    width: 100,
    height: 100,
    plate,
    draw,
    cut: 'M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0z',
  }
}

function square(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return { format: 'sticker-square', width: 100, height: 100, plate, draw }
}

function decal(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return { format: 'decal', width: 200, height: 200, plate, draw }
}

function hanger(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return { format: 'door-hanger', width: 95, height: 240, plate, draw, cut: HANGER }
}

/** A rim of pattern around the code. */
export const rim = round(47, (s) => {
  const { field } = s.c
  const inner = field
  s.rich(area(0, 0, 100, 100), s.shape(field), 11)
  s.circle(50, 50, 44, inner)
  s.titles(area(28, 13, 44, 13.5), { fill: s.on(inner), max: 8, align: 'middle', valign: 'middle' })
  s.code(26.5, 27.5)
  s.url(area(29, 77, 42, 11), { fill: s.on(inner), max: 3.4, align: 'middle', valign: 'middle' })
})

/** A smiling head: the code is what it thinks of. */
export const head = round(46, (s) => {
  const { field } = s.c
  const on = s.on(field)
  s.fill(field)
  s.circle(50, 50, 46.5, on)
  s.circle(50, 50, 45, field)
  s.titles(area(28, 11, 44, 14), {
    fill: on,
    second: s.bright(field),
    max: 8,
    align: 'middle',
    valign: 'middle',
  })
  s.code(27, 26, { frame: s.shape(field) })
  s.line('M22 66c8 18 48 18 56 0', s.shape(field), 5)
  s.url(area(28, 83, 44, 9), { fill: on, max: 3.4, align: 'middle' })
})

/** A disc in two halves. */
export const halves = round(48, (s) => {
  const { field, ground } = s.c
  const lower = s.shape(field, [ground])
  s.fill(field)
  s.rich(area(0, 50, 100, 50), lower, 12)
  s.titles(area(22, 8.5, 56, 16), {
    fill: s.on(field),
    second: s.bright(field),
    max: 9,
    align: 'middle',
    valign: 'middle',
  })
  s.code(26, 26, { frame: s.on(field), radius: 7 })
  s.rect(area(22, 77, 56, 9.5), s.c.ink, 4.7)
  s.url(area(25, 78, 50, 7.5), { fill: '#ffffff', max: 3.4, align: 'middle', valign: 'middle' })
})

/** A corner folded over. */
export const folded = square(56, (s) => {
  const { field } = s.c
  s.fill(field)
  s.quiet(area(0, 0, 100, 100), field, 13)
  s.rect(area(0, 0, 100, 32), field)
  const b = s.bleed
  s.titles(area(7, 6, 86, 26), { fill: s.on(field), second: s.bright(field), max: 14 })
  s.code(7, 35)
  s.path(`M${100 + b} 62V${100 + b}H62z`, s.c.ink)
  s.path(`M62 ${100 + b}L${100 + b} 62L68 66z`, s.shape(field))
  s.says(area(66, 36, 29, 26), { fill: s.on(field), max: 3.8 })
  s.url(area(7, 92.5, 54, 5.5), { fill: s.on(field), max: 3.4 })
})

/** A frame for a picture on a wall. */
export const framed = square(54, (s) => {
  const { field } = s.c
  s.rich(area(0, 0, 100, 100), s.shape(field), 12.5)
  s.rect(area(9, 9, 82, 82), field, 5)
  s.titles(area(13, 12, 74, 19), {
    fill: s.on(field),
    second: s.bright(field),
    max: 10,
    align: 'middle',
    valign: 'middle',
  })
  s.code(12, 32.5)
  s.art(66, 33, 24, field)
  s.says(area(67, 58, 22, 27), { fill: s.on(field), max: 3.2 })
})

/** A cell of a honeycomb. */
export const half = square(58, (s) => {
  const { field, ink } = s.c
  const right = s.shape(field)
  s.fill(field)
  s.rect(area(36, 0, 64, 100), right)
  s.rich(area(0, 70, 36, 30), ink, 12)
  s.rect(area(0, 0, 100, 31), field)
  s.code(39, 34, { frame: field })
  s.titles(area(7, 5, 86, 25), {
    fill: s.on(field),
    second: s.bright(field),
    max: 13,
    align: 'end',
    valign: 'middle',
  })
  s.art(2, 33, 34, field)
  s.url(area(38, 94.6, 59, 5), { fill: s.on(right), max: 3.3, align: 'middle' })
})

/** A shop sign in film. */
export const sign = decal(96, (s) => {
  const { field } = s.c
  s.rich(area(0, 0, 200, 200), s.shape(field), 25)
  s.rect(area(14, 14, 172, 172), field, 16)
  s.titles(area(24, 22, 152, 50), {
    fill: s.on(field),
    second: s.bright(field),
    max: 26,
    align: 'middle',
    valign: 'middle',
  })
  s.code(24, 78, { frame: s.shape(field) })
  s.says(area(128, 78, 52, 46), { fill: s.on(field), max: 6.4 })
  s.art(128, 126, 50, field)
  s.url(area(24, 178, 100, 7), { fill: s.on(field), max: 4.8 })
})

/** A bubble with its speaker beside it. */
export const spoken = decal(98, (s) => {
  const { field } = s.c
  s.rect(area(0, 0, 200, 200), '#ffffff')
  s.path(
    'M40 6H160a34 34 0 0 1 34 34V134a34 34 0 0 1-34 34H92C78 180 58 192 36 194 46 184 48 176 46 168H40A34 34 0 0 1 6 134V40A34 34 0 0 1 40 6z',
    field,
  )
  s.titles(area(22, 15, 156, 42), { fill: s.on(field), second: s.bright(field), max: 22, valign: 'middle' })
  s.code(20, 62)
  s.rich(area(126, 62, 58, 30), field, 15)
  s.says(area(126, 98, 58, 46), { fill: s.on(field), max: 6.4 })
  s.url(area(126, 148, 58, 14), { fill: s.on(field), max: 4.8 })
  s.art(140, 160, 38, '#ffffff')
})

/** A hanger with the thing in the middle and the code at the bottom. */
export const handle = hanger(68, (s) => {
  const { field } = s.c
  const lower = s.shape(field)
  s.fill(field)
  s.quiet(area(0, 50, 95, 90), field, 16)
  s.rect(area(0, 142, 95, 98), lower)
  slot(s)
  s.rect(area(0, 52, 95, 38), field)
  s.titles(area(9, 54, 77, 36), {
    fill: s.on(field),
    second: s.bright(field),
    max: 13,
    align: 'middle',
    valign: 'middle',
  })
  s.art(20, 92, 55, field)
  s.code(13.5, 150, { frame: s.c.ink })
  s.says(area(9, 221, 77, 10), {
    fill: s.on(lower),
    max: 3.8,
    align: 'middle',
    columns: true,
    valign: 'middle',
  })
  s.url(area(9, 232, 77, 6), { fill: s.on(lower), max: 3.2, align: 'middle' })
})

/** A hanger in three storeys. */
export const storeys = hanger(66, (s) => {
  const { field, ink } = s.c
  s.rich(area(0, 0, 95, 84), s.shape(field), 16)
  s.rect(area(0, 84, 95, 156), field)
  slot(s)
  s.code(14.5, 68, { frame: field })
  s.titles(area(9, 141, 77, 36), { fill: s.on(field), second: s.bright(field), max: 14 })
  s.says(area(9, 181, 42, 30), { fill: s.on(field), max: 4.2 })
  s.rect(area(0, 216, 95, 24), ink)
  s.art(53, 180, 36, field)
  s.business(area(9, 219, 77, 8), { fill: '#ffffff', max: 5, face: 'bold' })
  s.url(area(9, 229, 77, 7), { fill: '#ffffff', max: 3.6 })
})

/** The hole for the handle and the cut that leads to it. */
function slot(s: PrintSheet): void {
  s.add(
    '<circle cx="47.500" cy="30" r="17" fill="#fff" stroke="#9aa0ac" stroke-width=".3" stroke-dasharray="1.500 1"/><path d="M62 20 80-4" fill="none" stroke="#9aa0ac" stroke-width=".4" stroke-dasharray="1.500 1"/>',
  )
}
