import { expect, test } from 'vitest'
import type { Analytics, BranchResult } from '../analytics.contract.ts'
import { findingOf, rankingFinding, trendFinding } from './finding.ts'

type Nps = NonNullable<Analytics['metrics']['nps']>

function nps(part: Partial<Nps>): Nps {
  return {
    value: 50,
    low: 45,
    high: 55,
    n: 400,
    sample: 'enough',
    previous: 43,
    change: 7,
    significant: false,
    promoters: 250,
    passives: 100,
    detractors: 50,
    ...part,
  }
}

function branch(title: string, side: BranchResult['side'], placed = true): BranchResult {
  return {
    id: title,
    code: title,
    title,
    n: 100,
    scored: 100,
    sample: 'enough',
    nps: 50,
    csat: null,
    ces: null,
    low: 40,
    shrunk: null,
    starts: 0,
    completion: null,
    high: 60,
    significant: side !== 'same',
    side,
    place: placed ? { from: 1, to: 1 } : null,
  }
}

const ALL = { class: null, status: null }
const find = (
  score: Partial<Nps>,
  branches: BranchResult[] = [],
  filter: Parameters<typeof findingOf>[0]['filter'] = ALL,
) =>
  findingOf({
    filter,
    metrics: { nps: nps(score), csat: null, ces: null, csi: null },
    survey: {
      title: 'Кофейни',
      metric: 'nps',
      main: { nps: 'nps', csat: null, ces: null },
      published: true,
      minimum: 30,
      locales: ['ru'],
    },
    branches,
  })

test('a fall that is not chance comes before everything', () => {
  const airport = branch('Аэропорт', 'worse')
  expect(find({ change: -7, significant: true }, [airport])).toEqual({ kind: 'fell', change: -7 })
})

test('a branch that lags is said before good news', () => {
  const airport = branch('Аэропорт', 'worse')
  expect(find({ significant: true }, [airport])).toEqual({ kind: 'branch_worse', branch: 'Аэропорт' })
  expect(find({}, [airport, branch('Вокзал', 'worse')])).toEqual({
    kind: 'branches_worse',
    branches: ['Вокзал', 'Аэропорт'],
  })
})

test('a rise is said when it is not chance and rests on enough answers', () => {
  expect(find({ significant: true })).toEqual({ kind: 'rose', change: 7 })
  expect(find({ significant: true, n: 20, sample: 'low' })).toBeNull()
  expect(find({})).toBeNull()
})

test('the ranking is summed up in words only as far as it goes', () => {
  expect(rankingFinding([branch('А', 'same')])).toBeNull()
  expect(rankingFinding([branch('А', 'same'), branch('Б', 'same', false)])).toBeNull()
  expect(rankingFinding([branch('А', 'same'), branch('Б', 'same')])).toEqual({ kind: 'same' })
  expect(rankingFinding([branch('А', 'better'), branch('Б', 'same'), branch('В', 'worse')])).toEqual({
    kind: 'both',
    better: 'А',
    worse: 'В',
  })
  const ahead = [branch('А', 'better'), branch('Б', 'better')]
  expect(rankingFinding([...ahead, branch('В', 'worse')])).toEqual({ kind: 'worse', branch: 'В' })
  expect(rankingFinding(ahead)).toEqual({ kind: 'many', better: ['А', 'Б'], worse: [] })
})

test('a line rises or falls only beyond its noise', () => {
  const line = (values: number[], margin: number) =>
    values.map((value, x) => ({ x, value, low: value - margin, high: value + margin }))
  expect(trendFinding(line([30, 35, 40, 45, 50], 5))).toBe('rises')
  expect(trendFinding(line([50, 45, 40, 35, 30], 5))).toBe('falls')
  expect(trendFinding(line([50, 48, 52, 49, 51], 5))).toBeNull()
})

test('of answers that were chosen by their score or by their status nothing is found', () => {
  const fell = { change: -9, significant: true }
  expect(find(fell)).toEqual({ kind: 'fell', change: -9 })
  expect(find(fell, [], { ...ALL, class: 'detractor' })).toBeNull()
  expect(find(fell, [], { ...ALL, status: 'new' })).toBeNull()
})
