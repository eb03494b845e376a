import { describe, expect, it, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { presets } from './presets.ts'
import { sampleContent } from './sample-content.ts'
import { widget, widgetIds } from './widgets.ts'

/** How a drawing's shapes look, without where they stand: a marked figure differs in one of these. */
const looks = (svg: string) =>
  [...svg.matchAll(/<(\w+)[^>]*>/g)].map(([shape, name]) => [
    name,
    ...[...shape.matchAll(/ (?:fill|stroke|stroke-width|font-size|opacity|r)="[^"]*"/g)].map(String),
  ])

describe('a poster puts no answer forward', () => {
  const COUNTS = { faces: 5, stars: 5, nps: 11, thumbs: 2, hearts: 5, none: 0 }
  it.each(widgetIds)('in a row of figures: %s', (id) => {
    const svg = widget(id, { x: 0, y: 0, w: 200, h: 20 }, { fill: '#24478f', ink: '#101828' })
    const all = looks(svg)
    const each = all.length / COUNTS[id] || 0
    expect(Number.isInteger(each)).toBe(true)
    for (let at = 0; at < all.length; at += each) expect(all.slice(at, at + each)).toEqual(all.slice(0, each))
  })

  const pages = catalogue.map((design, at) => {
    return {
      id: design.id,
      layout: presets[at]!.layout,
      svg: design.draw(sampleContent(design, ['ru']), 0, 1),
    }
  })
  const of = (layout: string) => pages.filter((one) => one.layout === layout)

  test.each(of('steps'))('on the steps of $id', ({ svg }) => {
    const digits = [...svg.matchAll(/<text [^>]*fill="([^"]*)">(\d+)<\/text>/g)]
    expect(digits.map(([, , digit]) => digit)).toEqual(Array.from({ length: 11 }, (_, n) => String(n)))
    expect(new Set(digits.map(([, fill]) => fill)).size).toBe(1)
    const bars = [...svg.matchAll(/<rect [^>]*width="(?:17\.49|19\.09)[^>]*fill="([^"]*)"/g)]
    expect(bars).toHaveLength(11)
    expect(new Set(bars.map(([, fill]) => fill)).size).toBe(1)
  })

  test.each(of('menu'))('in the rows of $id', ({ svg }) => {
    const circles = looks(svg).filter((look) => look.includes(' r="4.700"'))
    expect(circles).toHaveLength(15)
    expect(new Set(circles.map(String)).size).toBe(1)
  })

  test.each(of('verdict'))('between the two thumbs of $id', ({ svg }) => {
    const discs = looks(svg).filter((look) => look.includes(' r="40"'))
    expect(discs).toHaveLength(2)
    expect(discs[0]).toEqual(discs[1])
  })
})
