import { brotliCompressSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { MOODS, PICTURES, picture, scene } from './picture.ts'

const colours = { accent: '#b93a14', ink: '#1b2440', tint: '#fdf1cf' }
const everyId = PICTURES.flatMap((id) => MOODS.map((mood) => (mood === 'calm' ? id : `${id}-${mood}`)))

describe('pictures', () => {
  it.each(everyId)('%s is light: under 1.2 kB of markup, and 0.6 kB on the wire as a whole scene', (id) => {
    expect(picture(id, colours).length).toBeLessThan(1200)
    expect(brotliCompressSync(scene(id, colours)).length).toBeLessThan(600)
  })

  it.each(everyId)('%s stays inside its field and leaves no part out of the palette', (id) => {
    const markup = picture(id, colours)
    const box = new Resvg(markup).getBBox()!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(200)
    expect(box.y + box.height).toBeLessThanOrEqual(200)
    const plaster = ['#9C5A2C', '#F0B381']
    const used = [...markup.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, colour]) => colour)
    expect(used.every((colour) => [...Object.values(colours), '#fff', ...plaster].includes(colour!))).toBe(
      true,
    )
  })

  it('draws every id and mood differently', () => {
    expect(new Set(everyId.map((id) => picture(id, colours))).size).toBe(PICTURES.length * MOODS.length)
  })

  it('falls back to the speech bubble, so an old or foreign id never breaks a page', () => {
    for (const id of ['', 'dragon', 'toString', 'constructor-happy']) {
      expect(picture(id, colours)).toContain(picture('bubble', colours).slice(0, 250))
    }
  })

  it('follows the palette, also when it is made of CSS variables', () => {
    const markup = scene('bag', { accent: 'var(--brand)', ink: 'var(--ink)', tint: 'var(--tint)' })
    expect(markup).toContain('fill="var(--brand)"')
    expect(markup).toContain('fill="var(--tint)"')
  })

  it('draws faces in the colour that is readable on a light accent', () => {
    const onSaffron = picture('bus', { ...colours, accent: '#f6c445', onAccent: '#1b2440' })
    expect(onSaffron).not.toBe(picture('bus', { ...colours, accent: '#f6c445' }))
  })
})
