import { expect, test } from 'vitest'
import type { Condition } from '../condition.contract.ts'
import type { AnswerValues, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { progressOf } from './progress.ts'

const when = (id: string, op: 'less_or_equal' | 'greater' | 'answered', value?: number): Condition => ({
  all: [{ question: id, op, ...(value !== undefined && { value }) }],
})
const text = (id: string, visibleIf?: Condition): Question => ({
  id,
  type: 'short_text',
  title: id,
  visibleIf,
})
const questions: Question[] = [
  { id: 'nps', type: 'nps', title: 'nps', required: true },
  text('wrong', when('nps', 'less_or_equal', 6)),
  text('pleased', when('nps', 'greater', 8)),
  text('words'),
  text('thanks', when('words', 'answered')),
]
const survey: SurveyDocument = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions, widgets: [] }
const steps = questions.map((question) => [question])
const at = (current: number, answers = {}) =>
  Object.values(progressOf(survey, steps, current, { answers })).join(' of ')

test.each<[current: number, answers: AnswerValues, progress: string, why: string]>([
  [0, {}, '1 of 4', 'the fork counts as one step, what may follow as another'],
  [0, { nps: 3 }, '1 of 4', 'once it is taken the number stays'],
  [1, { nps: 3 }, '2 of 4', 'on one branch'],
  [2, { nps: 10 }, '2 of 4', 'on the other branch too, though it lies further'],
  [3, { nps: 7 }, '2 of 4', 'where the fork leads nowhere too'],
  [3, { nps: 3, words: 'x' }, '3 of 4', 'a step that was only possible is certain now'],
  [4, { nps: 7, words: 'x' }, '4 of 4', 'and the last step is the end, whatever was passed by'],
])('step %i with %j is %s: %s', (current, answers, progress) => {
  expect(at(current, answers)).toBe(progress)
})

test('a step that asks for the subject has no questions and always counts', () => {
  expect(progressOf(survey, [...steps, []], 5, { answers: { nps: 3, words: 'x' } })).toEqual({
    step: 5,
    steps: 5,
  })
})
