import { expect, test } from 'vitest'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { answerColumns } from '../export/answer-columns.ts'
import { cellReader, type ExportedAnswer } from './answer-cell.ts'

test('“other” chosen without its words stands in the file as chosen', () => {
  const options = [{ id: 'tea', label: 'Чай' }]
  const survey = SurveyDocument.parse({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'one', type: 'single_choice', title: 'Что пили?', options, other: true },
      { id: 'many', type: 'multiple_choice', title: 'Что ели?', options, other: true },
    ],
    widgets: [],
  })
  const answers: ExportedAnswer['answers'] = { one: { other: '' }, many: ['tea', { other: ' ' }] }
  const columns = answerColumns([{ version: 1, document: survey }], {
    locale: 'ru',
    contacts: false,
    subjects: new Map(),
  })
  const cells = columns
    .filter(({ question }) => question !== undefined)
    .map(({ title, from }) => [title, cellReader(from)({ answers } as ExportedAnswer)])
  expect(cells).toEqual([
    ['Что пили?', 'Другое'],
    ['Что ели?: Чай', 1],
    ['Что ели?: свой вариант', 'Другое'],
  ])
})
