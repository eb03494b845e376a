import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nonBreaking } from './non-breaking.ts'
import {
  escapeXml,
  type FitOptions,
  fitText,
  fitTogether,
  printable,
  textSvg,
  textWidth,
} from './text-fit.ts'

const box: FitOptions = {
  face: 'display',
  width: 126,
  height: 27.5,
  max: 16.5,
  min: 4,
  leading: 1,
  tracking: -0.025,
}

describe('a text on a poster', () => {
  it('never leaves its box, whatever is typed', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'абвгҚұңәі ЩЖ-wMi.№«»1'), maxLength: 40 }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(words, (parts) => {
        const fitted = fitText(parts.join(' '), box)
        expect(fitted.height).toBeLessThanOrEqual(box.height + 1e-6)
        for (const line of fitted.lines)
          expect(textWidth(line, 'display', box.tracking) * fitted.size).toBeLessThanOrEqual(box.width + 1e-6)
      }),
    )
  })

  it('loses no word as long as it fits', () => {
    const text = 'Насколько вам понравилось обслуживание в нашем новом отделении?'
    const fitted = fitText(text, box)
    expect(fitted.cut).toBe(false)
    expect(fitted.lines.join(' ')).toBe(text)
  })

  it('is as large as the box allows when short', () => {
    expect(fitText('Ура', box).size).toBe(box.max)
    expect(fitText('Сізге ұнады ма?', box).lines).toEqual(['Сізге', 'ұнады ма?'])
  })

  it('ends in “…” when even the smallest letters do not fit', () => {
    const fitted = fitText('слово '.repeat(300), box)
    expect(fitted.cut).toBe(true)
    expect(fitted.lines.at(-1)).toMatch(/…$/)
  })

  it('breaks a word that is wider than the box instead of cutting the poster', () => {
    const fitted = fitText('Қ'.repeat(90), { ...box, width: 60 })
    expect(fitted.lines.length).toBeGreaterThan(1)
    expect(fitted.lines.join('').replace('…', '')).toMatch(/^Қ+$/)
  })

  it('has lines of even length, not a last line of one short word', () => {
    const { lines } = fitText('Как вам понравилось у нас сегодня вечером', { ...box, max: 9 })
    const widths = lines.map((line) => textWidth(line, 'display'))
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
  })

  it('stands at one size with its translation', () => {
    const [kk, ru] = fitTogether(['Сізге ұнады ма?', 'Насколько вам понравилось обслуживание у нас?'], box)
    expect(kk!.size).toBe(ru!.size)
  })

  it('leaves out what the font cannot draw instead of printing boxes', () => {
    expect(printable('Кафе 🍕 «Дәмді» 東京\u200b', 'strong')).toBe('Кафе «Дәмді»')
    expect(fitText('🍕', box).lines.join('')).toBe('')
  })

  it('cannot break out of the drawing', () => {
    const svg = textSvg(fitText('</text><script>&"\u0000', { ...box, face: 'text' }), {
      x: 0,
      y: 0,
      fill: '#000000',
    })
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('\u0000')
    expect(escapeXml('a\ufffe\ud800<b>&"')).toBe('a\ufffd&lt;b&gt;&amp;&quot;')
  })
})

describe('a line does not end in a lonely preposition', () => {
  it.each([
    ['Как вам у нас?', 'Как вам у\u00a0нас?', 'a Russian preposition stays with its word'],
    [
      'Обслуживание в новом отделении',
      'Обслуживание в\u00a0новом отделении',
      'also a short one in the middle',
    ],
    ['Сізге ұнады ма?', 'Сізге ұнады\u00a0ма?', 'a Kazakh particle stays with its verb'],
    ['сіз бен біз', 'сіз\u00a0бен біз', 'and a joining one with the first noun'],
    ['30 секунд', '30\u00a0секунд', 'a number with its unit'],
    ['Кофе — это мы', 'Кофе\u00a0— это мы', 'a dash with the word before'],
    ['How was your visit to us?', 'How was your\u00a0visit to\u00a0us?', 'English too'],
    ['  два   пробела ', ' два пробела ', 'and spaces are single'],
  ])('%s', (text, glued) => {
    expect(nonBreaking(text)).toBe(glued)
  })
})
