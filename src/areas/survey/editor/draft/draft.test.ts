import { describe, expect, test } from 'vitest'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { toggleComment } from './comments.ts'
import { type Action, editing, MERGE_WITHIN, startEditing } from './draft.ts'
import { addItem, changeQuestion, duplicateItem, moveItem, removeItem } from './edits.ts'

const document: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: ['a', 'b', 'c'].map((id) => ({ id, type: 'short_text', title: id })),
  widgets: [{ id: 'hello', type: 'cover', after: 'start' }],
}
const start = startEditing({ title: 'Кофейня', document })
const rename = (title: string, at = 0, merge?: string): Action => ({
  type: 'edit',
  edit: (draft) => ({ ...draft, title }),
  at,
  ...(merge !== undefined && { merge }),
})

test('a copy of a choice has copies of its comments, and an option that is taken away takes its comment along', () => {
  const choice = (id: string, ...options: string[]): Question => ({
    id,
    type: 'single_choice',
    title: id,
    options: options.map((option) => ({ id: option, label: option })),
  })
  const onOption: Question = {
    id: 'why',
    type: 'short_text',
    title: 'Почему?',
    commentOf: { question: 'drink', option: 'tea' },
    visibleIf: { all: [{ question: 'drink', op: 'any_of', value: ['tea'] }] },
  }
  const before = { ...document, questions: [choice('drink', 'tea', 'coffee'), onOption] }
  const copied = duplicateItem(before, 'q:drink', 'meal')
  expect(copied.questions.map(({ id }) => id)).toEqual(['drink', 'why', 'meal', 'meal-1'])
  expect(copied.questions[3]).toMatchObject({
    commentOf: { question: 'meal', option: 'tea' },
    visibleIf: { all: [{ question: 'meal' }] },
  })
  const without = changeQuestion(copied, 'meal', () => choice('meal', 'coffee'))
  expect(without.questions.map(({ id }) => id)).toEqual(['drink', 'why', 'meal'])
})

describe('every edit can be taken back', () => {
  test('two hundred steps, and forward again', () => {
    const titles = Array.from({ length: 200 }, (_, n) => `Кофейня ${n}`)
    let state = titles.reduce((each, title) => editing(each, rename(title)), start)
    for (const title of titles.toReversed()) {
      expect(state.present.title).toBe(title)
      state = editing(state, { type: 'undo' })
    }
    expect(state.present).toEqual(start.present)
    for (const title of titles) {
      state = editing(state, { type: 'redo' })
      expect(state.present.title).toBe(title)
    }
  })

  test('undoing past the first edit and redoing past the last do nothing', () => {
    expect(editing(start, { type: 'undo' })).toBe(start)
    expect(editing(start, { type: 'redo' })).toBe(start)
  })

  test('a sentence typed in one go is one step', () => {
    const typed = [...'Чайная'].reduce(
      ({ state, text }, letter, n) => ({
        state: editing(state, rename(text + letter, n * 200, 'title')),
        text: text + letter,
      }),
      { state: start, text: '' },
    ).state
    expect(typed.present.title).toBe('Чайная')
    expect(editing(typed, { type: 'undo' }).present.title).toBe('Кофейня')
  })

  test.each([
    ['a pause', rename('Б', MERGE_WITHIN, 'title'), undefined],
    ['another field', rename('Б', 10, 'description'), undefined],
    ['looking at another question', rename('Б', 10, 'title'), { type: 'select', key: 'q:b' }],
  ] as [string, Action, Action | undefined][])('%s begins a new step', (_name, second, between) => {
    let state = editing(start, rename('А', 0, 'title'))
    if (between) state = editing(state, between)
    state = editing(editing(state, second), { type: 'undo' })
    expect(state.present.title).toBe('А')
  })

  test('a new edit after undoing drops what was undone', () => {
    let state = editing(editing(start, rename('А')), { type: 'undo' })
    state = editing(state, rename('Б'))
    expect(editing(state, { type: 'redo' }).present.title).toBe('Б')
  })

  test('an edit that changes nothing is no step', () => {
    expect(editing(start, { type: 'edit', edit: (draft) => draft }).past).toEqual([])
  })
})

describe('something sensible stays selected', () => {
  const remove = (key: 'q:b' | 'q:c'): Action => ({
    type: 'edit',
    edit: (draft) => ({ ...draft, document: removeItem(draft.document, key) }),
  })

  test('the first question at first, though the cover comes before it', () => {
    expect(start.selected).toBe('q:a')
  })

  test('after a removal its follower, or the last one', () => {
    const at = (key: 'q:b' | 'q:c') => editing(editing(start, { type: 'select', key }), remove(key))
    expect(at('q:b').selected).toBe('q:c')
    expect(at('q:c').selected).toBe('q:b')
  })

  test('undoing a removal shows what came back', () => {
    let state = editing(editing(start, { type: 'select', key: 'q:b' }), remove('q:b'))
    state = editing(state, { type: 'select', key: 'w:hello' })
    expect(editing(state, { type: 'undo' }).selected).toBe('q:b')
  })

  test('what is added is selected, and undoing goes back to where one was', () => {
    const add: Action = {
      type: 'edit',
      edit: (draft) => ({
        ...draft,
        document: addItem(draft.document, { id: 'new', type: 'nps', title: '' }, 'q:a'),
      }),
      select: 'q:new',
    }
    const state = editing(start, add)
    expect(state.selected).toBe('q:new')
    expect(editing(state, { type: 'undo' }).selected).toBe('q:a')
  })
})

test('a comment on an option is asked of those who choose it, follows its question, and goes as it came', () => {
  const options = ['x', 'y'].map((id) => ({ id, label: { ru: `Вариант ${id}` } }))
  const choice: Question = { id: 'choice', type: 'multiple_choice', title: 'Что?', options }
  const survey = { ...document, questions: [choice, ...document.questions] }
  const commented = toggleComment(toggleComment(survey, choice, 'x', 'c1'), choice, undefined, 'c2')
  expect(commented.questions.slice(0, 3)).toMatchObject([
    { id: 'choice' },
    { id: 'c1', title: { ru: 'Вариант x: комментарий' }, visibleIf: { all: [{ value: ['x'] }] } },
    { id: 'c2', commentOf: { question: 'choice' } },
  ])
  const moved = moveItem(commented, 'q:choice', 2)
  expect(moved.questions.map(({ id }) => id)).toEqual(['a', 'choice', 'c1', 'c2', 'b', 'c'])
  expect(moveItem(moved, 'q:b', 4).questions.map(({ id }) => id)).toEqual([
    'a',
    'b',
    'choice',
    'c1',
    'c2',
    'c',
  ])
  expect(toggleComment(toggleComment(commented, choice, 'x', ''), choice, undefined, '')).toEqual(survey)
})
