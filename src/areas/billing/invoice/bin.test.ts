import { expect, test } from 'vitest'
import { isKazakhIban, readTaxNumber } from './bin.ts'
import { sumInWords } from './sum-in-words.ts'

test.each([
  ['791028302728', { kind: 'iin' }, 'a person'],
  ['7910 2830-2728', { kind: 'iin' }, 'as people type it'],
  ['061211600012', { kind: 'iin' }, 'a person of this century'],
  ['240140000021', { kind: 'bin' }, 'a company'],
  ['240140000203', { kind: 'bin' }, 'the check digit of the second pass'],
  ['800101300706', { kind: 'iin' }, 'the same of a person'],
  ['240140000025', { fault: 'check' }, 'a mistyped last digit'],
  ['240140000012', { fault: 'check' }, 'two digits swapped'],
  ['800101300720', { fault: 'issued' }, 'never given out'],
  ['24014000002', { fault: 'length' }, 'a digit short'],
  ['2401400000211', { fault: 'length' }, 'a digit more'],
  ['24014000002O', { fault: 'length' }, 'a letter'],
  ['241340000021', { fault: 'month' }, 'a thirteenth month'],
  ['240190000021', { fault: 'kind' }, 'neither company nor person'],
  ['790230302728', { fault: 'day' }, 'the thirtieth of February'],
  ['', { fault: 'length' }, 'nothing'],
])('%s is %o: %s', (text, expected, _why) => {
  expect(readTaxNumber(text)).toEqual(expected)
})

test.each([
  ['KZ86125KZT5004100100', true],
  ['kz86 125K ZT50 0410 0100', true],
  ['KZ87125KZT5004100100', false],
  ['DE89370400440532013000', false],
  ['', false],
])('the account %s is good: %s', (iban, expected) => {
  expect(isKazakhIban(iban)).toBe(expected)
})

test.each([
  [0n, 'Ноль тенге 00 тиын'],
  [100n, 'Один тенге 00 тиын'],
  [2_100n, 'Двадцать один тенге 00 тиын'],
  [100_000n, 'Одна тысяча тенге 00 тиын'],
  [200_200n, 'Две тысячи два тенге 00 тиын'],
  [2_100_000n, 'Двадцать одна тысяча тенге 00 тиын'],
  [1_111_100n, 'Одиннадцать тысяч сто одиннадцать тенге 00 тиын'],
  [24_900_000n, 'Двести сорок девять тысяч тенге 00 тиын'],
  [119_900_050n, 'Один миллион сто девяносто девять тысяч тенге 50 тиын'],
  [500_000_000n, 'Пять миллионов тенге 00 тиын'],
])('%s tiyn in words: %s', (sum, words) => {
  expect(sumInWords(sum)).toBe(words)
})
