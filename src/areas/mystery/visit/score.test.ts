import { expect, test } from 'vitest'
import type { PointAnswers } from '../checker/checker.contract.ts'
import { MysteryChecklist } from '../mystery.contract.ts'
import { marksOf } from './marks.ts'
import { relationOf, visitLevel } from './results.ts'
import { faultsOf, scoreVisit } from './score.ts'

const point = (id: string, section: string, more: object = {}) => ({
  ...{ id, section, kind: 'yes_no', title: id },
  ...more,
})
const checklist = MysteryChecklist.parse({
  sections: [
    { id: 'door', title: 'У входа' },
    { id: 'desk', title: 'У стойки' },
  ],
  points: [
    point('sign', 'door', { weight: 2, photo: true }),
    point('hello', 'desk', { weight: 3 }),
    point('date', 'desk', { weight: 5, critical: true }),
    point('polite', 'desk', { kind: 'scale', weight: 4, critical: true }),
    point('words', 'desk', { kind: 'text' }),
  ],
})
const answersOf = (values: Record<string, unknown>, note = ''): PointAnswers =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, note }])) as PointAnswers

test('a score is the share of the weights of what was seen, by section and in all', () => {
  const answers = answersOf({ sign: true, hello: false, date: true, polite: 4, words: 'Уютно' })
  const { score, sections, failures } = scoreVisit(checklist, answers)
  expect(score).toBeCloseTo((2 + 0 + 5 + 4 * 0.75) / (2 + 3 + 5 + 4), 12)
  expect(sections).toEqual([
    { id: 'door', score: 1 },
    { id: 'desk', score: (5 + 3) / 12 },
  ])
  expect(failures).toEqual([])
})

test('what was not seen counts neither for nor against, and nothing seen is no score', () => {
  const { score, sections } = scoreVisit(
    checklist,
    answersOf({ sign: 'unseen', hello: true, date: 'unseen', polite: 1 }),
  )
  expect(score).toBeCloseTo(3 / 7, 12)
  expect(sections[0]).toEqual({ id: 'door', score: null })
  expect(scoreVisit(checklist, answersOf({ sign: 'unseen', hello: 'unseen' })).score).toBeNull()
})

test('a critical point that is not met fails the visit, one that was not seen does not', () => {
  expect(scoreVisit(checklist, answersOf({ date: false, polite: 2 })).failures).toEqual(['date', 'polite'])
  expect(scoreVisit(checklist, answersOf({ date: 'unseen', polite: 3, hello: false })).failures).toEqual([])
})

test('every point is answered, a broken critical one with words, a photo where one is asked for', () => {
  const answers = answersOf({ sign: true, hello: 'да', date: false, foreign: true })
  expect([...faultsOf(checklist, answers, new Set())].toSorted()).toEqual([
    ['date', 'note'],
    ['foreign', 'invalid'],
    ['hello', 'invalid'],
    ['polite', 'required'],
    ['sign', 'photo'],
  ])
  const complete = answersOf({ sign: true, hello: true, date: false, polite: 'unseen' }, 'Без даты')
  expect([...faultsOf(checklist, complete, new Set(['sign']))]).toEqual([])
  const unseen = answersOf({ sign: 'unseen', hello: true, date: true, polite: 5 })
  expect([...faultsOf(checklist, unseen, new Set())]).toEqual([])
})

test('an invented visit shows: too fast, copied words, far away, no place, another time', () => {
  const visit = {
    checklist,
    answers: answersOf({ hello: true }, 'Официант долго не подходил к столу'),
    startedAt: new Date('2026-11-20T08:00:00Z'),
    finishedAt: new Date('2026-11-20T08:20:00Z'),
    ...{ distance: 40, hasPlace: true, isInTime: true, earlierNotes: ['Официант улыбался нам весь вечер'] },
  }
  expect(marksOf(visit)).toEqual([])
  expect(
    marksOf({
      ...visit,
      finishedAt: new Date('2026-11-20T08:00:30Z'),
      earlierNotes: ['официант  долго не подходил к столу!'],
      ...{ distance: 900, hasPlace: true, isInTime: false },
    }),
  ).toEqual(['fast', 'copied', 'far', 'late'])
  expect(marksOf({ ...visit, distance: null, hasPlace: false })).toEqual(['nowhere'])
})

test('there is no mean under five visits, and no difference where the intervals meet', () => {
  expect(visitLevel([1, 0.9, 0.8, 1])).toEqual({ n: 4, value: null, low: null, high: null })
  const { value, low, high } = visitLevel([0.6, 0.7, 0.62, 0.66, 0.72])
  expect(value).toBeCloseTo(0.66, 12)
  expect(low!).toBeGreaterThan(0.59)
  expect(high!).toBeLessThan(0.73)
  const visits = [0.6, 0.7, 0.62, 0.66, 0.72]
  expect(relationOf(visits, { hits: 90, n: 100 }, 1)).toBe('stricter')
  expect(relationOf(visits, { hits: 30, n: 100 }, 1)).toBe('milder')
  expect(relationOf(visits, { hits: 75, n: 100 }, 1)).toBe('same')
  expect(relationOf(visits, { hits: 90, n: 100 }, 500)).toBe('same')
  expect(relationOf(visits.slice(1), { hits: 90, n: 100 }, 1)).toBe('unknown')
})
