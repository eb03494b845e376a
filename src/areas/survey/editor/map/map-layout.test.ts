import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { releaseTemplates } from '../../../templates/library.ts'
import { type Bundle, layoutOf } from './map-layout.ts'

const question = (id: string, rest: Partial<Question> = {}) =>
  ({ id, type: 'yes_no', title: id, ...rest }) as Question
const when = (id: string) => ({ all: [{ question: id, op: 'answered' as const }] })
const surveyOf = (questions: Question[]): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions,
  widgets: [
    { id: 'sorry', type: 'thanks', after: 'end', visibleIf: when('a') },
    { id: 'bye', type: 'thanks', after: 'end' },
  ],
})

test('the cards stand in the order of the guest: questions, the end, endings', () => {
  const { cards } = layoutOf(surveyOf([question('a'), question('b')]))
  expect(cards.map(({ kind }) => kind)).toEqual(['question', 'question', 'end', 'ending', 'ending'])
})

test('jumps to one place share a line, and a jump back or to nowhere is shown as broken', () => {
  const { jumps } = layoutOf(
    surveyOf([
      question('a', { jumps: [{ when: when('a'), to: 'd' }] }),
      question('b', {
        jumps: [
          { when: when('a'), to: 'd' },
          { when: when('a'), to: 'end' },
        ],
      }),
      question('c', {
        jumps: [
          { when: when('a'), to: 'a' },
          { when: when('a'), to: 'gone' },
        ],
      }),
      question('d'),
    ]),
  )
  expect(jumps).toContainEqual(expect.objectContaining({ from: [0, 1], to: [3] }))
  expect(jumps).toContainEqual(expect.objectContaining({ from: [1], to: [4] }))
  expect(jumps).toContainEqual(expect.objectContaining({ from: [2], to: [4], isBroken: true }))
  expect(jumps).toHaveLength(3)
})

test('a condition leads from the answer that it looks at, to endings too', () => {
  const { conditions } = layoutOf(
    surveyOf([question('a'), question('b', { visibleIf: when('a') }), question('c')]),
  )
  expect(conditions).toEqual([{ lane: 0, from: [0], to: [1, 4] }])
})

const overlaps = (one: Bundle, other: Bundle) => {
  const ends = ({ from, to }: Bundle) => [Math.min(...from, ...to), Math.max(...from, ...to)] as const
  const [top, bottom] = ends(one)
  const [start, stop] = ends(other)
  return top <= stop && bottom >= start
}

test('lines never run over each other, however many jumps there are', () => {
  const targets = fc.array(fc.array(fc.nat({ max: 70 }), { maxLength: 3 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(targets, (goals) => {
      const survey = surveyOf(
        goals.map((to, place) =>
          question(`q${place}`, { jumps: to.map((each) => ({ when: { all: [] }, to: `q${each}` })) }),
        ),
      )
      const { jumps } = layoutOf(survey)
      for (const one of jumps)
        for (const other of jumps)
          if (one !== other && one.lane === other.lane) expect(overlaps(one, other)).toBe(false)
      for (const { from, to } of jumps) expect(Math.max(...from)).toBeLessThan(to[0]!)
    }),
    { numRuns: 100 },
  )
})

test('every questionnaire of the library has a map without a broken line', () => {
  for (const { id, document } of releaseTemplates()) {
    const { cards, jumps } = layoutOf(document)
    expect(cards.length, id).toBeGreaterThan(document.questions.length)
    expect(
      jumps.filter(({ isBroken }) => isBroken),
      id,
    ).toEqual([])
  }
})
