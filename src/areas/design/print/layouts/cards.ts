import type { PrintSheet } from '../sheet.ts'
import { area } from '../surface.ts'
import type { PrintLayout } from './layout.ts'

/** What is held in a hand or worn: business cards 90 × 50 and badges 90 × 60. */

function card(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return { format: 'card', width: 90, height: 50, plate, draw }
}

function badge(plate: number, draw: (sheet: PrintSheet) => void): PrintLayout {
  return { format: 'badge', width: 90, height: 60, plate, draw }
}

/** The code on a coloured third. */
export const third = card(32, (s) => {
  const { field } = s.c
  const side = s.shape(field)
  s.fill(field)
  s.rich(area(50, 0, 40, 50), side, 11)
  s.business(area(6, 5, 42, 6.5), { fill: s.bright(field, 4.5), max: 3, face: 'bold', lines: 2 })
  s.titles(area(6, 13, 42, 20), { fill: s.on(field), second: s.bright(field), max: 6.4 })
  s.code(54, 9)
  s.says(area(6, 35, 42, 11), { fill: s.on(field), max: 2.5 })
  s.rect(area(50, 44, 40, 6), s.c.ink)
  s.url(area(51, 44.6, 38, 4.6), { fill: '#ffffff', max: 2.6, align: 'middle', valign: 'middle' })
})

/** The thing large, cut by the edge. */
export const peek = card(33, (s) => {
  const { field, ink } = s.c
  s.quiet(area(0, 0, 90, 50), field, 11)
  s.rect(area(0, 0, 53, 50), field)
  s.art(31, 22.5, 20, field)
  s.titles(area(6, 5.5, 44, 19), { fill: s.on(field), second: s.bright(field), max: 6.6 })
  s.code(52, 5, { frame: ink })
  s.says(area(6, 25.5, 25, 16), { fill: s.on(field), max: 2.6 })
  s.rect(area(0, 42.5, 90, 7.5), ink)
  s.business(area(6, 43.5, 36, 5), { fill: '#ffffff', max: 2.8, face: 'bold', valign: 'middle' })
  s.url(area(44, 43.5, 40, 5), { fill: '#ffffff', max: 2.5, align: 'end', valign: 'middle' })
})

/** A slanted cut with a stripe. */
export const slant = card(34, (s) => {
  const { field, ground } = s.c
  const b = s.bleed
  s.quiet(area(0, 0, 90, 50), ground, 11)
  s.path(`M${-b} ${-b}H47L38 ${50 + b}H${-b}z`, field)
  s.path(`M47.500 ${-b}H51L42 ${50 + b}H38.500z`, s.shape(field))
  s.business(area(6, 5, 36, 6.5), { fill: s.on(field), max: 3, lines: 2, face: 'bold' })
  s.titles(area(6, 13, 35, 16), { fill: s.on(field), second: s.bright(field), max: 6 })
  s.says(area(6, 30.5, 32, 13.5), { fill: s.on(field), max: 2.5 })
  s.code(51, 5)
  s.rect(area(45, 41, 45, 9), ground)
  s.url(area(47, 42, 41, 6.5), { fill: s.on(ground), max: 2.5, align: 'middle', valign: 'middle' })
})

/** A name, large; who it is; the code beside. */
export const waiter = badge(36, (s) => {
  const { field } = s.c
  s.fill(field)
  s.rich(area(0, 0, 8, 60), s.shape(field), 8)
  hole(s)
  const { subject } = s
  const bottom = s.text(subject?.name ?? s.content.business, area(12, 13, 34, 19), {
    fill: s.bright(field),
    max: 7.4,
    face: s.choice.face,
    lines: 2,
    leading: 1.06,
  })
  s.text(subject?.position ?? '', area(12, bottom + 0.5, 34, 5), { fill: s.on(field), max: 3.2, lines: 1 })
  s.code(48, 13)
  s.titles(area(12, 39, 34, 10), { fill: s.on(field), max: 3.6 })
  s.business(area(12, 51, 34, 5.5), { fill: s.on(field), max: 2.6, valign: 'middle' })
  s.url(area(47, 51, 39, 5.5), { fill: s.on(field), max: 2.5, align: 'middle', valign: 'middle' })
})

/** A portrait, or the thing one works with, in a circle. */
export const portrait = badge(35, (s) => {
  const { field, ground, ink } = s.c
  const lower = ground === field ? ink : ground
  s.quiet(area(0, 0, 90, 60), field, 11)
  s.rect(area(0, 37, 90, 23), lower)
  const { subject } = s
  s.circle(26, 25, 15.5, s.on(field))
  s.circle(26, 25, 14.5, s.shape(field))
  if (subject?.photo) s.photo(subject.photo, 11, 10, 30)
  else s.art(15, 14, 22, s.shape(field))
  hole(s)
  s.code(49, 11, { frame: s.on(field) })
  s.text(subject?.name ?? s.content.business, area(6, 41.5, 40, 8), {
    fill: s.on(lower),
    max: 5.4,
    face: s.choice.face,
    lines: 1,
    valign: 'middle',
  })
  s.text(subject?.position ?? s.content.voices[0].action, area(6, 49.5, 40, 4), {
    fill: s.on(lower),
    max: 2.8,
    lines: 1,
  })
  s.text(s.content.voices.map(({ title }) => title).join(' / '), area(6, 53.8, 78, 4), {
    fill: s.bright(lower, 4.5),
    max: 2.6,
    lines: 1,
    face: 'bold',
  })
  s.url(area(49, 48.5, 36, 4), { fill: s.on(lower), max: 2.5, align: 'middle' })
})

/** Stripes as on a sleeve: the longer one serves, the more. */
export const sleeve = badge(37, (s) => {
  const { field, ink } = s.c
  s.fill(field)
  const b = s.bleed
  for (const i of [0, 1, 2])
    s.path(
      `M${-b} ${38 + i * 6}L23 ${28 + i * 6}L46 ${38 + i * 6}V${41 + i * 6}L23 ${31 + i * 6}L${-b} ${41 + i * 6}z`,
      i === 1 ? s.shape(field) : s.on(field),
    )
  s.rect(area(46, 0, 44, 60), s.shape(field))
  hole(s)
  const { subject } = s
  s.text(subject?.name ?? s.content.business, area(6, 10, 37, 15), {
    fill: s.on(field),
    max: 6.6,
    face: s.choice.face,
    lines: 2,
    leading: 1.06,
  })
  s.code(49.5, 10)
  s.rect(area(0, 52, 90, 8), ink)
  s.text(subject?.position ?? s.content.voices[0].title, area(6, 53, 38, 5.5), {
    fill: '#ffffff',
    max: 3,
    lines: 1,
    valign: 'middle',
  })
  s.url(area(47, 53, 39, 5.5), { fill: '#ffffff', max: 2.5, align: 'end', valign: 'middle' })
})

/** Where the clip goes through. */
function hole(s: PrintSheet): void {
  s.add(
    '<rect x="38" y="3.200" width="14" height="3.600" rx="1.800" fill="#fff" stroke="#00000033" stroke-width=".2"/>',
  )
}
