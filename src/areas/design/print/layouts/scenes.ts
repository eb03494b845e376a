import type { PrintSheet } from '../sheet.ts'
import { area } from '../surface.ts'
import { poster } from './layout.ts'

/** Posters with a picture that plays a part: things stand, speak, look. */

/** A laid table: the thing stands on it, large, and the code leans beside it. */
export const table = poster(86, (s) => {
  const { field } = s.c
  const top = s.shape(field, [s.c.object])
  const on = s.on(field)
  s.fill(field)
  s.quiet(area(0, 150, 210, 92), field, 24)
  s.rect(area(0, 238, 210, 59), top)
  s.business(area(15, 15, 180, 11), { fill: on, max: 9 })
  s.titles(area(15, 36, 182, 106), { fill: on, second: s.bright(field), max: 36 })
  s.art(102, 141, 104, field)
  s.code(15, 152)
  s.says(area(15, 251, 180, 27), { fill: s.on(top), max: 8, columns: true })
  s.url(area(15, 280, 180, 9), { fill: s.on(top), max: 6.4 })
})

/** One large speech bubble holds question and code, said by the figure below. */
export const bubble = poster(92, (s) => {
  const { field } = s.c
  const paper = s.paper === field ? '#ffffff' : s.paper
  const on = s.on(paper)
  s.quiet(area(0, 0, 210, 297), field, 26)
  s.path(
    'M32 14H178a20 20 0 0 1 20 20V196a20 20 0 0 1-20 20H108C98 234 84 246 62 250 74 238 78 228 76 216H32a20 20 0 0 1-20-20V34A20 20 0 0 1 32 14z',
    paper,
  )
  s.titles(area(28, 28, 154, 76), { fill: on, second: s.bright(paper), max: 30 })
  s.code(26, 112, { frame: s.c.accent })
  s.says(area(129, 112, 58, 92), { fill: on, max: 8.6, valign: 'middle' })
  s.art(10, 211, 82, field)
  s.rect(area(106, 240, 104, 57), s.c.ink, 0)
  s.business(area(116, 250, 84, 22), { fill: '#ffffff', max: 10, lines: 2, face: 'bold', valign: 'middle' })
  s.url(area(116, 276, 84, 10), { fill: '#ffffff', max: 6.4 })
})

/** A country: the code is a board on two posts in it. */
export const horizon = poster(82, (s) => {
  const { field, ink } = s.c
  const on = s.on(field)
  s.fill(field)
  s.rich(area(0, 118, 210, 142), field, 30)
  s.business(area(15, 15, 180, 10), { fill: on, max: 8.6 })
  s.titles(area(15, 32, 180, 80), { fill: on, second: s.bright(field), max: 32 })
  s.line('M34 232V262M82 232V262', ink, 6)
  s.code(17, 152, { frame: ink, radius: 3 })
  s.art(110, 168, 92, s.c.object)
  s.rect(area(0, 255, 210, 42), ink)
  s.says(area(15, 262, 120, 28), { fill: '#ffffff', max: 7.6, columns: true, valign: 'middle' })
  s.url(area(140, 262, 55, 28), { fill: '#ffffff', max: 7, align: 'end', valign: 'middle' })
})

/** An arch with somebody in it, as over a door. */
export const arch = poster(80, (s) => {
  const { field, ink } = s.c
  const inside = s.shape(field)
  const on = s.on(field)
  s.fill(field)
  s.quiet(area(0, 110, 210, 146), field, 24, 0.11)
  s.path('M76 260V176a63.5 63.5 0 0 1 127 0V260z', s.shape(inside, [field, inside]))
  s.path('M84 260V178a55.500 55.500 0 0 1 111 0V260z', inside)
  s.art(90, 158, 102, inside)
  s.rect(area(0, 256, 210, 41), ink)
  s.business(area(15, 15, 180, 10), { fill: on, max: 8.6 })
  s.titles(area(15, 33, 182, 74), { fill: on, second: s.bright(field), max: 32 })
  s.code(15, 170, { frame: field })
  s.says(area(15, 263, 124, 28), { fill: '#ffffff', max: 7.6, columns: true, valign: 'middle' })
  s.url(area(142, 263, 53, 28), { fill: '#ffffff', max: 6.6, align: 'end', valign: 'middle' })
})

