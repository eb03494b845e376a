import { expect, test } from 'vitest'
import type { Rule } from '../../questionnaire/condition.contract.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { scriptFor } from './script-name.ts'

const asking = (rule: Rule, complaint?: Rule): SurveyDocument => {
  const questions: Question[] = [
    { id: 'text', type: 'short_text', title: 'Заказ' },
    { id: 'why', type: 'long_text', title: 'Почему?', visibleIf: { all: [rule] } },
  ]
  const complaintRule = complaint && { complaintRule: { all: [complaint] } }
  return { config: { locales: ['ru'], defaultLocale: 'ru', ...complaintRule }, questions, widgets: [] }
}
const plainOf = (own: Partial<Question>): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'text', type: 'short_text', title: 'Заказ', ...own } as Question],
  widgets: [],
})
const rule = (op: Rule['op']): Rule => ({ question: 'text', op, value: 'a*' })

test('the basic script goes to questionnaires of scores, choices and texts that show everything to everybody', () => {
  const plain = asking(rule('contains'))
  const [text, why] = plain.questions
  const questions: Question[] = [text!, { id: 'nps', type: 'nps', title: 'Посоветуете?' }]
  expect(scriptFor({ ...plain, questions })).toBe('basic')
  expect(scriptFor({ ...plain, questions: [...questions, why!] })).toBe('guest')
  expect(
    scriptFor({ ...plain, questions: [...questions, { id: 'c', type: 'contact_info', title: 'Вы?' }] }),
  ).toBe('guest')
  const piped: Question = { id: 'one', type: 'yes_no', title: 'Ещё?', labels: { yes: '{{text}}' } }
  expect(scriptFor({ ...plain, questions: [text!, piped] })).toBe('full')
})

test('the smaller script goes to questionnaires whose conditions it can judge', () => {
  expect(scriptFor(asking(rule('contains')))).toBe('guest')
  expect(scriptFor(asking(rule('matches')))).toBe('full')
  expect(scriptFor(asking(rule('not_matches')))).toBe('full')
  expect(scriptFor(plainOf({ requiredIf: { all: [] } }))).toBe('full')
  expect(scriptFor(plainOf({ validators: [{ type: 'regex', regex: 'a' }] }))).toBe('rules')
  // The page does not judge what is a complaint.
  expect(scriptFor(asking(rule('contains'), rule('matches')))).toBe('guest')
})
