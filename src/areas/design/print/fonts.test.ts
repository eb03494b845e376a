import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { kazakhLetters, type Typeface, typefaceFiles } from './fonts.ts'
import { printable, textWidth } from './text-fit.ts'

const each = Object.entries(typefaceFiles).map(([face, { family, weight, file }]) => ({
  face: face as Typeface,
  family,
  weight,
  file,
}))

function open(file: string) {
  const font = fontkit.openSync(join(import.meta.dirname, '../../../../assets/fonts', file))
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection`)
  return font
}

describe('the print fonts', () => {
  it.each(each)('$family $weight writes every Kazakh letter and the tenge', ({ face, file, family }) => {
    const font = open(file)
    for (const letter of kazakhLetters)
      expect(font.hasGlyphForCodePoint(letter.codePointAt(0)!), letter).toBe(true)
    expect(printable(kazakhLetters, face)).toBe(kazakhLetters)
    expect(font.familyName.startsWith(family)).toBe(true)
  })

  it.each(each)('$family $weight is as wide as the widths that texts are fitted with', ({ face, file }) => {
    const font = open(file)
    for (const text of [
      'Сізге ұнады ма?',
      'Насколько вам понравилось?',
      'Tay Outdoor & Co. 24/7',
      '«Ғ» — №5 … 1 200 ₸',
    ]) {
      const shaped = [...text].reduce(
        (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth,
        0,
      )
      expect(textWidth(text, face)).toBeCloseTo(shaped / font.unitsPerEm, 1)
      // Kerning only draws letters together, or what fits by our widths would not fit on paper.
      expect(font.layout(text).advanceWidth / font.unitsPerEm).toBeLessThanOrEqual(
        textWidth(text, face) + 0.15,
      )
    }
  })
})
