import { describe, expect, test } from 'vitest'
import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from './check.ts'
import { leadingWords, leansToOneSide, twoThings } from './question-wording.ts'

describe('one question that asks about two things is noticed', () => {
  test.each([
    ['Как вам еда и обслуживание?', 'еда и обслуживание'],
    ['Как вам наша кухня и ваше обслуживание?', 'кухня и ваше обслуживание'],
    ['Довольны ли вы скоростью и вежливостью?', 'скоростью и вежливостью'],
    ['Оцените, насколько быстро и вежливо вас обслужили', 'быстро и вежливо'],
    ['Устроили ли вас цена и качество?', 'цена и качество'],
    ['Вам понравилась выставка или экскурсия?', 'выставка или экскурсия'],
    ['Атмосфера, а также музыка', 'Атмосфера, а также музыка'],
  ])('%s', (title, pair) => {
    expect(twoThings(title)).toBe(pair)
  })

  test.each([
    ['Посоветуете нас друзьям и коллегам?', 'the people one tells are not judged'],
    ['Посоветуете нас родным и близким?', 'nor are these'],
    ['Всё ли было понятно?', 'one thing'],
    ['Заказать и получить покупку было легко', 'steps of one way'],
    ['Что задержало или расстроило?', 'verbs of the past, though they end in «о»'],
    ['Как прошёл день и вечер?', 'a time'],
    ['Was the food and service good?', 'not Russian'],
  ])('%s is one question: %s', (title) => {
    expect(twoThings(title)).toBeUndefined()
  })
})

describe('words that suggest the answer are noticed', () => {
  test.each([
    ['У нас вкусно, не правда ли?', 'не правда ли'],
    ['Как вам наше отличное обслуживание?', 'наше отличное'],
    ['Как вам этот новый прекрасный зал?', 'этот новый прекрасный'],
    ['Насколько вам понравился ужин?', 'Насколько вам понравился'],
    ['Вы же придёте ещё?', 'Вы же'],
    ['Разве у нас не уютно?', 'Разве'],
    ['Согласны ли вы, что у нас лучший кофе?', 'Согласны ли вы, что у нас лучший'],
  ])('%s', (title, words) => {
    expect(leadingWords(title)).toBe(words)
  })

  test.each([
    'Как вам у нас?',
    'Понравился ли вам ужин?',
    'Что понравилось больше всего?',
    'Медведь, которого вы видели',
  ])('%s asks neutrally', (title) => expect(leadingWords(title)).toBeUndefined())
})

describe('a scale that leans to one side is noticed', () => {
  test.each([
    [['Отлично', 'Очень хорошо', 'Хорошо', 'Плохо'], true],
    [['Полностью доволен', 'Доволен', 'Скорее доволен', 'Недоволен', 'Затрудняюсь ответить'], true],
    [['Ужасно', 'Плохо', 'Так себе'], true],
    [['Отлично', 'Хорошо', 'Нормально', 'Плохо', 'Ужасно'], false],
    [['Полностью согласен', 'Скорее согласен', 'Скорее не согласен', 'Совсем не согласен'], false],
    [['Очень нравится', 'Нравится', 'Не нравится', 'Совсем не нравится'], false],
    [['Да', 'Скорее да', 'Скорее нет', 'Нет'], false],
    [['Вкусно', 'Быстро', 'Вежливый персонал'], false],
    [['Хорошо', 'Плохо'], false],
    [[], false],
  ])('%o', (labels, leans) => {
    expect(leansToOneSide(labels)).toBe(leans)
  })
})

test('the advice stands in the check list and stops nobody; other languages are left alone', () => {
  const questions: Question[] = [
    { id: 'two', type: 'csat', title: { ru: 'Как вам еда и обслуживание?' } },
    { id: 'led', type: 'yes_no', title: { ru: 'Вы же придёте ещё?' } },
    { id: 'text', type: 'long_text', title: { ru: 'Как вам еда и обслуживание?' } },
    {
      id: 'lean',
      type: 'single_choice',
      title: { ru: 'Как вам?' },
      options: ['Отлично', 'Очень хорошо', 'Хорошо', 'Плохо'].map((ru) => ({ id: ru, label: { ru } })),
    },
  ]
  const codes = (defaultLocale: string, asked: Question[]) =>
    checkSurvey({
      config: { locales: [defaultLocale], defaultLocale },
      questions: asked,
      widgets: [],
    }).flatMap(({ code, questionId }) => (/two|lead|lean/.test(code) ? [[code, questionId]] : []))
  expect(codes('ru', questions)).toEqual([
    ['two_questions', 'two'],
    ['leading_words', 'led'],
    ['scale_leans', 'lean'],
  ])
  const plain: Question[] = [{ id: 'two', type: 'csat', title: 'Как вам еда и обслуживание?' }]
  expect([codes('ru', plain).length, codes('kk', plain).length]).toEqual([1, 0])
})
