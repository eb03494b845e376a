import { expect, test } from 'vitest'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { orderScreen } from '../panes/outline.ts'
import { carryFrom, carryNothing, carrySources } from './carrying.ts'

const option = (id: string) => ({ id, label: { ru: id } })
const had: Question = {
  id: 'had',
  type: 'multiple_choice',
  title: 'Что вы ели?',
  options: [option('soup'), option('tea')],
}
const best: Question = {
  id: 'best',
  type: 'ranking',
  title: 'Что лучше?',
  options: [option('tea'), option('none')],
}
const words: Question = { id: 'words', type: 'long_text', title: 'Почему?' }

test('options that are carried over come with their ids, so that they are the same to analytics', () => {
  const carried = carryFrom(best, had, 'chosen')
  expect(carried).toMatchObject({ carriedFrom: { question: 'had', take: 'chosen' } })
  expect('options' in carried && carried.options.map(({ id }) => id)).toEqual(['soup', 'tea', 'none'])
  expect('options' in carried && carried.options[0]!.label).toEqual({ ru: 'soup' })
  expect(carryNothing(carried)).not.toHaveProperty('carriedFrom')
  expect(carryFrom(words, had, 'chosen')).toBe(words)
  expect(carrySources([had, best, words])).toEqual([had])
})

test('a screen of one question may change places with others, and says nothing more once it may not', () => {
  const survey: SurveyDocument = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [had, words],
    widgets: [],
  }
  const random = orderScreen(survey, 'words', { random: true })
  expect(random.config.pages?.find(({ questions }) => questions.includes('words'))).toMatchObject({
    random: true,
  })
  expect(orderScreen(random, 'words', { random: false }).config.pages).toBeUndefined()
})
