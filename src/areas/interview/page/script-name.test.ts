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
const rule = (op: Rule['op']): Rule => ({ question: 'text', op, value: 'a*' })

test('the smallest script goes to questionnaires whose conditions it can judge', () => {
  expect(scriptFor(asking(rule('contains')))).toBe('guest')
  expect(scriptFor(asking(rule('matches')))).toBe('full')
  expect(scriptFor(asking(rule('not_matches')))).toBe('full')
  // The page does not judge what is a complaint.
  expect(scriptFor(asking(rule('contains'), rule('matches')))).toBe('guest')
})
