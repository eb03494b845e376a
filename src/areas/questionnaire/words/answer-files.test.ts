import { expect, test } from 'vitest'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { answerFiles, filesWords } from './answer-files.ts'

const document: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    {
      id: 'shot',
      type: 'file_upload',
      title: 'Фото',
      visibleIf: { any: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
    },
    { id: 'said', type: 'voice', title: 'Голос' },
  ],
  widgets: [],
}
const words = (answers: object) => filesWords(answerFiles({ document, answers: { ...answers } }), 'ru')

test('who hears of an answer hears of what was shown and said beside it', () => {
  expect(words({ nps: 3, shot: ['a', 'b'], said: ['c'] })).toBe('2 фото, запись голоса')
  expect(words({ nps: 3, said: 'Не работает микрофон, пишу словами' })).toBe('')
  // Not of what the guest took back by a later change of the score.
  expect(words({ nps: 9, shot: ['a'], said: ['c'] })).toBe('запись голоса')
})
