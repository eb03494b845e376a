import { area } from '../surface.ts'
import { poster } from './layout.ts'

/** Posters built of surfaces: what they show is colour, pattern and letters. */

/** The pattern fills the upper half as tiles fill a wall. */
export const mosaic = poster(80, (s) => {
  const { field, ground } = s.c
  s.fill(ground)
  s.rich(area(0, 0, 210, 126), field, 30)
  s.titles(area(15, 138, 180, 66), { fill: s.on(ground), second: s.bright(ground), max: 27 })
  s.code(15, 203, { frame: field })
  s.says(area(107, 206, 90, 48), { fill: s.on(ground), max: 8.4 })
  s.business(area(107, 262, 90, 12), { fill: s.bright(ground, 4.5), max: 9, face: 'bold' })
  s.url(area(107, 276, 90, 9), { fill: s.on(ground), max: 6.4 })
})

/** Letters as large as they will go; the thing stands on the edge of the dark. */
export const shout = poster(84, (s) => {
  const { field } = s.c
  const band = s.c.ink
  s.fill(field)
  s.titles(area(13, 14, 186, 146), {
    fill: s.on(field),
    second: s.bright(field),
    max: 56,
    caps: true,
    leading: 0.98,
  })
  s.art(18, 156, 82, field)
  s.rect(area(0, 231, 210, 66), band)
  s.rich(area(0, 227, 210, 8), band, 8)
  s.code(111, 176, { frame: field })
  s.says(area(15, 242, 88, 34), { fill: '#ffffff', max: 7.6 })
  s.business(area(15, 280, 88, 10), { fill: '#ffffff', max: 7 })
  s.url(area(111, 272, 84, 16), { fill: '#ffffff', max: 6.4, valign: 'middle' })
})

/** Cut from corner to corner. */
export const diagonal = poster(78, (s) => {
  const { field, ground } = s.c
  s.rich(area(0, 0, 210, 297), ground, 32)
  const b = s.bleed
  s.path(`M${-b} ${-b}H${210 + b}V120L${-b} 214z`, field)
  s.path(`M${210 + b} 118L${-b} 212V226L${210 + b} 132z`, s.shape(field))
  s.business(area(15, 15, 150, 10), { fill: s.on(field), max: 8.6 })
  s.titles(area(15, 33, 178, 84), { fill: s.on(field), second: s.bright(field), max: 36 })
  s.add(`<circle cx="150" cy="222" r="55" fill="${field}"/>`)
  s.art(102, 172, 96, field)
  s.code(13, 205, { frame: field })
  s.says(area(15, 136, 76, 40), { fill: s.on(field), max: 7.2 })
  s.rect(area(104, 281, 106, 16), s.c.ink)
  s.url(area(112, 283, 90, 12), { fill: '#ffffff', max: 6.6, valign: 'middle' })
})

/** Four bands of four heights. */
export const bands = poster(84, (s) => {
  const { field, ground, object } = s.c
  s.fill(field)
  s.business(area(15, 14, 180, 10), { fill: s.on(field), max: 8.6 })
  s.titles(area(15, 32, 180, 84), { fill: s.on(field), second: s.bright(field), max: 34 })
  s.rich(area(0, 124, 210, 36), s.c.ink, 18)
  s.rect(area(0, 160, 210, 98), ground)
  s.code(15, 167)
  s.says(area(112, 172, 82, 74), { fill: s.on(ground), max: 9.4, valign: 'middle' })
  const last = s.shape(ground, [field])
  s.rect(area(0, 258, 210, 39), last === ground ? object : last)
  s.widget(area(15, 266, 100, 24), last)
  s.url(area(125, 266, 70, 24), { fill: s.on(last), max: 7, align: 'end', valign: 'middle' })
})

/** A patterned strip down the right side, the code across its edge. */
export const strip = poster(88, (s) => {
  const { field, ground } = s.c
  s.fill(field)
  s.rich(area(146, 0, 64, 297), ground, 32)
  s.business(area(15, 15, 118, 11), { fill: s.on(field), max: 8.6 })
  s.titles(area(15, 38, 122, 116), { fill: s.on(field), second: s.bright(field), max: 30 })
  s.art(14, 158, 66, field)
  s.code(108, 166, { frame: field })
  s.says(area(15, 232, 84, 46), { fill: s.on(field), max: 7.8, valign: 'bottom' })
  s.url(area(15, 281, 122, 9), { fill: s.on(field), max: 6.4 })
})

/** Nine tiles, some of them joined: the Swiss way. */
export const swiss = poster(86, (s) => {
  const { field, ground, ink } = s.c
  s.fill(field)
  s.titles(area(13, 13, 186, 84), { fill: s.on(field), second: s.bright(field), max: 34 })
  s.rich(area(0, 105, 105, 96), ground, 26)
  const tile = s.shape(field, [ground])
  s.rect(area(105, 105, 105, 96), tile)
  s.art(112, 108, 90, tile)
  s.rect(area(0, 201, 105, 96), '#ffffff')
  s.code(9.5, 206)
  s.rect(area(105, 201, 105, 96), ink)
  s.says(area(115, 211, 86, 46), { fill: '#ffffff', max: 8.2 })
  s.business(area(115, 266, 86, 11), {
    fill: s.bright(ink, 4.5),
    max: 8,
    face: 'bold',
  })
  s.url(area(115, 279, 86, 9), { fill: '#ffffff', max: 6.4 })
})

/** A quarter of a sun in the corner, rings around it, somebody in it. */
export const quarter = poster(82, (s) => {
  const { field } = s.c
  const sun = s.shape(field)
  const rim = s.shape(field, [sun])
  const b = s.bleed
  const pie = (r: number) => `M${210 + b} ${-b}H${210 - r}A${r} ${r} 0 0 0 210 ${r}H${210 + b}z`
  s.fill(field)
  s.quiet(area(0, 0, 210, 150), field, 22)
  s.path(pie(150), rim)
  s.path(pie(136), field)
  s.path(pie(126), sun)
  s.art(98, 6, 104, sun)
  s.titles(area(15, 154, 182, 47), { fill: s.on(field), second: s.bright(field), max: 28, valign: 'middle' })
  s.rect(area(0, 213, 210, 84), s.c.ink)
  s.code(118, 206, { frame: sun })
  s.says(area(15, 222, 94, 42), { fill: '#ffffff', max: 8 })
  s.business(area(15, 269, 94, 10), { fill: s.bright(s.c.ink, 4.5), max: 7.4, face: 'bold' })
  s.url(area(15, 281, 94, 9), { fill: '#ffffff', max: 6.4 })
})
