import { expect, test } from 'vitest'
import { hiddenOf, withHidden } from '../logic/hidden.ts'
import { piecesOf, withoutPipes } from '../question/piped.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { prefilledBy, withDefaults } from './prefill.ts'

const options = ['tea', 'cake'].map((id) => ({ id, label: id }))
const survey: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru', hidden: ['order', '__proto__'] },
  questions: [
    { id: 'nps', type: 'nps', title: 'nps', required: true },
    { id: 'liked', type: 'multiple_choice', title: 'liked', options },
    { id: 'one', type: 'single_choice', title: 'one', options, default: 'tea' },
    { id: 'bill', type: 'number', title: 'bill', default: 'много' },
    { id: 'back', type: 'yes_no', title: 'back' },
    { id: 'words', type: 'short_text', title: 'words', max: 5 },
    { id: 'contact', type: 'contact_info', title: 'contact' },
  ],
  widgets: [],
}

test.each<[parameters: Record<string, string>, answers: object, why: string]>([
  [{ nps: '9' }, { nps: 9 }, 'a score of a mail that was tapped'],
  [{ liked: 'cake,tea' }, { liked: ['cake', 'tea'] }, 'several choices'],
  [{ bill: '1200,5' }, { bill: 1200.5 }, 'a sum'],
  [{ back: 'false' }, { back: false }, 'a no'],
  [{ words: 'Айгуль' }, {}, 'what is too long is passed over'],
  [{ nps: '11', one: 'juice' }, {}, 'and so is what can’t be an answer'],
  [{ contact: 'Айгуль' }, {}, 'contacts have more than one field'],
  [{ utm_source: 'poster' }, {}, 'what is no question’s'],
])('an address with %j fills in %j: %s', (parameters, answers) => {
  expect({ ...prefilledBy(survey, parameters) }).toEqual(answers)
})

test('a page begins with the owner’s defaults, where they are right and the address says nothing else', () => {
  expect({ ...withDefaults(survey, {}) }).toEqual({ one: 'tea' })
  expect({ ...withDefaults(survey, { one: 'cake' }) }).toEqual({ one: 'cake' })
})

test('only the survey’s own hidden fields are kept, cut to a length, and never under a question’s id', () => {
  const hidden = hiddenOf(survey, { order: ` ${'7'.repeat(500)}`, other: 'x', nps: '1' })
  expect({ ...hidden }).toEqual({ order: '7'.repeat(200) })
  expect({ ...withHidden({ nps: 9 }, { order: '7' }) }).toEqual({ nps: 9, 'hidden:order': '7' })
  expect({ ...hiddenOf(survey, undefined) }).toEqual({})
})

test.each<[text: string, pieces: ReturnType<typeof piecesOf>]>([
  ['Почему {{nps}}?', ['Почему ', { from: 'nps', fallback: '' }, '?']],
  ['{{ name | гость }}', [{ from: 'name', fallback: 'гость' }]],
  ['{{hidden:order}}', [{ from: 'hidden:order', fallback: '' }]],
  ['{{}} {x}', ['{{}} {x}']],
])('“%s” has places for earlier answers', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})

test('in lists and charts a place for an answer is its words, or dots', () => {
  expect(withoutPipes('Почему {{nps}}, {{name|гость}}?')).toBe('Почему …, гость?')
})
