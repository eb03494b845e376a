import { expect, test } from 'vitest'
import { entriesOfPair, pairSize, readPair } from './pair.ts'

const PAIR = {
  rows: { id: 'nps', values: ['detractor', 'passive', 'promoter'], isNps: true },
  columns: { id: 'liked', values: ['food', 'staff', 'other'], isNps: false },
}

function counted(...answers: Record<string, unknown>[]) {
  const vector: number[] = []
  for (const answer of answers) {
    for (const { place, amount } of entriesOfPair(PAIR, answer as never))
      vector[place] = (vector[place] ?? 0) + amount
  }
  expect(vector.length).toBeLessThanOrEqual(pairSize(PAIR))
  return readPair(PAIR, vector)
}

test('who answered both questions stands in the cells of both answers, several where several were chosen', () => {
  const { guests, counts } = counted(
    { nps: 10, liked: ['food', { other: 'Музыка' }] },
    { nps: 6, liked: 'staff' },
    { nps: 7, liked: ['food'] },
  )
  expect(guests.n).toBe(3)
  expect(counts).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [1, 0, 1],
  ])
})

test('a guest who chose several is one guest of the row, and one of each column', () => {
  const { guests, counts } = counted(
    { nps: 10, liked: ['food', 'staff', { other: 'Музыка' }, { other: 'Свет' }] },
    { nps: 9, liked: ['staff'] },
    { nps: 3, liked: ['food'] },
  )
  expect(counts[2]).toEqual([1, 2, 1])
  expect(guests).toEqual({ rows: [1, 0, 2], columns: [2, 2, 1], n: 3, outside: 0 })
})

test('who left one out counts nowhere', () => {
  const { guests } = counted({ nps: 9 }, { liked: 'food' }, { nps: null, liked: 'food' })
  expect([guests.n, guests.outside]).toEqual([0, 0])
})

test('who chose nothing but an option that is gone stands outside: rows, columns and test are of those in the table', () => {
  const { guests, counts } = counted(
    { nps: 9, liked: ['gone'] },
    { nps: 9, liked: ['gone', 'food'] },
    { nps: 2, liked: ['staff'] },
  )
  expect(guests).toEqual({ rows: [1, 0, 1], columns: [1, 1, 0], n: 2, outside: 1 })
  expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(2)
})
