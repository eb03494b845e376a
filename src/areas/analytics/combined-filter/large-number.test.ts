import { expect, test } from 'vitest'
import { overwriteGetLocale } from '../../../text/runtime.js'
import { formatLarge } from './large-number.ts'

overwriteGetLocale(() => 'ru')

test('large numbers are rounded to their magnitude, small ones are shown in full', () => {
  const numbers = [0, 9_999, 10_000, 350_400, 999_499, 999_500, 1_234_567, 4_000_000, 12_960_000]
  expect(numbers.map(formatLarge)).toEqual([
    '0',
    '9\u00a0999',
    '10 тыс.',
    '350 тыс.',
    '999 тыс.',
    '1 млн',
    '1,2 млн',
    '4 млн',
    '13 млн',
  ])
})
