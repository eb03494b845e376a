import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { ornamentPattern, ornamentRows, signShape, signSvg, wordMarkShape } from './mark.ts'

const boxOf = (inside: string, side: number) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${inside}</svg>`,
  ).getBBox()!

describe('the sign', () => {
  it('stays inside its grid of 32', () => {
    const { x, y, width, height } = boxOf(signShape('#1b2440', '#f6c445'), 32)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(1)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(31)
  })

  it('is the browser icon, light enough for the first visit', () => {
    const icon = readFileSync(join(import.meta.dirname, '../../../../assets/mark/favicon.svg'), 'utf8')
    expect(icon.trim()).toBe(signSvg('#1b2440', '#f6c445'))
    expect(icon.length).toBeLessThan(600)
  })

  it('stands beside the word', () => {
    expect(wordMarkShape('#1b2440', '#f6c445')).toContain('>Qalay</text>')
  })
})

describe('the ornament', () => {
  it('tiles two whole horns, staggered', () => {
    const tile = ornamentPattern('horns', '#d5a93a', 50)
    expect(tile).toContain('width="100" height="100"')
    expect(tile.match(/<path/g)).toHaveLength(2)
  })

  it('is printed in whole horns only', () => {
    const rows = ornamentRows({ x: 0, y: 0, size: 9, step: 15, count: 3, rows: 2 }, '#d5a93a')
    expect(rows.match(/<path/g)).toHaveLength(5)
    const box = boxOf(rows, 60)
    expect(box.x).toBeGreaterThan(0)
    expect(box.x + box.width).toBeLessThan(39)
  })
})
