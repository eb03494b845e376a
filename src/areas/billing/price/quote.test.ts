import { expect, test } from 'vitest'
import { divideRounded, moneyText, tengeOfUsd, tiynOfAmount, vatInside } from './money.ts'
import { type Holding, quotesFor, yearAfter } from './quote.ts'

const now = new Date('2026-11-23T09:00:00Z')
const none: Holding = {
  tariff: 1,
  from: null,
  until: null,
  limit: 0,
  used: 0,
  isTrial: false,
  isNextPaid: false,
}
const premium: Holding = {
  tariff: 4,
  from: new Date('2026-03-14T00:00:00Z'),
  until: new Date('2027-03-14T00:00:00Z'),
  limit: 600,
  used: 512,
  isTrial: false,
  isNextPaid: false,
}
const brief = (tariff: number, holding: Holding) =>
  quotesFor(tariff, holding, now).map(({ choice, usd, credit }) => [choice, usd, credit])

test.each<[string, number, Holding, unknown[]]>([
  ['the first year costs its price', 2, none, [['new', 9_900n, 0n]]],
  ['a contract is not bought', 6, none, []],
  ['nothing is bought beside a contract', 5, { ...premium, tariff: 6 }, []],
  ['the same tariff is a year more', 4, premium, [['renewal', 59_900n, 0n]]],
  ['a smaller one begins with the next year', 3, premium, [['smaller', 24_900n, 0n]]],
  ['a next year is bought once', 4, { ...premium, isNextPaid: true }, []],
  ['a year without end has no next one', 4, { ...premium, until: null }, []],
  [
    'a larger one: the difference, or a new year with credit for 88 of 600 answers',
    5,
    premium,
    [
      ['difference', 60_000n, 59_900n],
      ['year', 111_115n, 8_785n],
    ],
  ],
  [
    'of days and answers the smaller share counts: 110 of 365 days',
    5,
    { ...premium, used: 0 },
    [
      ['difference', 60_000n, 59_900n],
      ['year', 101_848n, 18_052n],
    ],
  ],
  [
    'who used up all answers has nothing to be credited',
    5,
    { ...premium, used: 700 },
    [
      ['difference', 60_000n, 59_900n],
      ['year', 119_900n, 0n],
    ],
  ],
  [
    'a paid next year is not pushed aside',
    5,
    { ...premium, isNextPaid: true },
    [['difference', 60_000n, 59_900n]],
  ],
])('%s', (_what, tariff, holding, expected) => {
  expect(brief(tariff, holding)).toEqual(expected)
})

test('the arithmetic names both shares', () => {
  expect(quotesFor(5, premium, now)[1]?.creditOf).toEqual({
    by: 'answers',
    days: { left: 110, of: 365 },
    answers: { left: 88, of: 600 },
  })
})

test('a year after a leap day begins in March', () => {
  expect(yearAfter(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2029-03-01T10:00:00Z'))
})

test.each([
  [59_900n, 52_000n, 31_148_000n],
  [9_900n, 50_505n, 5_000_000n],
  [111_115n, 52_000n, 57_779_800n],
])('%s cents at %s tiyn a dollar are whole tenge', (cents, rate, tiyn) => {
  expect(tengeOfUsd(cents, rate)).toBe(tiyn)
})

test.each([
  [11_600_000n, 1_600_000n],
  [24_900_000n, 3_434_483n],
  [10_000_000n, 1_379_310n],
])('the tax of 16 %% in %s tiyn', (sum, vat) => {
  expect(vatInside(sum, 16)).toBe(vat)
})

test.each([
  [12.22, 1222n],
  [0.29, 29n],
  [480_000.1, 48_000_010n],
  [1.234, null],
  [Number.NaN, null],
  [1e300, null],
])('a bank’s %s tenge', (amount, tiyn) => {
  expect(tiynOfAmount(amount)).toBe(tiyn)
})

test('halves are rounded up', () => {
  expect([5n, -5n, 7n, -7n].map((a) => divideRounded(a, 2n))).toEqual([3n, -2n, 4n, -3n])
})

test('sums are written as people write them', () => {
  expect(moneyText(31_200_000n, 'ru')).toBe('312\u00a0000\u00a0₸')
  expect(moneyText(4_303_448n, 'ru')).toBe('43\u00a0034,48\u00a0₸')
})
