import { expect, test } from 'vitest'
import { holds } from '../../../questionnaire/logic/condition.ts'
import { checkSurvey } from '../../check/check.ts'
import { UnreadableSurvey } from '../imported.ts'
import { importSurveyJs } from './surveyjs.ts'

const page = (...elements: object[]) => ({ pages: [{ name: 'one', elements }] })
const only = (element: object) => importSurveyJs(page(element)).document.questions[0]

test('every kind of question that has a counterpart is asked as it was', () => {
  const kinds = importSurveyJs(
    page(
      { type: 'rating', name: 'a', rateMin: 0, rateMax: 10, minRateDescription: 'Нет' },
      { type: 'rating', name: 'b', rateType: 'stars', rateMax: 7 },
      { type: 'radiogroup', name: 'c', choices: ['Да', { value: 2, text: 'Нет' }], showOtherItem: true },
      { type: 'checkbox', name: 'd', choices: ['x', 'y'], showNoneItem: true, maxSelectedChoices: 2 },
      { type: 'dropdown', name: 'e', choices: ['x', 'y'] },
      { type: 'boolean', name: 'f' },
      { type: 'comment', name: 'g', maxLength: 300 },
      { type: 'text', name: 'code', validators: [{ type: 'text', minLength: 4, maxLength: 8 }] },
      { type: 'text', name: 'h', inputType: 'number', min: 1, max: '9' },
      { type: 'text', name: 'i', inputType: 'email' },
      { type: 'ranking', name: 'j', choices: ['x', 'y'] },
      { type: 'matrix', name: 'k', rows: ['r1', 'r2'], columns: ['c1', 'c2'] },
    ),
  ).document.questions
  expect(kinds).toMatchObject([
    { type: 'nps', labels: { low: { en: 'Нет' } } },
    { type: 'rating', scale: 7, shape: 'star' },
    { type: 'single_choice', options: [{ id: 'Да' }, { id: '2', label: { en: 'Нет' } }], other: true },
    { type: 'multiple_choice', options: [{ id: 'x' }, { id: 'y' }, { id: 'none', exclusive: true }], max: 2 },
    { type: 'dropdown' },
    { type: 'yes_no' },
    { type: 'long_text', max: 300 },
    { type: 'short_text', min: 4, max: 8 },
    { type: 'number', min: 1, max: 9 },
    { type: 'email' },
    { type: 'ranking' },
    { type: 'matrix', mode: 'single', rows: [{ id: 'r1' }, { id: 'r2' }] },
  ])
})

test('a survey in two languages keeps both, and is ready to publish', () => {
  const { title, document } = importSurveyJs({
    locale: 'ru',
    title: { default: 'Ваш визит', kk: 'Сіздің келуіңіз' },
    completedHtml: { default: '<h3>Спасибо</h3>', kk: '<h3>Рақмет</h3>' },
    ...page({
      type: 'boolean',
      name: 'liked',
      isRequired: true,
      title: { default: 'Вам понравилось?', kk: 'Ұнады ма?' },
      labelTrue: { default: 'Да', kk: 'Иә' },
      labelFalse: { default: 'Нет', kk: 'Жоқ' },
    }),
  })
  expect(title).toBe('Ваш визит')
  expect(document.config).toMatchObject({ locales: ['ru', 'kk'], defaultLocale: 'ru' })
  expect(document.questions[0]).toMatchObject({
    required: true,
    title: { ru: 'Вам понравилось?', kk: 'Ұнады ма?' },
    labels: { yes: { kk: 'Иә' } },
  })
  expect(document.widgets).toMatchObject([{ type: 'thanks', text: { ru: 'Спасибо', kk: 'Рақмет' } }])
  expect(checkSurvey(document)).toEqual([{ code: 'no_score' }])
})

test.each([
  ["{score} <= 6 and {parts} contains 'food'", { score: 5, parts: ['food'] }, { score: 9, parts: ['food'] }],
  ["{score} > 8 or ({parts} anyof ['food', 'hall'])", { score: 2, parts: ['hall'] }, { score: 2, parts: [] }],
  ['{score} notempty', { score: 0 }, {}],
])('a question shown if %s is shown to the same guests', (visibleIf, shown, hidden) => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'rating', name: 'score', rateMin: 0, rateMax: 10 },
      { type: 'checkbox', name: 'parts', choices: ['food', 'hall'] },
      { type: 'panel', name: 'group', visibleIf, elements: [{ type: 'comment', name: 'why' }] },
    ),
  )
  const { visibleIf: condition } = document.questions[2]!
  expect(holds(condition, { answers: shown as never })).toBe(true)
  expect(holds(condition, { answers: hidden as never })).toBe(false)
  expect(notes.every(({ outcome }) => outcome === 'taken')).toBe(true)
})

test.each([
  '{score} + 1 > 3',
  "iif({score} > 3, 'a', 'b') = 'a'",
  '{unknown} = 1',
  '{score} = 1 and',
  'alert(1)',
])('a condition that can’t be said here, %s, is left out whole and reported', (visibleIf) => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'rating', name: 'score', rateMin: 0, rateMax: 10 },
      { type: 'comment', name: 'why', visibleIf },
    ),
  )
  expect(document.questions[1]!.visibleIf).toBeUndefined()
  expect(notes).toContainEqual({ item: 'why', outcome: 'changed', reasons: ['condition_left_out'] })
})

test('what has no counterpart is left out and reported by its name', () => {
  const { document, notes } = importSurveyJs(
    page({ type: 'comment', name: 'words' }, { type: 'matrixdynamic', name: 'orders' }),
  )
  expect(document.questions.map(({ id }) => id)).toEqual(['words'])
  expect(notes).toEqual([
    { item: 'words', outcome: 'taken', reasons: [] },
    { item: 'orders', outcome: 'left_out', reasons: ['type_unknown'] },
  ])
})

test('markup in a title becomes text and runs nowhere', () => {
  expect(
    only({ type: 'comment', name: 'q', title: 'Вам <b>понравилось</b>?<script>steal()</script>' }),
  ).toMatchObject({
    title: { en: 'Вам понравилось?' },
  })
})

test('two questions of one name are both kept', () => {
  const { document, notes } = importSurveyJs(
    page({ type: 'comment', name: 'q' }, { type: 'boolean', name: 'q' }),
  )
  expect(document.questions.map(({ id }) => id)).toEqual(['q', 'q_2'])
  expect(notes).toEqual([{ item: 'q', outcome: 'changed', reasons: ['repeated_name'] }])
})

test('panels nested without end and thousands of items end in a report, not in a crash', () => {
  let panel: object = { type: 'comment', name: 'deep' }
  for (let level = 0; level < 500; level++) panel = { type: 'panel', name: `p${level}`, elements: [panel] }
  const many = Array.from({ length: 400 }, (_, place) => ({ type: 'comment', name: `q${place}` }))
  const { document, notes } = importSurveyJs(page(...many, panel))
  expect(document.questions).toHaveLength(300)
  expect(notes.filter(({ reasons }) => reasons.includes('too_many')).length).toBeGreaterThanOrEqual(100)
})

test('a survey without a single question is refused', () => {
  expect(() => importSurveyJs(page({ type: 'image', name: 'logo' }))).toThrow(UnreadableSurvey)
})
