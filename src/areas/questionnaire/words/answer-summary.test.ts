import { expect, test } from 'vitest'
import { SurveyDocument } from '../questionnaire.contract.ts'
import { answerFacts } from './answer-summary.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, label: { ru: id } }))
const document = SurveyDocument.parse({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'department', type: 'dropdown', title: 'Отделение', options: named('УЗИ'), other: true },
    { id: 'in time', type: 'yes_no', title: 'Приём начался вовремя?' },
    { id: 'waited', type: 'number', title: 'Сколько ждали?', unit: 'мин' },
    {
      id: 'quality',
      type: 'matrix',
      title: 'Качество',
      rows: named('Чистота', 'Вежливость'),
      columns: named('Плохо', 'Хорошо'),
    },
    { id: 'words', type: 'long_text', title: 'Что исправить?' },
  ],
  widgets: [],
})

test('an employee who calls a guest reads what was chosen, counted and ticked in a table, without own words', () => {
  const answers = {
    department: { other: '' },
    'in time': false,
    waited: 45,
    quality: { Чистота: 'Плохо', Вежливость: 'Хорошо' },
    words: 'Долго ждали',
  }
  expect(answerFacts({ document, answers }, 'ru').map(({ title, value }) => [title, value])).toEqual([
    ['Отделение', 'Другое'],
    ['Приём начался вовремя?', 'Нет'],
    ['Сколько ждали?', '45\u00a0мин'],
    ['Качество', 'Чистота: Плохо; Вежливость: Хорошо'],
  ])
})
