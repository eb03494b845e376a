import { expect, it } from 'vitest'
import { sizeText } from './print-choice.ts'
import { sizeName } from './size-name.ts'

it('a size is named as people say it, and once', () => {
  expect(['a5', '100x100', '58mm'].map((id) => sizeName(id, 'ru'))).toEqual(['A5', '100 × 100', '58 мм'])
  expect(sizeText({ id: 'a5', widthMm: 148, heightMm: 210 })).toBe('A5, 148 × 210')
  expect(sizeText({ id: '70x70', widthMm: 70, heightMm: 70 })).toBe('70 × 70')
})