/** A phone that rises from below with the code on its screen. */
export const phone = poster(78, (s) => {
  const { field, ink } = s.c
  const on = s.on(field)
  const halo = s.shape(field)
  s.fill(field)
  s.quiet(area(0, 200, 210, 97), field, 22)
  s.circle(158, 244, 88, halo)
  s.rect(area(96, 124, 98, 190), ink, 15)
  s.rect(area(101, 130, 88, 180), '#ffffff', 10)
  s.add(`<rect x="132" y="133" width="26" height="4.500" rx="2.250" fill="${ink}"/>`)
  s.code(106, 141)
  s.widget(area(110, 226, 70, 16), '#ffffff')
  s.business(area(107, 249, 76, 18), { fill: ink, max: 8, lines: 2, align: 'middle' })
  s.url(area(107, 270, 76, 11), { fill: ink, max: 6.3, align: 'middle' })
  s.titles(area(15, 18, 180, 92), { fill: on, second: s.bright(field), max: 36 })
  s.says(area(15, 128, 72, 66), { fill: on, max: 8.6 })
  s.art(2, 205, 90, field)
})

/** A face as large as the page: one eye is the code, the other winks. */
export const wink = poster(80, (s) => {
  const { field } = s.c
  const skin = s.shape(field)
  const ink = s.on(skin)
  s.fill(field)
  s.quiet(area(0, 88, 210, 209), field, 22)
  s.circle(105, 214, 126, skin)
  s.titles(area(15, 14, 180, 62), { fill: s.on(field), max: 26, align: 'middle', valign: 'middle' })
  s.code(22, 134, { frame: ink, radius: 9 })
  s.line('M132 178c10-17 38-17 48 0', ink, 9)
  s.line('M62 226c22 28 72 28 92-4', ink, 9)
  s.says(area(38, 260, 134, 22), { fill: ink, max: 7, align: 'middle', columns: true })
  s.business(area(112, 126, 72, 16), { fill: ink, max: 8, lines: 2, align: 'middle' })
  s.url(area(38, 285, 134, 9), { fill: ink, max: 6.4, align: 'middle' })
})

/** A lamp throws its light on the code. */
export const lamp = poster(92, (s) => {
  const { field } = s.c
  const light = s.shape(field)
  const on = s.on(field)
  s.fill(field)
  s.quiet(area(0, 0, 210, 200), field, 24)
  s.line('M105 -4V26', s.on(field), 2.4)
  s.path('M84 52 8 214H202L126 52z', light)
  s.path('M84 52a21 26 0 0 1 42 0z', s.shape(field, [light]))
  s.circle(105, 53, 7, '#ffffff')
  s.code(59, 98)
  s.rect(area(0, 206, 210, 91), field)
  s.rect(area(0, 200, 210, 7), s.on(field))
  s.art(153, 146, 54, field)
  s.titles(area(15, 216, 118, 60), { fill: on, second: s.bright(field), max: 22 })
  s.says(area(140, 216, 57, 60), { fill: on, max: 6.8 })
  s.business(area(15, 280, 100, 10), { fill: on, max: 7 })
  s.url(area(118, 280, 79, 10), { fill: on, max: 6.4, align: 'end' })
})

/** A talk on a screen: the business asks, the guest answers with a row of figures. */
export const chat = poster(84, (s: PrintSheet) => {
  const { field, ink, object } = s.c
  const bar = s.shape(field, [object])
  s.quiet(area(0, 0, 210, 297), field, 24, 0.09)
  s.rect(area(0, 0, 210, 44), bar)
  s.circle(31, 22, 15, s.shape(bar))
  s.art(19.5, 10.5, 23, s.shape(bar))
  s.business(area(53, 13, 142, 18), { fill: s.on(bar), max: 10.5, face: 'bold', valign: 'middle', lines: 2 })
  s.path(
    'M28 54H182a14 14 0 0 1 14 14V118a14 14 0 0 1-14 14H28C20 132 14 138 6 138c6-5 8-10 8-18V68A14 14 0 0 1 28 54z',
    '#ffffff',
  )
  s.titles(area(26, 62, 158, 62), { fill: ink, second: s.bright('#ffffff'), max: 27, valign: 'middle' })
  const reply = s.shape(field, [bar])
  s.path(
    'M88 140H182a14 14 0 0 1 14 14c0 10 1 14 7 20-9 0-13-2-18-4H88a14 14 0 0 1-14-14V154A14 14 0 0 1 88 140z',
    reply,
  )
  s.widget(area(86, 145, 98, 20), reply)
  s.path(
    'M28 178H182a14 14 0 0 1 14 14V256a14 14 0 0 1-14 14H28C20 270 14 274 6 275c6-5 8-8 8-14V192A14 14 0 0 1 28 178z',
    '#ffffff',
  )
  s.code(20, 182)
  s.says(area(112, 184, 76, 80), { fill: ink, max: 9, valign: 'middle' })
  s.add(`<rect x="14" y="278" width="182" height="14" rx="7" fill="#fff"/>`)
  s.url(area(24, 280, 150, 10), { fill: ink, max: 6.6, valign: 'middle' })
  s.circle(188, 285, 5, bar)
})
