import { describe, expect, test } from 'vitest'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { wordingOf } from '../../../questionnaire/words/wording.ts'
import { releaseTemplates } from '../../../templates/library.ts'
import { lacks, translatablesOf, translated } from './translation.ts'

const survey: SurveyDocument = {
  config: {
    locales: ['ru', 'kk'],
    defaultLocale: 'ru',
    theme: { business: { ru: 'Дәмді Ас' } },
    pages: [{ id: 'p', title: { ru: 'О визите' }, questions: ['rate', 'table'] }],
  },
  questions: [
    {
      id: 'rate',
      type: 'rating',
      description: { ru: 'Честно' },
      scale: 3,
      shape: 'star',
      stepNames: [{ ru: 'Плохо' }, {}, { ru: 'Хорошо', kk: 'Жақсы' }],
      title: { ru: 'Оцените', kk: 'Бағалаңыз' },
    },
    {
      id: 'table',
      type: 'matrix',
      title: 'Menu',
      rows: [{ id: 'a', label: { ru: 'Суп' } }],
      columns: [{ id: 'b', label: { ru: 'Вкусно' } }],
    },
  ],
  widgets: [
    {
      id: 'bye',
      type: 'thanks',
      after: 'end',
      title: { ru: 'Спасибо' },
      link: { url: 'https://example.com', label: { ru: 'Отзыв' } },
    },
  ],
}
const all = (document: SurveyDocument) => translatablesOf(document).flatMap(({ texts }) => texts)
const missing = (document: SurveyDocument, locale: string) =>
  all(document).filter(({ text }) => lacks(text, locale))

describe('the list of texts to translate', () => {
  test('follows the guest, and a title comes before its note and its answers', () => {
    expect(all(survey).map(({ id }) => id)).toEqual([
      'config.theme.business',
      'config.pages.0.title',
      'questions.0.title',
      'questions.0.description',
      'questions.0.stepNames.0',
      'questions.0.stepNames.2',
      'questions.1.title',
      'questions.1.rows.0.label',
      'questions.1.columns.0.label',
      'widgets.0.title',
      'widgets.0.link.label',
    ])
    expect(all(survey).map(({ part }) => part)).toEqual([
      'business',
      'screen',
      'title',
      'description',
      'stepNames',
      'stepNames',
      'title',
      'rows',
      'columns',
      'heading',
      'link',
    ])
  })

  test('lacks what has no words, and not what is the same in every language', () => {
    expect(missing(survey, 'kk').map(({ id }) => id)).not.toContain('questions.1.title')
    expect(missing(survey, 'kk')).toHaveLength(8)
    expect(missing(survey, 'ru')).toEqual([])
  })

  test('holds all texts that the check list counts', () => {
    for (const document of [survey, ...releaseTemplates().map((template) => template.document)])
      expect(
        all(document)
          .map(({ key }) => key)
          .sort(),
      ).toEqual(
        wordingOf(document)
          .map(({ key }) => key)
          .sort(),
      )
  })
})

test('words go to their place and language, whatever else is written there', () => {
  let done = survey
  for (const { path, part } of missing(survey, 'kk')) done = translated(done, path, 'kk', `қазақша ${part}`)
  expect(missing(done, 'kk')).toEqual([])
  expect(done.questions[1]).toMatchObject({ rows: [{ id: 'a', label: { ru: 'Суп', kk: 'қазақша rows' } }] })
  expect(done.widgets[0]).toMatchObject({ link: { url: 'https://example.com', label: { ru: 'Отзыв' } } })
  expect(missing(done, 'ru')).toEqual([])
  expect(survey.questions[0]!.title).toEqual({ ru: 'Оцените', kk: 'Бағалаңыз' })
})
