import { expect, test } from 'vitest'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { placeAfter, placeBefore, walkPlaceOf } from './walk.ts'

const survey: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    pages: [
      { id: 'one', questions: ['nps'] },
      { id: 'two', questions: ['why'] },
      { id: 'three', questions: ['words', 'name'] },
    ],
  },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    {
      id: 'why',
      type: 'long_text',
      title: 'Что не так?',
      visibleIf: { all: [{ question: 'nps', op: 'less', value: 7 }] },
    },
    { id: 'words', type: 'long_text', title: 'Расскажите' },
    { id: 'name', type: 'short_text', title: 'Имя' },
  ],
  widgets: [
    { id: 'hello', type: 'cover', after: 'start' },
    { id: 'note', type: 'statement', after: 'words' },
    {
      id: 'sorry',
      type: 'thanks',
      after: 'end',
      visibleIf: { all: [{ question: 'nps', op: 'less', value: 7 }] },
    },
    { id: 'bye', type: 'thanks', after: 'end' },
  ],
}

test('a guest passes over steps that leave nothing to see, in both directions', () => {
  expect(placeAfter(survey, { nps: 3 }, 0)).toEqual({ step: 1 })
  expect(placeAfter(survey, { nps: 9 }, 0)).toEqual({ step: 2 })
  expect(placeBefore(survey, { nps: 9 }, 2)).toEqual({ step: 0 })
  expect(placeBefore(survey, { nps: 9 }, 0)).toEqual({ step: 0 })
})

test('behind the last step is the thank-you screen that the answers earn', () => {
  expect(placeAfter(survey, { nps: 3 }, 2)).toEqual({ thanks: 'sorry' })
  expect(placeAfter(survey, { nps: 9 }, 2)).toEqual({ thanks: 'bye' })
})

test('each item of the outline is seen on its screen', () => {
  expect(walkPlaceOf(survey, 'q:words')).toEqual({ step: 2 })
  expect(walkPlaceOf(survey, 'q:name')).toEqual({ step: 2, domId: 'q3' })
  expect(walkPlaceOf(survey, 'w:note')).toEqual({ step: 2, domId: 'w1' })
  expect(walkPlaceOf(survey, 'w:sorry')).toEqual({ thanks: 'sorry' })
  expect(walkPlaceOf(survey, 'w:hello')).toMatchObject({ step: 0 })
  expect(walkPlaceOf(survey, 'survey')).toEqual({ step: 0 })
})
