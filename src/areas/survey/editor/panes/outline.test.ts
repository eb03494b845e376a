import { describe, expect, test } from 'vitest'
import type { Question, SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import {
  addItem,
  changeLocales,
  convertQuestion,
  duplicateItem,
  moveItem,
  removeItem,
  restoreItem,
  writeText,
} from '../draft/edits.ts'
import { joinScreens, outlineOf } from './outline.ts'

const ask = (id: string): Question => ({ id, type: 'short_text', title: id })
const say = (id: string, type: Widget['type'], after: string): Widget => ({ id, type, after })

function survey(ids: string[], screens: string[][] = [], widgets: Widget[] = []): SurveyDocument {
  const pages = screens.map((questions, n) => ({ id: `page${n}`, questions }))
  const config = { locales: ['ru'], defaultLocale: 'ru', ...(pages.length > 0 && { pages }) }
  return { config, questions: ids.map(ask), widgets }
}

const order = (document: SurveyDocument) =>
  outlineOf(document)
    .map(({ key }) => key.slice(2))
    .join(' ')
const screens = (document: SurveyDocument) =>
  document.config.pages?.map(({ questions }) => questions.join('')).join(' ')

const full = survey(
  ['a', 'b', 'c'],
  [],
  [say('bye', 'thanks', 'end'), say('note', 'statement', 'a'), say('hello', 'cover', 'start')],
)

describe('the outline is one row in the order that guests meet', () => {
  test('covers first, thanks last, statements after their question', () => {
    expect(order(full)).toBe('hello a note b c bye')
  })

  test('an image stands after its question and moves like a statement', () => {
    const seen = survey(['a', 'b'], [], [say('pic', 'image', 'a'), say('bye', 'thanks', 'end')])
    expect(order(seen)).toBe('a pic b bye')
    const moved = moveItem(seen, 'w:pic', 2)
    expect(order(moved)).toBe('a b pic bye')
    expect(moved.widgets.find(({ id }) => id === 'pic')!.after).toBe('b')
  })

  test('a reward stands behind the thanks, wherever it is put and wherever the thanks came from', () => {
    const edited = addItem(full, say('gift', 'reward', 'start'), 'q:a')
    expect(order(edited)).toBe('hello a note b c bye gift')
    expect(order(moveItem(edited, 'w:gift', 1))).toBe('hello a note b c bye gift')
    expect(order(addItem(edited, say('more', 'thanks', 'end')))).toBe('hello a note b c bye more gift')
  })

  test('ids that look like places are only ids', () => {
    const odd = survey(['end', 'cover', 'thanks', 'start'], [], [say('end', 'thanks', 'end')])
    expect(outlineOf(odd).map(({ key }) => key)).toEqual(['q:end', 'q:cover', 'q:thanks', 'q:start', 'w:end'])
  })

  test.each([
    ['a question down past a statement', 'q:a', 2, 'hello note a b c bye', 'start'],
    ['a statement to the end', 'w:note', 4, 'hello a b c note bye', 'c'],
    ['a question no further than the thanks', 'q:a', 99, 'hello note b c a bye', 'start'],
    ['a question no higher than the cover', 'q:c', 0, 'hello c a note b bye', 'a'],
    ['a cover nowhere', 'w:hello', 3, 'hello a note b c bye', 'a'],
  ] as const)('moves %s', (_name, key, to, expected, noteAfter) => {
    const moved = moveItem(full, key, to)
    expect(order(moved)).toBe(expected)
    expect(moved.widgets.find(({ id }) => id === 'note')!.after).toBe(noteAfter)
  })

  test('what is added stands after the chosen item, between cover and thanks', () => {
    expect(order(addItem(full, ask('x'), 'q:a'))).toBe('hello a x note b c bye')
    expect(order(addItem(full, ask('x')))).toBe('hello a note b c x bye')
    expect(order(addItem(full, ask('x'), 'w:hello'))).toBe('hello x a note b c bye')
    expect(order(addItem(full, ask('x'), 'w:bye'))).toBe('hello a note b c x bye')
    expect(order(addItem(full, say('later', 'thanks', 'end'), 'q:a'))).toBe('hello a note b c bye later')
    expect(order(addItem(survey([]), ask('x')))).toBe('x')
  })

  test('a statement goes to the question before the one removed', () => {
    const { widgets } = removeItem(full, 'q:a')
    expect(widgets.find(({ id }) => id === 'note')!.after).toBe('start')
  })

  test.each([
    ['q:a', 'hello a note b x c bye'],
    ['q:c', 'hello a note b c x bye'],
    ['w:hello', 'hello a note b x c bye'],
    ['w:note', 'hello a note b x c bye'],
    ['w:bye', 'hello a note b x c bye'],
  ] as const)(
    '%s comes back behind what stood before it, and what was added since stays',
    (key, expected) => {
      const edited = addItem(removeItem(full, key), ask('x'), 'q:b')
      expect(order(restoreItem(edited, full, key))).toBe(expected)
      expect(restoreItem(full, full, key)).toBe(full)
    },
  )

  test('a copy stands right after the original', () => {
    expect(order(duplicateItem(full, 'q:b', 'b2'))).toBe('hello a note b b2 c bye')
  })
})

describe('screens stay runs of neighbours', () => {
  const grouped = survey(['a', 'b', 'c', 'd', 'e'], [['a', 'b', 'c'], ['d'], ['e']])

  test.each([
    ['into the middle of a screen joins it', 'q:e', 1, 'aebc d'],
    ['out of its screen stands alone', 'q:b', 3, 'ac d b e'],
    ['within its screen stays', 'q:a', 1, 'bac d e'],
    ['above its own screen stays beside it', 'q:c', 0, 'cab d e'],
    ['beside another screen stands alone', 'q:e', 3, 'abc e d'],
  ] as const)('a question carried %s', (_name, key, to, expected) => {
    expect(screens(moveItem(grouped, key, to))).toBe(expected)
  })

  test('the title stays with those who stay', () => {
    const titled = structuredClone(grouped)
    titled.config.pages![0]!.title = 'Визит'
    expect(moveItem(titled, 'q:a', 4).config.pages).toMatchObject([
      { title: 'Визит', questions: ['b', 'c'] },
      {},
      {},
      {},
    ])
  })

  test('a question joins the one before it, and leaves it', () => {
    const joined = joinScreens(survey(['a', 'b', 'c']), 'b', true)
    expect(screens(joined)).toBe('ab c')
    expect(outlineOf(joined).map((item) => item.kind === 'question' && item.joined)).toEqual([
      false,
      true,
      false,
    ])
    expect(joinScreens(joined, 'b', false).config.pages).toBeUndefined()
    expect(screens(joinScreens(grouped, 'b', false))).toBe('a bc d e')
  })

  test('a question added inside a screen joins it, a removed one leaves it', () => {
    expect(screens(addItem(grouped, ask('x'), 'q:a'))).toBe('axbc d e')
    expect(screens(addItem(grouped, ask('x'), 'q:c'))).toBe('abc x d e')
    expect(screens(removeItem(grouped, 'q:b'))).toBe('ac d e')
  })
})

describe('small edits', () => {
  test('another type keeps what both know', () => {
    const labels = { low: 'Плохо' }
    const csat: Question = { id: 'q', type: 'csat', title: 'Как вам?', required: true, scale: 3, labels }
    const rating: Question = { id: 'new', type: 'rating', title: '', scale: 5, shape: 'star' }
    expect(convertQuestion(csat, rating)).toEqual({
      id: 'q',
      type: 'rating',
      title: 'Как вам?',
      required: true,
      scale: 3,
      shape: 'star',
      labels,
    })
    const ces: Question = { id: 'new', type: 'ces', title: '', scale: 5 }
    expect(convertQuestion(csat, ces)).toEqual({
      id: 'q',
      type: 'ces',
      title: 'Как вам?',
      required: true,
      scale: 5,
    })
  })

  test('a text without words in any language is no text', () => {
    expect(writeText({ ru: 'Да' }, 'ru', '', 'ru')).toBeUndefined()
    expect(writeText('Да', 'kk', 'Иә', 'ru')).toEqual({ ru: 'Да', kk: 'Иә' })
  })

  test('the language of last resort is always one of those offered', () => {
    const { config } = changeLocales(survey(['a']), ['kk'], 'ru')
    expect(config).toMatchObject({ locales: ['kk'], defaultLocale: 'kk' })
    expect(changeLocales(full, [], 'ru')).toBe(full)
  })
})
