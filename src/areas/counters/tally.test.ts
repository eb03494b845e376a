import { expect, test } from 'vitest'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { slotsOf } from '../questionnaire/slots.ts'
import { entriesOfAnswer, histogramOf, indexSlots, medianSeconds, readVector } from './tally.ts'

const survey: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    {
      id: 'liked',
      type: 'multiple_choice',
      title: 'Что?',
      options: [{ id: 'other', label: 'Прочее' }],
      other: true,
    },
  ],
  widgets: [],
}

function sum(slots: string[], answers: Parameters<typeof entriesOfAnswer>[2][], of = survey) {
  const vector: number[] = []
  const index = indexSlots(slots)
  for (const answer of answers) {
    for (const { place, amount } of entriesOfAnswer(of, index, answer))
      vector[place] = (vector[place] ?? 0) + amount
  }
  return vector
}

test('a sum tells back how many chose what', () => {
  const slots = slotsOf(survey)
  const vector = sum(slots, [
    { answers: { nps: 9, liked: ['other'] }, complaint: false, seconds: 10 },
    { answers: { nps: 0, liked: [{ other: 'чай' }] }, complaint: true, seconds: 30 },
    { answers: { nps: 9, liked: null }, complaint: false, seconds: null },
  ])
  const tally = readVector(slots, vector)
  expect(tally.answers).toBe(3)
  expect(tally.complaints).toBe(1)
  expect(histogramOf(tally, survey.questions[0]!)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
  expect(tally.answered('liked')).toBe(2)
  expect(tally.count('liked', 'other')).toBe(1)
  expect(tally.count('liked', 'option other')).toBe(1)
})

test('a new version with other questions leaves what was counted where it was', () => {
  const before = slotsOf(survey)
  const vector = sum(before, [{ answers: { nps: 7 }, complaint: false, seconds: 20 }])
  const next: SurveyDocument = { ...survey, questions: [{ id: 'ces', type: 'ces', title: 'Легко?' }] }
  const after = slotsOf(next, before)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(readVector(after, vector).count('nps', 7)).toBe(1)
  expect(readVector(after, vector).count('ces', 5)).toBe(0)
})

test('a changed scale starts anew, earlier counts stay separate, and the old scale finds its sums again', () => {
  const csat = (scale: 5 | 10): SurveyDocument => ({
    ...survey,
    questions: [{ id: 'q', type: 'csat', scale, title: 'Довольны?' }],
  })
  const answersOf = (q: number, count: number) =>
    Array.from({ length: count }, () => ({ answers: { q }, complaint: false, seconds: null }))
  const first = slotsOf(csat(5))
  const vector = sum(first, answersOf(5, 3), csat(5))
  const second = slotsOf(csat(10), first)
  // Of the old version one comes late.
  for (const [place, amount] of sum(second, answersOf(5, 1), csat(5)).entries())
    vector[place] = (vector[place] ?? 0) + (amount ?? 0)
  for (const [place, amount] of sum(second, answersOf(9, 2), csat(10)).entries())
    vector[place] = (vector[place] ?? 0) + (amount ?? 0)
  const read = (slots: string[], scale: 5 | 10) => {
    const tally = readVector(slots, vector)
    return [tally.answered('q'), tally.answeredBefore('q'), histogramOf(tally, csat(scale).questions[0]!)]
  }
  expect(read(second, 10)).toEqual([2, 4, [0, 0, 0, 0, 0, 0, 0, 0, 2, 0]])
  const third = slotsOf(csat(5), second)
  expect(read(third, 5)).toEqual([4, 2, [0, 0, 0, 0, 4]])
  expect(third).toHaveLength(second.length)
})

test('the median of answering times lies where half of them are faster', () => {
  const slots = slotsOf(survey)
  const answers = [6, 6, 9, 9, 9, 100].map((seconds) => ({ answers: {}, complaint: false, seconds }))
  const median = medianSeconds(readVector(slots, sum(slots, answers)))
  expect(median).toBeGreaterThanOrEqual(8)
  expect(median).toBeLessThan(12)
  expect(medianSeconds(readVector(slots, []))).toBeNull()
})
