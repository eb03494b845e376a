import { expect, test } from 'vitest'
import { searchedExactly } from './exact.ts'

test('the words that were taken for misspelt ones are put in quotes, the others stay as they are', () => {
  expect(searchedExactly('афицыант  кофе -чай "зал"', ['афицыант'])).toBe('"афицыант"  кофе -чай "зал"')
  expect(searchedExactly('афицыант, кофэ', ['афицыант', 'кофэ'])).toBe('"афицыант" "кофэ"')
})
