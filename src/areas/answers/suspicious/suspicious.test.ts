import { expect, test } from 'vitest'
import type { Schedule } from '../../branch/schedule/schedule.contract.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { suspicionsOf } from './suspicious.ts'

const labels = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const survey: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    ...['food', 'staff', 'speed', 'music', 'price'].map(
      (id) => ({ id, type: 'rating', title: id, scale: 5, shape: 'star' }) as const,
    ),
    {
      id: 'table',
      type: 'matrix',
      title: 'Таблица',
      rows: labels('soup', 'tea', 'cake', 'bread'),
      columns: labels('good', 'bad'),
    },
  ],
  widgets: [],
}
const NOON = new Date('2026-11-18T07:00:00Z')
const pace = { n: 20, median: 60 }

const kinds = (seconds: number | null, answers: object = {}, measured: typeof pace | undefined = pace) =>
  suspicionsOf({ answers: { ...answers }, seconds, receivedAt: NOON }, survey, measured, null).map(
    ({ kind }) => kind,
  )

test.each([
  [19, ['fast']],
  [20, []],
  [60, []],
  [null, []],
])('%s seconds where 60 are usual: %o', (seconds, expected) => {
  expect(kinds(seconds)).toEqual(expected)
})

test('the reason gives the duration and the usual one', () => {
  const answer = { answers: {}, seconds: 8, receivedAt: NOON }
  expect(suspicionsOf(answer, survey, { n: 40, median: 41.5 }, null)).toEqual([
    { kind: 'fast', seconds: 8, usual: 42 },
  ])
})

test('nineteen answers are too few for a usual duration', () => {
  expect(kinds(1, {}, { n: 19, median: 60 })).toEqual([])
  expect(suspicionsOf({ answers: {}, seconds: 1, receivedAt: NOON }, survey, undefined, null)).toEqual([])
})

const fives = { food: 5, staff: 5, speed: 5, music: 5, price: 5 }

test.each([
  ['five fives in 29 seconds', 29, fives, ['straight']],
  ['five fives in 30', 30, fives, []],
  ['five fives in 19', 19, fives, ['fast', 'straight']],
  ['four fives', 29, { ...fives, price: undefined }, []],
  ['one that differs', 29, { ...fives, price: 4 }, []],
  ['a five of ten beside four of five: another scale', 29, { ...fives, price: undefined, nps: 5 }, []],
  ['three rows of a table alike', 29, { table: { soup: 'bad', tea: 'bad', cake: 'bad' } }, ['straight']],
  ['two rows alike', 29, { table: { soup: 'bad', tea: 'bad' } }, []],
  ['rows that differ', 29, { table: { soup: 'bad', tea: 'bad', cake: 'good' } }, []],
])('all scores equal and under half the usual time: %s', (_, seconds, answers, expected) => {
  expect(kinds(seconds, answers)).toEqual(expected)
})

const schedule: Schedule = {
  week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '22:00' }]),
  holidays: null,
  exceptions: [],
}

// Almaty is five hours ahead of UTC.
test.each([
  ['2026-11-18T12:00:00Z', 0],
  ['2026-11-18T17:30:00Z', 0],
  ['2026-11-18T18:30:00Z', 1],
  ['2026-11-18T22:00:00Z', 1],
  ['2026-11-19T03:00:00Z', 0],
])('open from 8 to 22 plus an hour for the way home: at %s %i', (instant, expected) => {
  const answer = { answers: {}, seconds: null, receivedAt: new Date(instant) }
  const suspicions = suspicionsOf(answer, survey, undefined, { schedule, timezone: 'Asia/Almaty' })
  expect(suspicions).toHaveLength(expected)
  expect(suspicionsOf(answer, survey, undefined, { schedule: null, timezone: 'Asia/Almaty' })).toEqual([])
})
