import { expect, test } from 'vitest'
import { permutationTwoSided } from './permutation-test.ts'

const NPS = [-1, 0, 1]
const SHARE = [0, 1]
const STEPS = [1, 2, 3, 4, 5]

// Counted draw by draw in whole numbers (every way to draw the group, by convolution over the classes); the shares agree with
// `2 * scipy.stats.hypergeom.sf`.
test.each([
  ['eight guests, six unhappy', [6, 1, 1], [300, 400, 1300], NPS, 0.00027314197919696604],
  ['five guests, all unhappy', [5, 0, 0], [300, 400, 1300], NPS, 0.0001476080312080962],
  ['thirty, all promoters', [0, 0, 30], [300, 400, 1300], NPS, 4.334351616070549e-6],
  ['nine of twenty unhappy', [9, 11], [300, 1700], SHARE, 0.0024937017741590807],
  ['sixty of two hundred', [60, 140], [300, 1700], SHARE, 1.5256735649914478e-8],
])('small groups are tested exactly: %s', (_, sample, counts, values, p) => {
  expect(permutationTwoSided(sample, { values, counts }) / p).toBeCloseTo(1, 9)
})

test.each([
  ['a hundred, far off', [40, 30, 30], [300, 400, 1300], NPS, 3.5621155501686705e-14],
  ['a hundred and twenty, near', [25, 30, 65], [150, 200, 650], NPS, 0.01264673865433864],
  ['two hundred', [60, 40, 100], [450, 600, 1950], NPS, 2.3940508170814144e-8],
  ['twelve on five steps', [3, 4, 2, 2, 1], [40, 60, 100, 200, 400], STEPS, 6.321784116102041e-5],
  ['sixty on five steps', [10, 10, 10, 20, 10], [40, 60, 100, 200, 400], STEPS, 1.3922356948066863e-8],
  ['fifty, better', [1, 1, 2, 6, 40], [40, 60, 100, 200, 400], STEPS, 4.876378922709251e-5],
])('larger ones within a hundredth of it: %s', (_, sample, counts, values, p) => {
  expect(Math.abs(permutationTwoSided(sample, { values, counts }) / p - 1)).toBeLessThan(0.01)
})

test('who has all answers, or where all are the same, differs from nobody', () => {
  expect(permutationTwoSided([3, 1], { values: SHARE, counts: [3, 1] })).toBe(1)
  expect(permutationTwoSided([0, 4], { values: SHARE, counts: [0, 9] })).toBe(1)
})
