import { area } from '../surface.ts'
import { poster } from './layout.ts'

/** Posters that are one large sign. */

/** The code in a round clearing, the pattern coming out of it. */
export const sun = poster(96, (s) => {
  const { field } = s.c
  const ring = s.shape(field)
  s.rich(area(0, 72, 210, 184), field, 28)
  s.rect(area(0, 0, 210, 84), field)
  s.rect(area(0, 250, 210, 47), field)
  s.circle(105, 166, 82, field)
  s.circle(105, 166, 77, ring)
  s.circle(105, 166, 71, '#ffffff')
  s.code(57, 118)
  s.titles(area(15, 14, 180, 66), {
    fill: s.on(field),
    second: s.bright(field),
    max: 30,
    align: 'middle',
    valign: 'middle',
  })
  s.says(area(15, 255, 180, 24), {
    fill: s.on(field),
    max: 7.6,
    align: 'middle',
    columns: true,
    valign: 'middle',
  })
  s.url(area(15, 281, 180, 10), { fill: s.on(field), max: 6.4, align: 'middle' })
})

/** A question mark whose dot is the code. */
export const question = poster(86, (s) => {
  const { field } = s.c
  const sign = s.shape(field)
  s.fill(field)
  s.quiet(area(104, 0, 106, 297), field, 24)
  s.line('M92 74C92 18 182 12 182 72C182 118 140 112 140 172', sign, 40)
  s.code(108, 202, { frame: sign, radius: 10 })
  s.business(area(15, 15, 58, 22), { fill: s.on(field), max: 8, lines: 2 })
  s.titles(area(15, 100, 96, 90), { fill: s.on(field), second: s.bright(field), max: 30, valign: 'bottom' })
  s.says(area(15, 204, 80, 60), { fill: s.on(field), max: 8, valign: 'middle' })
  s.url(area(15, 272, 80, 17), { fill: s.on(field), max: 6.4, valign: 'bottom' })
})

/** Eleven steps from 0 to 10, all of one colour. */
export const steps = poster(82, (s) => {
  const { field } = s.c
  const bar = s.shape(field)
  s.quiet(area(0, 0, 210, 297), field, 26, 0.07)
  const width = 210 / 11
  for (let i = 0; i <= 10; i++) {
    const height = 42 + i * 11
    const x = i * width
    s.rect(area(x, 297 - height, i === 10 ? width : width - 1.6, height), bar)
    s.add(
      `<text x="${(x + width / 2 - 0.8).toFixed(2)}" y="${(297 - height + 13).toFixed(2)}" text-anchor="middle" font-family="Geologica, Geologica Variable" font-weight="900" font-size="9" fill="${s.on(bar)}">${i}</text>`,
    )
  }
  s.business(area(15, 14, 180, 10), { fill: s.on(field), max: 8.4 })
  s.titles(area(15, 31, 182, 68), { fill: s.on(field), second: s.bright(field), max: 36 })
  s.code(15, 116, { frame: s.on(field) })
  s.says(area(108, 104, 88, 38), { fill: s.on(field), max: 7 })
  s.rect(area(0, 279, 210, 18), s.c.ink)
  s.url(area(15, 281, 180, 13), { fill: '#ffffff', max: 7, valign: 'middle' })
})

/** Rings like those of water after a drop; the drop is the code. */
export const ripple = poster(84, (s) => {
  const { field, ground, accent } = s.c
  const rings = [ground, s.shape(ground, [field]), field, accent === field ? s.c.object : accent]
  s.fill(field)
  for (const [i, r] of [160, 132, 106, 82].entries()) s.circle(140, 184, r, rings[i]!)
  s.circle(140, 184, 65, '#ffffff')
  s.code(98, 142)
  s.art(4, 172, 82, rings[1]!)
  s.rect(area(0, 0, 210, 92), field)
  s.business(area(15, 15, 180, 10), { fill: s.on(field), max: 8.4 })
  s.titles(area(15, 31, 180, 58), { fill: s.on(field), second: s.bright(field), max: 30 })
  s.rich(area(0, 92, 210, 14), s.c.ink, 14)
  s.rect(area(0, 258, 210, 39), s.c.ink)
  s.says(area(15, 264, 118, 28), { fill: '#ffffff', max: 7.4, columns: true, valign: 'middle' })
  s.url(area(138, 264, 57, 28), { fill: '#ffffff', max: 6.6, align: 'end', valign: 'middle' })
})

/** A megaphone of surfaces: the code speaks, the words come out of it in beams. */
export const beam = poster(82, (s) => {
  const { field } = s.c
  const light = s.shape(field)
  const b = s.bleed
  s.quiet(area(0, 0, 210, 297), field, 22)
  s.path(`M60 246 ${-b} 112V${-b}H${210 + b}V186z`, light)
  s.business(area(15, 15, 180, 10), { fill: s.on(light), max: 8.4 })
  s.titles(area(15, 32, 182, 82), { fill: s.on(light), second: s.bright(light), max: 38 })
  s.art(106, 118, 80, light)
  s.code(14, 200, { frame: s.on(field) })
  s.rect(area(106, 214, 104, 83), s.c.ink)
  s.says(area(116, 224, 84, 46), { fill: '#ffffff', max: 8.4 })
  s.url(area(116, 275, 84, 15), { fill: '#ffffff', max: 6.4, valign: 'middle' })
})

/** Two halves: a yes and a no, thumb up, thumb down. */
export const verdict = poster(92, (s) => {
  const { field, ground } = s.c
  const leftColour = ground
  s.rect(area(0, 0, 105, 297), leftColour)
  s.rich(area(105, 0, 105, 297), field, 30)
  const thumb = 'M-20 2h10v30h-10zM-6 6 4-20c2-8 14-6 13 4L14 0H28c8 0 12 7 9 13L29 30c-2 5-5 6-10 6H-6z'
  // Both alike: neither answer is put forward.
  const disc = s.shape(leftColour, [field])
  s.circle(52, 66, 40, disc)
  s.add(`<path transform="translate(46 62) scale(1.1)" d="${thumb}" fill="${s.on(disc)}"/>`)
  s.circle(158, 66, 40, disc)
  s.add(`<path transform="translate(164 70) rotate(180) scale(1.1)" d="${thumb}" fill="${s.on(disc)}"/>`)
  s.rect(area(12, 120, 186, 165), '#ffffff', 12)
  s.titles(area(24, 130, 162, 48), { fill: s.c.ink, second: s.bright('#ffffff'), max: 26, valign: 'middle' })
  s.code(18, 186)
  s.business(area(114, 192, 76, 12), { fill: s.bright('#ffffff', 4.5), max: 8, face: 'bold' })
  s.says(area(114, 208, 76, 50), { fill: s.c.ink, max: 8 })
  s.url(area(114, 262, 76, 15), { fill: s.c.ink, max: 6.4 })
})
