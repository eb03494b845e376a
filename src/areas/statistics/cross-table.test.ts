import { expect, test } from 'vitest'
import { seeded } from '../../testing/seeded.ts'
import { association, associationOfSeveral, deviations, residuals } from './cross-table.ts'

/** Agresti (2007), Categorical Data Analysis, p. 38: gender and party; R's help of chisq.test gives the same. */
const PARTIES = [
  [762, 327, 468],
  [484, 239, 477],
]

test('a published table gives the published test', () => {
  const { chi2, df, p, isReliable } = association(PARTIES)
  expect(chi2).toBeCloseTo(30.07, 2)
  expect(df).toBe(2)
  expect(p! / 2.954e-7).toBeCloseTo(1, 3)
  expect(isReliable).toBe(true)
})

test('residuals point out the cells that make the difference', () => {
  // Agresti (2007), table 3.8: women are more often Democrats (4.50), men Republicans (5.32).
  const [women, men] = residuals(PARTIES)
  expect(women!.map((value) => value.toFixed(2))).toEqual(['4.50', '0.70', '-5.32'])
  expect(men!.map((value) => value.toFixed(2))).toEqual(['-4.50', '-0.70', '5.32'])
})

test('answers that tell each other have the strength 1, independent ones 0', () => {
  const certain = association([
    [30, 0],
    [0, 50],
  ])
  expect(certain.strength).toBeCloseTo(1, 12)
  const nothing = association([
    [10, 20],
    [30, 60],
  ])
  expect([nothing.chi2, nothing.p, nothing.strength]).toEqual([0, 1, 0])
})

test('few answers are said to be a guess, and one answer alone says nothing', () => {
  expect(
    association([
      [3, 1],
      [1, 3],
    ]).isReliable,
  ).toBe(false)
  expect(association([[5, 7]])).toMatchObject({ chi2: null, p: null, strength: null })
  expect(
    association([
      [5, 7],
      [0, 0],
    ]).p,
  ).toBe(null)
  expect(association([]).p).toBe(null)
})

test('options that nobody chose do not change the test', () => {
  const wide = PARTIES.map((row) => [...row, 0])
  expect(association([...wide, [0, 0, 0, 0]])).toEqual(association(PARTIES))
  expect(residuals(wide)[0]![3]).toBe(0)
})

test('a table without a connection hardly ever shows an arrow, of single choices or of several', () => {
  const chance = seeded(4)
  let tables = 0
  for (let i = 0; i < 200; i++) {
    const one = Array.from({ length: 12 }, () => Array.from({ length: 5 }, () => 0))
    const many = one.map((row) => row.map(() => 0))
    const margins = { rows: Array(12).fill(0), columns: Array(5).fill(0), n: 1000 }
    for (let guest = 0; guest < margins.n; guest++) {
      const row = Math.floor(chance() * 12)
      one[row]![Math.floor(chance() * 5)]! += 1
      margins.rows[row] += 1
      for (let option = 0; option < 5; option++)
        if (chance() < 0.3) {
          many[row]![option]! += 1
          margins.columns[option] += 1
        }
    }
    const arrows = [
      deviations(residuals(one), association(one)),
      deviations(
        residuals(many, margins),
        associationOfSeveral(many, margins, { rows: false, columns: true }),
      ),
    ]
    for (const table of arrows) if (table.flat().some(Boolean)) tables += 1
  }
  expect(tables / 400).toBeLessThan(0.05)
})

test('arrows point where the published difference is', () => {
  expect(deviations(residuals(PARTIES), association(PARTIES))).toEqual([
    ['more', null, 'less'],
    ['less', null, 'more'],
  ])
})

test('with one choice each, the test of several is the plain one on either side', () => {
  const margins = { rows: [1557, 1200], columns: [1246, 566, 945], n: 2757 }
  // Ticked or not against two rows: three tables of two by two.
  const parts = [0, 1, 2].map((j) =>
    association(PARTIES.map((row) => [row[j]!, row.reduce((sum, count) => sum + count, 0) - row[j]!])),
  )
  const { chi2, df } = associationOfSeveral(PARTIES, margins, { rows: false, columns: true })
  expect(chi2).toBeCloseTo(
    parts.reduce((sum, part) => sum + part.chi2!, 0),
    9,
  )
  expect(df).toBe(3)
})
