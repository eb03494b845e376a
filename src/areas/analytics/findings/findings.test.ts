import { expect, test } from 'vitest'
import { type Family, findingsAmong, type Group } from './findings.ts'

/** A branch with so many promoters, passives and detractors. */
function branch(title: string, promoters: number, passives: number, detractors: number): Group {
  const sums = { n: promoters + passives + detractors, first: promoters, second: detractors }
  return {
    about: { kind: 'branch', title },
    sums,
    where: [{ dimension: 'branch', op: 'any', values: [title] }],
  }
}

function familyOf(groups: Group[]): Family {
  const all = { n: 0, first: 0, second: 0 }
  for (const { sums } of groups) {
    all.n += sums.n
    all.first += sums.first
    all.second += sums.second
  }
  return { all, groups }
}

const NPS = { metric: 'nps', steps: 11 } as const

test('a branch that differs is set beside all the others, with the interval of the difference', () => {
  const family = familyOf([
    branch('Абая', 30, 20, 50),
    branch('Достык', 80, 20, 20),
    branch('Сайран', 70, 30, 20),
  ])
  const { checked, items } = findingsAmong(NPS, [family], [])
  expect(checked).toBe(3)
  const [first] = items
  expect(first).toMatchObject({ about: { kind: 'branch', title: 'Абая' }, measure: 'nps' })
  expect(first!.sides.map(({ value, n }) => [Math.round(value), n])).toEqual([
    [-20, 100],
    [46, 240],
  ])
  expect(Math.round(first!.effect.value)).toBe(-66)
  expect(first!.effect.low).toBeLessThan(-66)
  expect(first!.effect.high).toBeLessThan(0)
  expect(first!.groups.map(({ about, isOwn }) => [about.kind === 'branch' && about.title, isOwn])).toEqual([
    ['Абая', true],
    ['Достык', false],
    ['Сайран', false],
  ])
})

test('forty groups that are alike give no finding in most draws: the more is compared, the more a difference has to show', () => {
  // The share of promoters swings as in forty draws of one chance: the largest swing alone would pass an uncorrected test.
  const groups = Array.from({ length: 40 }, (_, i) =>
    branch(`№ ${i}`, 30 + Math.round(6 * Math.sin(i * 7.3)), 12, 18),
  )
  const { checked, items } = findingsAmong(NPS, [familyOf(groups)], [])
  expect([checked, items.length]).toEqual([40, 0])
})

test('too few answers are neither compared nor counted, and of one kind two findings are shown at most', () => {
  // Of two groups that differ the lower one says it of both.
  const two = familyOf([branch('да', 100, 10, 10), branch('нет', 20, 20, 80)])
  expect(findingsAmong(NPS, [two], [])).toMatchObject({ checked: 1, items: [{ about: { title: 'нет' } }] })
  const few = familyOf([branch('мало', 0, 0, 29), branch('много', 300, 10, 10)])
  expect(findingsAmong(NPS, [few], [])).toEqual({ checked: 0, items: [] })
  const many = familyOf([
    branch('плохо', 20, 20, 160),
    branch('хуже', 10, 10, 180),
    branch('хорошо', 180, 10, 10),
    branch('лучше', 190, 5, 5),
  ])
  const about = { kind: 'question', title: 'Скорость', question: 'speed', isYesNo: false } as const
  const moved = { about, now: { hits: 60, n: 100 }, before: { hits: 90, n: 100 } }
  const { items } = findingsAmong(NPS, [many], [moved])
  expect(items.map(({ about: { kind } }) => kind)).toEqual(['branch', 'branch', 'question'])
  expect(items[2]).toMatchObject({ measure: 'share', effect: { value: expect.closeTo(-0.3) } })
})
