import { expect, test } from 'vitest'
import { checkSurvey } from '../check/check.ts'
import { stopsPublishing } from '../check/check-issue.ts'
import { UnreadableSurvey } from './imported.ts'
import { importPasted, isPasted } from './pasted.ts'

const TEXT = `# Опрос гостей кафе

1. Насколько вероятно, что вы посоветуете нас? (0–10) *
2. Как вам кухня? (1-5)

3) Что вам понравилось? (можно несколько)
 - Кухня
 - Обслуживание

 - Другое: ____
---
# О вас
Откуда вы о нас узнали?
Instagram
2ГИС
Друзья

Какие блюда вы брали?
☐ Плов
☐ Лагман

Что нам исправить?
`

test('questions and options as lines of a text become a questionnaire', () => {
  const { title, document, notes } = importPasted(TEXT, 'ru')
  expect(title).toBe('Опрос гостей кафе')
  expect(document.questions).toMatchObject([
    { type: 'nps', title: { ru: 'Насколько вероятно, что вы посоветуете нас?' }, required: true },
    { type: 'rating', scale: 5, title: { ru: 'Как вам кухня?' } },
    {
      type: 'multiple_choice',
      title: { ru: 'Что вам понравилось?' },
      options: [{ label: { ru: 'Кухня' } }, {}],
      other: true,
    },
    { type: 'single_choice', options: [{ label: { ru: 'Instagram' } }, { label: { ru: '2ГИС' } }, {}] },
    { type: 'multiple_choice', options: [{ label: { ru: 'Плов' } }, {}] },
    { type: 'long_text', title: { ru: 'Что нам исправить?' } },
  ])
  expect(document.config.pages).toMatchObject([
    { questions: ['q1', 'q2', 'q3'] },
    { title: { ru: 'О вас' }, questions: ['q4', 'q5', 'q6'] },
  ])
  expect(notes).toHaveLength(6)
  expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
})

test('a text without questions is refused, and a file of another kind is not taken for one', () => {
  expect(() => importPasted('# Только заголовок', 'ru')).toThrow(UnreadableSurvey)
  expect(['Привет', '', '{"a": "b?"}', '<a>?</a>', '1\n2\n3'].map(isPasted)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
