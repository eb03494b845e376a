import { describe, expect, test } from 'vitest'
import { judgeInactivity } from './inactivity.ts'

/** Eight weeks of a code, ending on day 55, scanned on each weekday as given; every day the same unless `odd` says otherwise. */
function weeks(week: number[], odd: (scans: number, day: number) => number = (scans) => scans) {
  return Array.from({ length: 56 }, (_, day) => ({ day, scans: odd(week[day % 7]!, day) }))
}
/** 0 and 18 by turns: mean 9. A scan before them says that the first, empty week is part of the history. */
const moodyWeeks = () => [
  { day: -1, scans: 18 },
  ...weeks(even(9), (_, day) => (Math.floor(day / 7) % 2 === 0 ? 0 : 18)),
]
const even = (scans: number) => Array<number>(7).fill(scans)

describe('a silent code', () => {
  test('is noticed after a day where nine scans a day are usual: e^−9', () => {
    const silence = judgeInactivity(weeks(even(9)), 56)
    expect(silence).toMatchObject({ usual: 9, days: 1 })
    expect(silence?.probability).toBeCloseTo(Math.exp(-9), 12)
  })

  test('is not noticed while it could well be chance: six scans a day and one silent day are e^−6 = 0.0025', () => {
    expect(judgeInactivity(weeks(even(6)), 56)).toBeUndefined()
    expect(judgeInactivity(weeks(even(6)), 57)).toMatchObject({ days: 2 })
  })

  test('of a quiet table is noticed after a week: one scan a day, seven silent days are e^−7 = 0.0009', () => {
    expect(judgeInactivity(weeks(even(1)), 61)).toBeUndefined()
    expect(judgeInactivity(weeks(even(1)), 62)).toMatchObject({ usual: 1, days: 7 })
  })

  test('on its days off proves nothing', () => {
    // Day 55 falls on the last weekday; the next ones are the first, second and third.
    const closedThreeDays = [0, 0, 0, 9, 9, 9, 9]
    expect(judgeInactivity(weeks(closedThreeDays), 58)).toBeUndefined()
    expect(judgeInactivity(weeks(closedThreeDays), 59)).toMatchObject({ days: 4 })
  })

  test('with moody days is given more time than an even one', () => {
    // The same mean of 9, but φ ≈ 1: a silent day is one in ten.
    const moody = moodyWeeks()
    expect(judgeInactivity(moody, 57)).toBeUndefined()
    expect(judgeInactivity(moody, 60)).toMatchObject({ days: 5 })
  })

  test('works the dispersion out by its formula', () => {
    const moody = moodyWeeks()
    // Each weekday: variance 81·8/7, so φ = (81·8/7 − 9) / 81; five days of (1 + 9φ)^(−1/φ).
    const dispersion = ((81 * 8) / 7 - 9) / 81
    expect(judgeInactivity(moody, 60)?.probability).toBeCloseTo((1 + 9 * dispersion) ** (-5 / dispersion), 12)
  })

  test.each([
    ['was scanned today', weeks(even(9)), 55],
    [
      'was scanned fewer than twenty times',
      [
        { day: 0, scans: 9 },
        { day: 55, scans: 10 },
      ],
      200,
    ],
    ['has hung for under two weeks', weeks(even(9)).slice(43), 70],
    ['was never scanned', [], 100],
    ['has rows without scans alone', [{ day: 3, scans: 0 }], 100],
  ])('is left alone while it %s', (_, history, yesterday) => {
    expect(judgeInactivity(history, yesterday)).toBeUndefined()
  })

  test('is judged by its last eight weeks, not by what it was like in spring', () => {
    const spring = Array.from({ length: 56 }, (_, at) => ({ day: at - 56, scans: 50 }))
    expect(judgeInactivity([...spring, ...weeks(even(2))], 58)).toBeUndefined()
  })
})
