import { expect, test } from 'vitest'
import { seeded } from '../../testing/seeded.ts'
import { changeDay, changeMargin, changePoints } from './change-points.ts'
import type { MeanSums } from './mean.ts'

/** Answers of one stretch: some 65 % promoters and 15 % detractors, the promoters fewer by `lost`. */
function answersOf(chance: () => number, about: number, lost: number): MeanSums {
  const n = Math.round(about * (0.5 + chance()))
  let [promoters, detractors] = [0, 0]
  for (let i = 0; i < n; i++) {
    const drawn = chance()
    if (drawn < 0.65 - lost) promoters += 1
    else if (drawn < 0.8 - lost / 2) detractors += 1
  }
  return { n, sum: 100 * (promoters - detractors), squares: 1e4 * (promoters + detractors) }
}

/** `restless`: how much each stretch has a level of its own, beyond sampling. */
function series(
  chance: () => number,
  pieces: number,
  about: number,
  { restless = 0, lost = (_: number): number => 0 } = {},
): MeanSums[] {
  return Array.from({ length: pieces }, (_, i) =>
    answersOf(chance, about, lost(i) + restless * (2 * chance() - 1)),
  )
}

test.each([
  { about: 10, restless: 0 },
  { about: 50, restless: 0 },
  { about: 50, restless: 0.15 },
])(
  'who looks at a stable survey every week for two years is falsely alarmed less than once: $about answers a week, $restless',
  ({ about, restless }) => {
    const chance = seeded(2026)
    const lives = 60
    const alarms = { all: 0, quarter: 0 }
    for (let life = 0; life < lives; life++) {
      const weeks = series(chance, 104, about, { restless })
      const before = { all: false, quarter: false }
      for (let week = 1; week <= weeks.length; week++) {
        const seen = {
          all: changePoints(weeks.slice(0, week)).length > 0,
          quarter: changePoints(weeks.slice(Math.max(0, week - 13), week)).length > 0,
        }
        for (const view of ['all', 'quarter'] as const) {
          if (seen[view] && !before[view]) alarms[view] += 1
          before[view] = seen[view]
        }
      }
    }
    expect(alarms.all / lives).toBeLessThan(1)
    expect(alarms.quarter / lives).toBeLessThan(1)
  },
)

test.each([
  { pieces: 6, about: 40, restless: 0, most: 0.03 },
  { pieces: 26, about: 60, restless: 0, most: 0.03 },
  { pieces: 60, about: 8, restless: 0, most: 0.03 },
  { pieces: 26, about: 60, restless: 0.2, most: 0.03 },
  { pieces: 8, about: 60, restless: 0.2, most: 0.03 },
])(
  'one look at $pieces pieces of a stable survey finds a change in at most $most of cases, restless by $restless',
  ({ pieces, about, restless, most }) => {
    const chance = seeded(7)
    const looks = 400
    let alarms = 0
    for (let look = 0; look < looks; look++)
      alarms += changePoints(series(chance, pieces, about, { restless })).length
    expect(alarms / looks).toBeLessThan(most)
  },
)

test('a real fall is found nearly always, once, and near its week', () => {
  const chance = seeded(11)
  const found = Array.from({ length: 200 }, () =>
    changePoints(series(chance, 26, 60, { lost: (i) => (i >= 15 ? 0.25 : 0) })),
  )
  expect(found.filter(({ length }) => length === 1).length).toBeGreaterThan(190)
  const near = found.filter((points) => points.some(({ at }) => Math.abs(at - 15) <= 1))
  expect(near.length).toBeGreaterThan(185)
})

test('a fall and a recovery are two changes', () => {
  const weeks = series(seeded(3), 60, 80, { lost: (i) => (i >= 20 && i < 40 ? 0.3 : 0) })
  const places = changePoints(weeks).map(({ at }) => at)
  expect(places).toHaveLength(2)
  expect(Math.abs(places[0]! - 20)).toBeLessThanOrEqual(1)
  expect(Math.abs(places[1]! - 40)).toBeLessThanOrEqual(1)
})

test('a score that slides evenly is not told to have jumped', () => {
  const weeks = series(seeded(5), 40, 400, { lost: (i) => i * 0.008 })
  expect(changePoints(weeks)).toEqual([])
})

test('worse weekends are no change of level', () => {
  const chance = seeded(19)
  const found = Array.from({ length: 200 }, () =>
    changePoints(series(chance, 60, 20, { lost: (day) => (day % 7 > 4 ? 0.25 : 0) })),
  )
  expect(found.filter(({ length }) => length > 0).length).toBeLessThan(6)
})

test('stretches without answers change nothing', () => {
  const chance = seeded(13)
  const weeks = series(chance, 26, 60, { lost: (i) => (i >= 15 ? 0.25 : 0) })
  const empty = { n: 0, sum: 0, squares: 0 }
  const [point] = changePoints(weeks)
  const [spaced] = changePoints(weeks.flatMap((week) => [week, empty]))
  expect(spaced!.p).toBeCloseTo(point!.p, 2)
  expect(Math.abs(spaced!.at - 2 * point!.at)).toBeLessThanOrEqual(1)
})

test.each([
  ['nothing', []],
  ['empty stretches', Array.from({ length: 30 }, () => ({ n: 0, sum: 0, squares: 0 }))],
  ['one answer', [{ n: 1, sum: 100, squares: 1e4 }]],
  ['equal answers', Array.from({ length: 30 }, () => ({ n: 9, sum: 900, squares: 9e4 }))],
  ['five stretches', series(seeded(1), 5, 50, { lost: (i) => (i > 2 ? 0.4 : 0) })],
])('nothing is said of %s', (_, pieces) => {
  expect(changePoints(pieces)).toEqual([])
})

test('the day of a change is found among the days around it, and its margin holds it', () => {
  const chance = seeded(17)
  let held = 0
  const tries = 300
  for (let i = 0; i < tries; i++) {
    const days = series(chance, 60, 12, { lost: (day) => (day >= 31 ? 0.3 : 0) })
    const at = changeDay(days, 50, 5)
    // One answer of this survey varies by about 75².
    const answers = changeMargin(75 ** 2, 50, 5)
    if (Math.abs(at - 31) <= Math.ceil(answers / 12)) held += 1
  }
  expect(held / tries).toBeGreaterThan(0.93)
})
