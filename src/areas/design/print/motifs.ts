import { type MotifColours, peaks, ridges, skyline, steppe, waves } from './motif-lands.ts'

/** Draws on a field of w × h millimetres, of which it may leave parts free; `u` is the size of one figure. */
type Motif = (w: number, h: number, colours: MotifColours, u: number) => string

const motifs = {
  /** The ram's horn in staggered rows, with a dot between. */
  horns: tiled(1.15, 1, true, (x, y, u, { a, b }) => {
    const s = u / 48
    const horn =
      'M16.5 19c3.5 4-2 7.5-6 5.5C4 21 5.5 9 14 9c6.5 0 10 5 10 12v20V21c0-7 3.5-12 10-12 8.5 0 10 12 3.5 15.5-4 2-9.5-1.5-6-5.5M15 41c3-5.5 15-5.5 18 0'
    return `<path transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" fill="none" stroke="${a}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round" d="${horn}"/>${dot(x + u * 1.075, y + u * 0.95, u * 0.06, b)}`
  }),
  /** The crown of a yurt: a ring, spokes in threes, beams to the edges. */
  shanyrak: (w, h, { a, b, c }) => {
    const r = Math.min(w, h) * 0.36
    const reach = Math.hypot(w, h)
    const [x, y] = [w / 2, h / 2]
    const beams = spread(28, (angle) => ray(w, h, angle, r * 1.12, reach, r * 0.1, b))
    const arcs = [-0.5, 0, 0.5].map(
      (shift) =>
        `M${n(x + shift * r * 0.7)} ${n(y - r * 0.98)}Q${n(x + shift * r * 1.5)} ${n(y)} ${n(x + shift * r * 0.7)} ${n(y + r * 0.98)}` +
        `M${n(x - r * 0.98)} ${n(y + shift * r * 0.7)}Q${n(x)} ${n(y + shift * r * 1.5)} ${n(x + r * 0.98)} ${n(y + shift * r * 0.7)}`,
    )
    return `${beams}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${a}" stroke-width="${n(r * 0.17)}"/><path d="${arcs.join('')}" fill="none" stroke="${c}" stroke-width="${n(r * 0.075)}"/>`
  },
  /** Beams of light from below the middle. */
  rays: (w, h, { a }) => spread(16, (angle) => ray(w, h, angle, 0, Math.hypot(w, h), 0, a, Math.PI / 16)),
  tulips: tiled(1, 1.1, true, (x, y, u, { a, b, c }) => {
    const at = (px: number, py: number) => `${n(x + px * u)} ${n(y + py * u)}`
    return (
      `<path d="M${at(0.5, 0.5)}V${n(y + u)}M${at(0.5, 0.95)}Q${at(0.24, 0.9)} ${at(0.2, 0.62)}M${at(0.5, 0.95)}Q${at(0.76, 0.9)} ${at(0.8, 0.62)}" fill="none" stroke="${b}" stroke-width="${n(u * 0.07)}" stroke-linecap="round"/>` +
      `<path d="M${at(0.26, 0.12)}L${at(0.4, 0.26)}L${at(0.5, 0.06)}L${at(0.6, 0.26)}L${at(0.74, 0.12)}V${n(y + u * 0.38)}A${n(u * 0.24)} ${n(u * 0.22)} 0 0 1 ${at(0.26, 0.38)}z" fill="${a}"/>${dot(x + u * 0.5, y + u * 0.4, u * 0.06, c)}`
    )
  }),
  /** A carpet: stepped diamonds, one in another. */
  carpet: tiled(1, 1, false, (x, y, u, { a, b, c }) => {
    const diamond = (r: number, colour: string) => {
      const [mx, my, s] = [x + u / 2, y + u / 2, (r * u) / 3]
      return `<path d="M${n(mx - s / 2)} ${n(my - 1.5 * s)}h${n(s)}v${n(s)}h${n(s)}v${n(s)}h${n(-s)}v${n(s)}h${n(-s)}v${n(-s)}h${n(-s)}v${n(-s)}h${n(s)}z" fill="${colour}"/>`
    }
    return diamond(0.98, a) + diamond(0.62, b) + diamond(0.26, c) + dot(x, y, u * 0.1, c)
  }),
  mosaic: tiled(1, 1, false, (x, y, u, { a, b, c }, pick) => {
    const [one, two] = [
      [a, b],
      [b, c],
      [c, a],
    ][pick(3)]!
    const square = `<path d="M${n(x)} ${n(y)}h${n(u)}v${n(u)}h${n(-u)}z" fill="${one}"/>`
    const figures = [
      square + dot(x + u / 2, y + u / 2, u * 0.36, two!),
      `${square}<path d="M${n(x)} ${n(y)}a${n(u)} ${n(u)} 0 0 0 ${n(u)} ${n(u)}V${n(y)}z" fill="${two}"/>`,
      `<path d="M${n(x)} ${n(y)}h${n(u)}L${n(x)} ${n(y + u)}z" fill="${one}"/>`,
      `<path d="M${n(x)} ${n(y + u)}a${n(u / 2)} ${n(u / 2)} 0 0 1 ${n(u)} 0zM${n(x)} ${n(y + u / 2)}a${n(u / 2)} ${n(u / 2)} 0 0 1 ${n(u)} 0z" fill="${two}"/>`,
      `${square}<path d="M${n(x)} ${n(y + u)}L${n(x + u / 2)} ${n(y)}L${n(x + u)} ${n(y + u)}z" fill="${two}"/>`,
      dot(x + u / 2, y + u / 2, u * 0.4, one!),
    ]
    return figures[pick(figures.length)]!
  }),
  halftone: (w, h, { a }, u) => {
    const step = u * 0.42
    let dots = ''
    for (let row = 0; row * step < h + step; row++)
      for (let x = (row % 2) * step * 0.5; x < w + step; x += step)
        dots += dot(x, row * step, step * (0.06 + (0.42 * (row * step)) / h), a)
    return dots
  },
  stripes: (w, h, { a }, u) => {
    let bands = ''
    for (let x = -h; x < w; x += u * 1.1)
      bands += within(w, h, [
        [x, h],
        [x + h, 0],
        [x + h + u * 0.55, 0],
        [x + u * 0.55, h],
      ])
    return `<path d="${bands}" fill="${a}"/>`
  },
  /** Fish scales, row over row. */
  scales: (w, h, { base, a, b }, u) => {
    let svg = ''
    for (let row = 0; row * u * 0.5 < h + u; row++)
      for (let x = (row % 2 ? 0 : -u / 2) + u / 2; x < w + u; x += u)
        svg += `${dot(x, row * u * 0.5, u * 0.5, row % 3 === 1 ? b : a)}${dot(x, row * u * 0.5, u * 0.36, base)}${dot(x, row * u * 0.5, u * 0.16, row % 3 === 1 ? a : b)}`
    return svg
  },
  bubbles: tiled(1.1, 0.95, true, (x, y, u, { a, b, c }, pick) => {
    const colour = [a, b, c][pick(3)]!
    const s = u * [0.62, 0.8, 0.5][pick(3)]!
    const r = n(s * 0.28)
    return `<path d="M${n(x + s * 0.28)} ${n(y)}h${n(s * 0.44)}a${r} ${r} 0 0 1 ${r} ${r}v${n(s * 0.14)}a${r} ${r} 0 0 1 -${r} ${r}h${n(-s * 0.2)}l${n(-s * 0.26)} ${n(s * 0.24)}v${n(-s * 0.25)}a${r} ${r} 0 0 1 ${n(-s * 0.26)} -${r}v${n(-s * 0.13)}a${r} ${r} 0 0 1 ${r} -${r}z" fill="${colour}"/>`
  }),
  confetti: tiled(0.7, 0.7, true, (x, y, u, { a, b, c }, pick) => {
    const colour = [a, b, c][pick(3)]!
    const figure = [
      dot(0, 0, u * 0.13, colour),
      `<rect x="${n(-u * 0.2)}" y="${n(-u * 0.06)}" width="${n(u * 0.4)}" height="${n(u * 0.12)}" rx="${n(u * 0.06)}" fill="${colour}"/>`,
      `<path d="M${n(-u * 0.16)} ${n(u * 0.12)}L0 ${n(-u * 0.16)}L${n(u * 0.16)} ${n(u * 0.12)}z" fill="${colour}"/>`,
      `<path d="M${n(-u * 0.22)} 0q${n(u * 0.11)} ${n(-u * 0.2)} ${n(u * 0.22)} 0t${n(u * 0.22)} 0" fill="none" stroke="${colour}" stroke-width="${n(u * 0.08)}" stroke-linecap="round"/>`,
    ][pick(4)]
    return `<g transform="translate(${n(x + u * 0.35)} ${n(y + u * 0.35)}) rotate(${pick(12) * 30})">${figure}</g>`
  }),
  grid: (w, h, { a, b }, u) => {
    let lines = ''
    for (let x = u / 2; x < w; x += u) lines += `M${n(x)} 0V${n(h)}`
    for (let y = u / 2; y < h; y += u) lines += `M0 ${n(y)}H${n(w)}`
    let crosses = ''
    for (let x = u / 2; x < w; x += u * 2)
      for (let y = u / 2; y < h; y += u * 2) crosses += dot(x, y, u * 0.12, b)
    return `<path d="${lines}" stroke="${a}" stroke-width="${n(u * 0.05)}"/>${crosses}`
  },
  terrazzo: tiled(0.8, 0.8, true, (x, y, u, { a, b, c }, pick) => {
    const colour = [a, b, c][pick(3)]!
    const turn = pick(12) * 30
    const chip = [
      'M-.3-.1L-.05-.3L.3-.12L.22.2L-.18.26z',
      'M-.26-.2L.2-.26L.3.1L-.1.28z',
      'M-.2-.18L.12-.22L.2.14z',
      'M-.12-.1L.12-.14L.1.12L-.1.1z',
    ][pick(4)]!
    return `<path transform="translate(${n(x + u * 0.4)} ${n(y + u * 0.4)}) rotate(${turn}) scale(${n(u)})" d="${chip}" fill="${colour}"/>`
  }),
  checks: (w, h, { a }, u) => {
    let squares = ''
    for (let row = 0; row * u * 0.6 < h; row++)
      for (let x = (row % 2) * u * 0.6; x < w; x += u * 1.2)
        squares += `M${n(x)} ${n(row * u * 0.6)}h${n(u * 0.6)}v${n(u * 0.6)}h${n(-u * 0.6)}z`
    return `<path d="${squares}" fill="${a}"/>`
  },
  arcs: tiled(1, 1, false, (x, y, u, { a, b, c }, pick) => {
    const turn = pick(4) * 90
    const ring = (r: number, colour: string) =>
      `<path d="M${n(-u / 2 + r)} ${n(-u / 2)}A${n(r)} ${n(r)} 0 0 1 ${n(-u / 2)} ${n(-u / 2 + r)}" fill="none" stroke="${colour}" stroke-width="${n(u * 0.14)}"/>`
    return `<g transform="translate(${n(x + u / 2)} ${n(y + u / 2)}) rotate(${turn})">${ring(u * 0.9, a)}${ring(u * 0.62, b)}${ring(u * 0.34, c)}</g>`
  }),
  peaks,
  ridges,
  waves,
  skyline,
  steppe,
} satisfies Record<string, Motif>

