import type { Area } from './surface.ts'

/** `fill` makes the figures, `ink` is drawn in them where that is light. */
type WidgetColours = { fill: string; ink: string }
type Widget = (area: Area, colours: WidgetColours) => string

/*
 * All figures of a row look the same, and stars and hearts are empty: a figure that is marked beforehand is what guests then choose,
 * and the score says nothing.
 */
const widgets = {
  /** Five faces from sad to glad, distinguished by the mouth and not by colour. */
  faces: row(5, (x, y, r, i, { fill, ink }) => {
    const bend = (i - 2) * 0.24 * r
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.98)}" fill="${fill}"/>` +
      `<path d="M${n(x - r * 0.3)} ${n(y - r * 0.2)}h.01M${n(x + r * 0.3)} ${n(y - r * 0.2)}h.01M${n(x - r * 0.38)} ${n(y + r * 0.32 - bend / 2)}Q${n(x)} ${n(y + r * 0.32 + bend)} ${n(x + r * 0.38)} ${n(y + r * 0.32 - bend / 2)}" fill="none" stroke="${onFill(fill, ink)}" stroke-width="${n(r * 0.16)}" stroke-linecap="round"/>`
    )
  }),
  stars: row(5, (x, y, r, _, { fill }) => {
    const points = Array.from({ length: 10 }, (_, i) => {
      const reach = i % 2 ? r * 0.46 : r * 0.9
      const angle = (i * Math.PI) / 5 - Math.PI / 2
      return `${n(x + reach * Math.cos(angle))} ${n(y + reach * Math.sin(angle))}`
    })
    return `<path d="M${points.join('L')}z" fill="none" stroke="${fill}" stroke-width="${n(r * 0.2)}" stroke-linejoin="round"/>`
  }),
  /** 0 to 10. */
  nps: row(11, (x, y, r, i, { fill, ink }) => {
    const side = r * 1.92
    return (
      `<rect x="${n(x - side / 2)}" y="${n(y - side / 2)}" width="${n(side)}" height="${n(side)}" rx="${n(r * 0.42)}" fill="${fill}"/>` +
      `<text x="${n(x)}" y="${n(y + r * 0.36)}" text-anchor="middle" font-family="Onest, Onest Variable" font-weight="700" font-size="${n(r * 1.02)}" fill="${onFill(fill, ink)}">${i}</text>`
    )
  }),
  thumbs: row(2, (x, y, r, i, { fill, ink }) => {
    const thumb =
      'M-.62 .02h.3v.72h-.3zM-.2 .1L.06-.52c.06-.2 .36-.14 .34 .1L.34-.08H.66c.2 0 .28 .18 .22 .34L.7 .62c-.06 .16-.16 .2-.3 .2H-.2z'
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.98)}" fill="${fill}"/><path transform="translate(${n(x)} ${n(y)}) rotate(${i * 180}) scale(${n(r * 0.66)})" d="${thumb}" fill="${onFill(fill, ink)}"/>`
  }),
  hearts: row(5, (x, y, r, _, { fill }) => {
    const heart = `M0 .3C0-.5-.92-.56-.92 .02-.92 .5-.3 .72 0 1 .3 .72 .92 .5 .92 .02 .92-.56 0-.5 0 .3z`
    return `<path transform="translate(${n(x)} ${n(y - r * 0.28)}) scale(${n(r * 0.94)})" d="${heart}" fill="none" stroke="${fill}" stroke-width=".18" stroke-linejoin="round"/>`
  }),
  none: () => '',
} satisfies Record<string, Widget>

export type WidgetId = keyof typeof widgets
export const widgetIds = Object.keys(widgets) as WidgetId[]

/** A row of figures that asks for a rating, as large as the area allows, from its left edge and in its middle. */
export function widget(id: WidgetId, area: Area, colours: WidgetColours): string {
  return widgets[id](area, colours)
}

type Figure = (x: number, y: number, r: number, i: number, colours: WidgetColours) => string

function row(count: number, figure: Figure): Widget {
  return ({ x, y, w, h }, colours) => {
    const gap = count > 6 ? 1.12 : 1.22
    const r = Math.min(h / 2, w / (2 * (1 + gap * (count - 1))))
    return Array.from({ length: count }, (_, i) =>
      figure(x + r + i * 2 * r * gap, y + h / 2, r, i, colours),
    ).join('')
  }
}

/** Ink on light figures, white on dark ones. */
function onFill(fill: string, ink: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
  return r * 0.3 + g * 0.59 + b * 0.11 > 140 ? ink : '#ffffff'
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
