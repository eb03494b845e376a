import { expect, test } from 'vitest'
import type { MysteryResults } from '../../mystery/results.contract.ts'
import { mysterySection } from './mystery-section.ts'
import { benchmarkBlocks } from './paper-benchmark.ts'

test('a report says where the company stands in its trade, and nothing where it does not take part', () => {
  const cell = { low: 34, median: 48, high: 62, accounts: 15, above: 60 }
  const blocks = benchmarkBlocks({
    membership: { trade: 'restaurants', city: 'almaty', size: '1', countsFrom: '2026-09-01' },
    month: '2026-10-01',
    figures: [
      { measure: 'nps', value: 56, trade: 'restaurants', cells: [{ ...cell, city: 'almaty', size: '' }] },
      { measure: 'solved', value: 0.5, trade: 'restaurants', cells: [] },
    ],
  })
  expect(blocks).toMatchObject([
    { is: 'text', text: expect.stringContaining('Алматы, октябрь\u00a02026: медиана +48, вы выше 60 %') },
  ])
  expect(benchmarkBlocks({ membership: null, month: null, figures: [] })).toEqual([])
})

test('a report shows visits beside guests once there are any, without a mean under five visits', () => {
  const none = { n: 0, value: null, low: null, high: null }
  const branch = { id: 'a', code: 'abay', title: 'Абая' }
  const results: MysteryResults = {
    visits: none,
    guestMeasure: 'satisfied',
    branches: [
      { branch, visits: none, scores: [], failures: 0, guests: none, relation: 'unknown', rank: null },
    ],
    places: [],
    rounds: [],
    sections: [],
    points: [],
  }
  expect(mysterySection(results)).toBeNull()
  const visits = { ...none, n: 3 }
  const scores = [{ id: 'v', day: '2026-10-05', score: 0.8, failed: false }]
  const guests = { n: 40, value: 0.9, low: 0.77, high: 0.96 }
  const [first] = mysterySection({
    ...results,
    branches: [{ ...results.branches[0]!, visits, scores, guests }],
  })!.blocks
  const [row] = first!.is === 'table' ? first!.table.rows : []
  expect(row).toMatchObject([
    'Абая',
    { value: 3 },
    '–',
    'визитов: 3, среднего нет',
    { value: 0.9 },
    expect.any(String),
    '–',
  ])
})