export type MotifId = keyof typeof motifs
export const motifIds = Object.keys(motifs) as MotifId[]
export function motif(id: MotifId, w: number, h: number, colours: MotifColours, unit: number): string {
  return motifs[id](w, h, colours, unit)
}

type Figure = (x: number, y: number, u: number, colours: MotifColours, pick: (of: number) => number) => string

/** Figures in rows, every second row half a step in when staggered; the same field always looks the same. */
function tiled(stepX: number, stepY: number, staggered: boolean, figure: Figure): Motif {
  return (w, h, colours, u) => {
    const pick = dice(7)
    // A whole number of figures across, so that none is cut in the middle for nothing.
    const count = Math.max(1, Math.round(w / (u * stepX)))
    const unit = w / (count * stepX)
    let svg = ''
    for (let row = 0; row * unit * stepY < h; row++)
      for (let i = staggered && row % 2 ? -1 : 0; i < count; i++)
        svg += figure(
          (i + (staggered && row % 2 ? 0.5 : 0)) * unit * stepX,
          row * unit * stepY,
          unit,
          colours,
          pick,
        )
    return svg
  }
}

/** Numbers below `of`, always the same ones in the same order (mulberry32). */
function dice(seed: number): (of: number) => number {
  let state = seed
  return (of) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * of)
  }
}

