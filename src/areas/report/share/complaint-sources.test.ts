import { expect, test } from 'vitest'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { complaintSources } from './complaint-sources.ts'

function surveyOf(config: Partial<SurveyDocument['config']> = {}): SurveyDocument {
  return {
    config: { locales: ['ru'], defaultLocale: 'ru', ...config },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'taste', type: 'csat', title: 'Вкусно?' },
      { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  }
}

const sourcesOf = (...configs: Partial<SurveyDocument['config']>[]) => {
  const { questions, people } = complaintSources(configs.map(surveyOf))
  return { questions: questions.toSorted(), people }
}

test('without a rule of its own every mark can make a complaint', () => {
  expect(sourcesOf({})).toEqual({ questions: ['nps', 'taste'], people: false })
})

test('a rule makes them from the questions it reads, also behind a computed value, and from the subject of the answer', () => {
  const complaintRule = {
    any: [
      { question: 'back', op: 'equals' as const, value: false },
      { all: [{ fact: 'subject' as const, op: 'equals' as const, value: 'dana' }] },
    ],
  }
  expect(sourcesOf({ complaintRule })).toEqual({ questions: ['back'], people: true })

  const points = { any: [{ variable: 'points', op: 'less' as const, value: 3 }] }
  const step = { when: { any: [{ question: 'why', op: 'answered' as const }] }, do: 'add' as const }
  const variable = (by: object) => [{ id: 'points', steps: [{ ...step, by }] }] as never
  const byPoints = (by: object) => sourcesOf({ complaintRule: points, variables: variable(by) }).questions
  expect(byPoints({ points: ['taste'] })).toEqual(['taste', 'why'])
  expect(byPoints({ question: 'nps' })).toEqual(['nps', 'why'])
  expect(byPoints({ points: [] })).toEqual(['back', 'nps', 'taste', 'why'])
})

test('what an earlier version complained of is remembered: its complaints still count', () => {
  const complaintRule = { any: [{ question: 'back', op: 'equals' as const, value: false }] }
  expect(sourcesOf({}, { complaintRule }).questions).toEqual(['back', 'nps', 'taste'])
})
