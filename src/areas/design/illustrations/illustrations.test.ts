import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { INDUSTRIES } from '../../templates/template.contract.ts'
import { type IllustrationId, illustration, illustrations } from './illustrations.ts'

const colours = { ink: '#1b2440', accent: '#d9481f', paper: '#fffaf1', pop: '#f6c445', deep: '#1f7a57' }
const mono = { ink: '#000', accent: '#000', paper: '#fff', pop: '#fff' }
const everyId = illustrations.map(({ id }) => id)

const rasterOf = (id: IllustrationId, palette = colours, viewBox = '0 0 100 100') =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M-50-50h200v200h-200z" fill="#fff"/>${illustration(id, palette)}</svg>`,
    { fitTo: { mode: 'width', value: 32 } },
  ).render()

/** Mean difference of two drawings, 0..255, as thumbnails of 32 × 32. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / (32 * 32 * 3)

describe('illustrations for print', () => {
  it.each(everyId)('%s stays on its grid and uses nothing but the palette', (id) => {
    const markup = illustration(id, colours)
    const box = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 200 200">${markup}</svg>`,
    ).getBBox()!
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(2)
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(98)
    expect(Math.max(box.width, box.height)).toBeGreaterThan(70)
    const painted = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour!)
    expect(painted.filter((colour) => !['none', ...Object.values(colours)].includes(colour))).toEqual([])
    expect(markup).not.toMatch(/\bid=|NaN|undefined/)
  })

  it.each(everyId)('%s has a name in every language', (id) => {
    const { name } = illustrations.find((each) => each.id === id)!
    expect([name.ru, name.kk].every((word) => /^[А-ЯЁӘІҢҒҮҰҚӨҺ]/.test(word)) && /^[A-Z]/.test(name.en)).toBe(
      true,
    )
  })

  it.each(everyId)('%s is visible on white paper from a black-only printer', (id) => {
    const pixels = rasterOf(id, mono as typeof colours).pixels
    const dark = pixels.filter((value, index) => index % 4 === 0 && value < 128).length / (32 * 32)
    expect(dark).toBeGreaterThan(0.1)
    expect(dark).toBeLessThan(0.75)
  })

  it('no two look alike', () => {
    const thumbnails = everyId.map((id) => ({ id, pixels: rasterOf(id).pixels }))
    const twins = thumbnails.flatMap((one, index) =>
      thumbnails
        .slice(index + 1)
        .filter((other) => difference(one.pixels, other.pixels) < 9)
        .map((other) => `${one.id} ${other.id}`),
    )
    expect(twins).toEqual([])
  })

  it('no drawing hides another of the same id, and every trade of the library has some', () => {
    expect(new Set(everyId).size).toBe(everyId.length)
    expect(everyId.length).toBeGreaterThanOrEqual(160)
    expect(new Set(illustrations.map(({ industry }) => industry))).toEqual(new Set(INDUSTRIES))
  })
})
