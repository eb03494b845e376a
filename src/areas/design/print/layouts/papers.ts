import { area } from '../surface.ts'
import { poster } from './layout.ts'

/** Posters that look like another piece of paper: a ticket, a newspaper, a stamp, a price tag. */

/** A ticket with a tear-off line; the code is what one would tear off. */
export const ticket = poster(84, (s) => {
  const { field, ink } = s.c
  const paper = s.paper === field ? '#ffffff' : s.paper
  const head = s.shape(paper, [field])
  const on = s.on(paper)
  s.quiet(area(0, 0, 210, 297), field, 24)
  s.rect(area(18, 20, 174, 257), paper, 10)
  s.path('M18 62V30a10 10 0 0 1 10-10H182a10 10 0 0 1 10 10V62z', head)
  s.business(area(30, 29, 102, 24), { fill: s.on(head), max: 11, lines: 2, face: 'bold', valign: 'middle' })
  s.art(134, 2, 76, head)
  s.titles(area(30, 82, 150, 62), { fill: on, second: s.bright(paper), max: 34 })
  s.widget(area(30, 150, 112, 20), paper)
  s.line('M34 182H176', ink, 1.4, '0.1 6')
  s.circle(18, 182, 8, field)
  s.circle(192, 182, 8, field)
  s.code(26, 188)
  s.says(area(118, 192, 64, 56), { fill: on, max: 8.6, valign: 'middle' })
  s.url(area(118, 252, 64, 18), { fill: on, max: 6.4 })
})

/** The front page of a morning paper. */
export const newspaper = poster(82, (s) => {
  const paper = s.paper
  const ink = s.on(paper)
  const block = s.shape(paper)
  s.fill(paper)
  s.business(area(15, 13, 180, 30), {
    fill: ink,
    max: 24,
    face: s.choice.face,
    align: 'middle',
    valign: 'middle',
  })
  s.line('M15 48H195', ink, 2.4)
  s.url(area(15, 51, 180, 9), { fill: ink, max: 6.4, align: 'middle', valign: 'middle' })
  s.line('M15 62.500H195', ink, 0.8)
  s.titles(area(15, 72, 180, 74), { fill: ink, second: s.bright(paper), max: 38 })
  s.rich(area(15, 156, 100, 126), block, 22)
  s.add(`<circle cx="65" cy="222" r="46" fill="${paper}"/>`)
  s.art(26, 183, 78, paper)
  s.code(119, 152)
  s.line('M123 236H195', ink, 0.8)
  s.says(area(123, 242, 72, 42), { fill: ink, max: 7.4 })
})

/** A large postage stamp, cancelled. */
export const stamp = poster(80, (s) => {
  const { field } = s.c
  const on = s.on(field)
  const face = s.shape(field)
  s.fill(field)
  const holes = [
    ...Array.from({ length: 11 }, (_, i) => [66 + i * 13, 18] as const),
    ...Array.from({ length: 11 }, (_, i) => [66 + i * 13, 148] as const),
    ...Array.from({ length: 9 }, (_, i) => [66, 31 + i * 13] as const),
    ...Array.from({ length: 9 }, (_, i) => [196, 31 + i * 13] as const),
  ]
  s.rect(area(66, 18, 130, 130), '#ffffff')
  for (const [x, y] of holes) s.circle(x, y, 4.2, field)
  s.rich(area(76, 28, 110, 110), face, 22)
  s.circle(131, 83, 46, field)
  s.art(92, 44, 78, field)
  s.add(
    `<g fill="none" stroke="${on}" stroke-width="1.600"><circle cx="46" cy="62" r="27"/><circle cx="46" cy="62" r="20"/><path d="M-4 98q9-7 18 0t18 0 18 0 18 0M-4 106q9-7 18 0t18 0 18 0 18 0M-4 114q9-7 18 0t18 0 18 0 18 0"/></g>`,
  )
  s.line('M35 58q11 18 22 0', on, 4)
  s.titles(area(15, 160, 180, 46), { fill: on, second: s.bright(field), max: 24 })
  s.code(115, 206)
  s.business(area(15, 216, 92, 12), { fill: on, max: 8.4, face: 'bold' })
  s.line('M15 232H107M15 274H107', on, 0.7)
  s.says(area(15, 237, 92, 35), { fill: on, max: 7.6 })
  s.url(area(15, 278, 92, 14), { fill: on, max: 6.4 })
})

