import { expect, test } from 'vitest'
import type { Question, SurveyDocument, Widget } from '../questionnaire.contract.ts'
import { advances, guestSteps, statementsAfter, statementsOpening } from './guest-steps.ts'

const nps: Question = { id: 'nps', type: 'nps', title: 'nps' }
const words: Question = { id: 'words', type: 'long_text', title: 'words' }
const contact: Question = { id: 'contact', type: 'contact_info', title: 'contact' }
const survey = (questions: Question[], widgets: Widget[] = []): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions,
  widgets,
})
const order = (document: SurveyDocument) => guestSteps(document, true).map(({ id }) => id)

test('the subject is asked right after the score', () => {
  expect(order(survey([nps, words, contact]))).toEqual(['nps', 'subject', 'words', 'contact'])
  expect(order(survey([words, nps]))).toEqual(['words', 'nps', 'subject'])
})

test('without a score it is asked before contacts, else at the end', () => {
  expect(order(survey([words, contact]))).toEqual(['words', 'subject', 'contact'])
  expect(order(survey([words]))).toEqual(['words', 'subject'])
  expect(order(survey([contact, nps]))).toEqual(['subject', 'contact', 'nps'])
})

test('it is asked first where a condition looks at it', () => {
  const depends: Question = { ...words, visibleIf: { any: [{ fact: 'subject', op: 'equals', value: 's1' }] } }
  expect(order(survey([nps, depends, contact]))).toEqual(['subject', 'nps', 'words', 'contact'])
})

test('a statement that begins a page opens the one behind its question, and ends none', () => {
  const opening: Widget = { id: 'a', after: 'nps', type: 'statement', beginsPage: true }
  const document = survey([nps, words], [opening, { ...opening, id: 'last', after: 'words' }])
  const [first, second] = guestSteps(document, false)
  const ids = (placed: [Widget, number][]) => placed.map(([{ id }]) => id)
  expect(ids(statementsAfter(document)(nps))).toEqual([])
  expect([ids(statementsOpening(document, first!)), ids(statementsOpening(document, second!))]).toEqual([
    [],
    ['a'],
  ])
  // Behind the last page there is none that it could open.
  expect(ids(statementsAfter(document)(words))).toEqual(['last'])
})

test('a comment stands on the step of its question, wherever it is listed, and the step does not go on by itself', () => {
  const yes: Question = { id: 'yes', type: 'yes_no', title: 'yes' }
  const comment: Question = { ...words, id: 'comment', commentOf: { question: 'yes' } }
  const lost: Question = { ...words, id: 'lost', commentOf: { question: 'removed' } }
  const opening: Widget = { id: 'a', after: 'yes', type: 'statement', beginsPage: true }
  const document = survey([yes, nps, comment, lost], [opening])
  const inSteps = (each: SurveyDocument) =>
    guestSteps(each, false).map(({ questions }) => questions.map(({ id }) => id))
  expect(inSteps(document)).toEqual([['yes', 'comment'], ['nps'], ['lost']])
  const pages = [{ id: 'p', questions: ['comment', 'nps', 'yes'] }]
  expect(inSteps({ ...document, config: { ...document.config, pages } })).toEqual([
    ['nps', 'yes', 'comment'],
    ['lost'],
  ])
  const [first, second] = guestSteps(document, false)
  expect(advances(first!)).toBeUndefined()
  expect(statementsOpening(document, second!).map(([{ id }]) => id)).toEqual(['a'])
})

test('a statement stands where it was put, also when its question is gone', () => {
  const statement = (id: string, after: string): Widget => ({ id, after, type: 'statement' })
  const document = survey(
    [nps, words],
    [statement('a', 'start'), statement('b', 'nps'), statement('c', 'end'), statement('d', 'removed')],
  )
  const after = statementsAfter(document)
  const ids = (question?: Question) => after(question).map(([{ id }]) => id)
  expect([ids(), ids(nps), ids(words)]).toEqual([['a', 'd'], ['b'], ['c']])
})