function spread(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw((i / count) * 2 * Math.PI)).join('')
}

/** A beam out of the middle from the distance `near` to `far`, `wide` across, or opening by `angle`. */
function ray(
  w: number,
  h: number,
  at: number,
  near: number,
  far: number,
  wide: number,
  colour: string,
  opening = 0,
): string {
  const point = (distance: number, angle: number, aside: number): Point => [
    w / 2 + distance * Math.cos(angle) - aside * Math.sin(angle),
    h / 2 + distance * Math.sin(angle) + aside * Math.cos(angle),
  ]
  const corners = [
    point(near, at, -wide / 2),
    point(far, at - opening / 2, -wide / 2),
    point(far, at + opening / 2, wide / 2),
    point(near, at, wide / 2),
  ]
  return `<path d="${within(w, h, corners)}" fill="${colour}"/>`
}

type Point = readonly [number, number]

/**
 * The part of a convex shape that lies on the field (Sutherland and Hodgman 1974). The viewport would hide the rest,
 * but resvg ends the whole process over shapes that reach far out of one.
 */
function within(w: number, h: number, shape: readonly Point[]): string {
  const sides: ((p: Point) => number)[] = [([x]) => x, ([x]) => w - x, ([, y]) => y, ([, y]) => h - y]
  let points = [...shape]
  for (const inside of sides) {
    points = points.flatMap((to, i) => {
      const from = points.at(i - 1)!
      const [a, b] = [inside(from), inside(to)]
      const cut: Point[] =
        a < 0 !== b < 0
          ? [[from[0] + ((to[0] - from[0]) * a) / (a - b), from[1] + ((to[1] - from[1]) * a) / (a - b)]]
          : []
      return b < 0 ? cut : [...cut, to]
    })
  }
  return points.length < 3 ? '' : `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
}

function dot(x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/>`
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