/** A price tag on a string. */
export const pricetag = poster(92, (s) => {
  const { field } = s.c
  const paper = s.paper === field ? '#ffffff' : s.paper
  const on = s.on(paper)
  s.quiet(area(0, 0, 210, 297), field, 26)
  s.path(
    'M105 18 182 66a12 12 0 0 1 6 10V262a14 14 0 0 1-14 14H36a14 14 0 0 1-14-14V76a12 12 0 0 1 6-10z',
    paper,
  )
  s.circle(105, 46, 11, field)
  s.line('M105 46C108 20 140 24 128-6', s.on(field), 2.6)
  s.titles(area(34, 72, 142, 66), {
    fill: on,
    second: s.bright(paper),
    max: 34,
    align: 'middle',
    valign: 'middle',
  })
  s.code(34, 146)
  s.art(124, 146, 60, paper)
  s.business(area(130, 214, 52, 24), { fill: on, max: 8, lines: 2, face: 'bold', valign: 'bottom' })
  s.line('M34 242H176', on, 1, '4 4')
  s.says(area(32, 246, 146, 17), { fill: on, max: 6.8, columns: true })
  s.url(area(34, 265, 142, 9), { fill: on, max: 6.4 })
})

/** A carpet with a quiet middle. */
export const carpet = poster(92, (s) => {
  const { field, ground } = s.c
  const rim = ground === s.paper ? s.c.accent : ground
  const middle = field
  const on = s.on(middle)
  s.rich(area(0, 0, 210, 297), rim === middle ? s.c.ink : rim, 26)
  s.rect(area(25, 25, 160, 247), s.on(middle))
  s.rect(area(27, 27, 156, 243), middle)
  s.business(area(36, 34, 138, 11), { fill: on, max: 8.4, align: 'middle' })
  s.titles(area(36, 52, 138, 72), {
    fill: on,
    second: s.bright(middle),
    max: 32,
    align: 'middle',
    valign: 'middle',
  })
  s.code(59, 130, { frame: s.shape(middle) })
  s.says(area(36, 230, 138, 25), { fill: on, max: 7.6, align: 'middle', columns: true, valign: 'middle' })
  s.url(area(36, 257, 138, 10), { fill: on, max: 6.4, align: 'middle' })
})

/** A card to fill in: rows with dotted leaders, circles at their ends. */
export const menu = poster(84, (s) => {
  const paper = s.paper
  const on = s.on(paper)
  const mark = s.shape(paper)
  s.fill(paper)
  s.add(
    `<rect x="9" y="9" width="192" height="279" fill="none" stroke="${on}" stroke-width="1"/><rect x="12.500" y="12.500" width="185" height="272" fill="none" stroke="${on}" stroke-width=".4"/>`,
  )
  s.rich(area(24, 22, 162, 30), paper, 30)
  s.titles(area(24, 60, 162, 66), {
    fill: on,
    second: s.bright(paper),
    max: 32,
    align: 'middle',
    valign: 'middle',
  })
  for (const y of [139, 156, 173]) {
    s.line(`M28 ${y + 4}H108`, on, 1, '0.1 4')
    for (let at = 0; at < 5; at++) {
      s.add(
        `<circle cx="${122 + at * 14}" cy="${y}" r="4.700" fill="none" stroke="${mark}" stroke-width="1.400"/>`,
      )
    }
  }
  s.code(24, 190)
  s.business(area(116, 194, 70, 22), { fill: on, max: 9, lines: 2, face: 'bold' })
  s.says(area(116, 220, 70, 36), { fill: on, max: 7.6 })
  s.url(area(116, 258, 70, 16), { fill: on, max: 6.4 })
})

/** A letter half out of its envelope. */
export const letter = poster(82, (s) => {
  const { field } = s.c
  const envelope = s.shape(field)
  const sheet = '#ffffff'
  s.quiet(area(0, 0, 210, 297), field, 24)
  s.path('M14 206 105 150l91 56V280H14z', s.c.ink)
  s.rect(area(27, 18, 156, 220), sheet, 4)
  s.business(area(39, 28, 132, 11), { fill: s.bright(sheet, 4.5), max: 8.6, face: 'bold' })
  s.titles(area(39, 46, 132, 60), { fill: s.c.ink, second: s.bright(sheet), max: 30 })
  s.code(33, 112)
  s.says(area(119, 116, 56, 74), { fill: s.c.ink, max: 8, valign: 'middle' })
  s.path('M14 206 105 262 196 206V271a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z', envelope)
  s.line('M17 279 80 247M193 279 130 247', s.on(envelope), 1.2)
  s.circle(105, 252, 17, s.shape(envelope, [field]))
  s.line('M97 249c4 11 12 11 16 0', s.on(s.shape(envelope, [field])), 3.6)
  s.url(area(30, 271, 150, 10), { fill: s.on(envelope), max: 6.4, align: 'middle', valign: 'middle' })
})
