import { expect, test } from 'vitest'
import { seeded } from '../../../../testing/seeded.ts'
import { entriesOfAnswer, indexSlots, readVector, type Tally } from '../../../counters/tally.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { slotsOf } from '../../../questionnaire/slots.ts'
import { standings } from './ranking.ts'

const survey: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  widgets: [],
}
const slots = slotsOf(survey)

function tallyOf(promoters: number, passives: number, detractors: number): Tally {
  const vector: number[] = []
  for (const [score, times] of [
    [10, promoters],
    [7, passives],
    [3, detractors],
  ] as const) {
    const entries = entriesOfAnswer(survey, indexSlots(slots), {
      answers: { nps: score },
      complaint: false,
      seconds: null,
    })
    for (const { place, amount } of entries) vector[place] = (vector[place] ?? 0) + amount * times
  }
  return readVector(slots, vector)
}

test('one branch that is clearly worse comes last, the others share the places above it', () => {
  const result = standings(
    survey,
    new Map([
      ['abay', tallyOf(33, 17, 10)],
      ['dostyk', tallyOf(30, 20, 10)],
      ['satpaev', tallyOf(29, 20, 11)],
      ['timiryazev', tallyOf(31, 18, 11)],
      ['airport', tallyOf(15, 15, 30)],
    ]),
    30,
  )
  expect(result.get('airport')).toMatchObject({ side: 'worse', significant: true, place: { from: 5, to: 5 } })
  expect(result.get('dostyk')).toMatchObject({ side: 'same', significant: false, place: { from: 1, to: 4 } })
  expect(result.get('airport')).toMatchObject({ nps: -25, n: 60, scored: 60 })
})

test('branches that differ by luck alone are not ranked, however many there are', () => {
  const branches = new Map(
    Array.from({ length: 40 }, (_, i) => [`branch ${i}`, tallyOf(14 + (i % 5), 8, 8 - (i % 5))]),
  )
  const result = [...standings(survey, branches, 30).values()]
  expect(result.every(({ significant }) => !significant)).toBe(true)
  expect(result[0]?.place).toEqual({ from: 1, to: 40 })
})

test('a branch with four answers has no place and says nothing about itself', () => {
  const result = standings(
    survey,
    new Map([
      ['new', tallyOf(0, 0, 4)],
      ['old', tallyOf(60, 30, 10)],
    ]),
    30,
  )
  expect(result.get('new')).toMatchObject({
    place: null,
    sample: 'hidden',
    significant: false,
    nps: null,
    low: null,
    high: null,
    n: 4,
  })
  expect(result.get('old')).toMatchObject({ place: { from: 1, to: 1 } })
})

test('a survey without scores has no ranking', () => {
  const plain: SurveyDocument = { ...survey, questions: [{ id: 'why', type: 'long_text', title: 'Почему?' }] }
  const result = standings(plain, new Map([['abay', tallyOf(9, 0, 0)]]), 30)
  expect(result.get('abay')).toMatchObject({ nps: null, low: null, place: null, n: 9 })
})

test('two rows that differ get different places, even where neither differs from all the others together', () => {
  const others = Array.from({ length: 10 }, (_, i) => [`other ${i}`, tallyOf(36, 12, 12)] as const)
  const result = standings(
    survey,
    new Map([['dina', tallyOf(44, 10, 6)], ...others, ['arman', tallyOf(25, 17, 18)]]),
    30,
  )
  expect([...result.values()].every(({ side }) => side === 'same')).toBe(true)
  expect(result.get('dina')?.place).toEqual({ from: 1, to: 11 })
  expect(result.get('other 0')?.place).toEqual({ from: 1, to: 12 })
  expect(result.get('arman')?.place).toEqual({ from: 2, to: 12 })
})

test('300 equal branches hold no false word, and no place that leaves another out', () => {
  const chance = seeded(42)
  for (let life = 0; life < 10; life++) {
    const branches = Array.from({ length: 300 }, (_, i) => {
      const counts = [0, 0, 0]
      for (let guest = Math.round(5 * 60 ** chance()); guest > 0; guest--) {
        const drawn = chance()
        counts[drawn < 0.9 ? 0 : drawn < 0.97 ? 1 : 2]! += 1
      }
      return [i, tallyOf(counts[0]!, counts[1]!, counts[2]!)] as const
    })
    const rows = [...standings(survey, new Map(branches), 30).values()]
    expect(rows.filter(({ side }) => side !== 'same')).toEqual([])
    expect(rows.every(({ place }) => place?.from === 1 && place.to === 300)).toBe(true)
  }
})

test('where nobody is to be compared there is no ranking, and no fault', () => {
  expect(standings(survey, new Map(), 30).size).toBe(0)
  expect(standings(survey, new Map([['new', tallyOf(0, 0, 2)]]), 30).get('new')?.side).toBe('same')
})
