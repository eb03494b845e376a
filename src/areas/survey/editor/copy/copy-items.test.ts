import { describe, expect, test } from 'vitest'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import type { Validator } from '../../../questionnaire/validator.contract.ts'
import { checkSurvey } from '../../check/check.ts'
import { stopsPublishing } from '../../check/check-issue.ts'
import type { ItemKey } from '../panes/outline.ts'
import { copyItems } from './copy-items.ts'

const source: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru', hidden: ['order'] },
  questions: [
    {
      id: 'a',
      type: 'nps',
      title: 'Посоветуете?',
      jumps: [
        { when: { all: [{ question: 'a', op: 'greater', value: 8 }] }, to: 'c' },
        { when: { all: [{ question: 'a', op: 'equals', value: 0 }] }, to: 'end' },
      ],
    },
    {
      id: 'b',
      type: 'long_text',
      title: 'Почему {{a|так}}?',
      visibleIf: { all: [{ question: 'a', op: 'less', value: 7 }] },
    },
    { id: 'c', type: 'short_text', title: 'Где?', visibleIf: { any: [{ hidden: 'order', op: 'answered' }] } },
    {
      id: 'd',
      type: 'short_text',
      title: 'Когда?',
      visibleIf: { none: [{ fact: 'locale', op: 'equals', value: 'kk' }] },
    },
  ],
  widgets: [
    { id: 'hello', type: 'cover', after: 'start', title: 'Здравствуйте' },
    { id: 'note', type: 'statement', after: 'b', text: 'Ещё немного' },
    { id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' },
  ],
}
const target: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'a', type: 'csat', title: 'Своё' },
    { id: 'z', type: 'short_text', title: 'Последнее' },
  ],
  widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: 'До встречи' }],
}

function copy(keys: ItemKey[], after: ItemKey | undefined = 'q:a') {
  let next = 0
  return copyItems(target, source, new Set(keys), { after, newItemId: () => `new${++next}` })
}
const titles = ({ questions }: SurveyDocument) => questions.map(({ title }) => title)
const byTitle = ({ questions }: SurveyDocument, title: string) =>
  questions.find((each) => each.title === title)!

describe('questions taken from another survey', () => {
  test('stand after the selected one in their own order, under ids of their own', () => {
    const { document, first } = copy(['q:b', 'q:a'])
    expect(titles(document)).toEqual(['Своё', 'Посоветуете?', 'Почему {{new1|так}}?', 'Последнее'])
    expect([first, document.questions.map(({ id }) => id)]).toEqual(['q:new1', ['a', 'new1', 'new2', 'z']])
  })

  test('keep the conditions and jumps among themselves, and publish without a fault', () => {
    const { document, dropped } = copy(['q:a', 'q:b'])
    expect(byTitle(document, 'Почему {{new1|так}}?').visibleIf).toEqual({
      all: [{ question: 'new1', op: 'less', value: 7 }],
    })
    expect((byTitle(document, 'Посоветуете?') as Question).jumps).toEqual([
      { when: { all: [{ question: 'new1', op: 'equals', value: 0 }] }, to: 'end' },
    ])
    expect(dropped).toBe(1)
    expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
  })

  test('leave behind what looks at something that is not here, and say how often', () => {
    const { document, dropped } = copy(['q:b', 'q:c'])
    expect(byTitle(document, 'Почему так?').visibleIf).toBeUndefined()
    expect(byTitle(document, 'Где?').visibleIf).toBeUndefined()
    expect(dropped).toBe(2)
  })

  test('keep the rules among themselves, and leave behind those that read anything else', () => {
    const validators: Validator[] = [
      { type: 'condition', condition: { all: [{ question: 'c', op: 'answered' }] } },
      { type: 'unique', questions: ['b', 'd'] },
      { type: 'compare', op: 'not_equals', question: 'b' },
    ]
    const ruled: Question = {
      id: 'c',
      type: 'short_text',
      title: 'Где?',
      requiredIf: { all: [{ question: 'b', op: 'answered' }] },
      enabledIf: { all: [{ question: 'a', op: 'answered' }] },
      validators,
    }
    const rules = { ...source, questions: source.questions.map((each) => (each.id === 'c' ? ruled : each)) }
    let next = 0
    const { document, dropped } = copyItems(target, rules, new Set<ItemKey>(['q:b', 'q:c']), {
      after: 'q:z',
      newItemId: () => `new${++next}`,
    })
    const copied = document.questions.at(-1)!
    expect(copied).toMatchObject({
      id: 'new2',
      requiredIf: { all: [{ question: 'new1' }] },
      validators: [{ condition: { all: [{ question: 'new2' }] } }, { type: 'compare', question: 'new1' }],
    })
    expect(copied.enabledIf).toBeUndefined()
    // What the first question looked at, what opened the second, and a rule on three.
    expect(dropped).toBe(3)
  })

  test('keep what is true of guests everywhere', () => {
    expect(byTitle(copy(['q:d']).document, 'Когда?').visibleIf).toEqual({
      none: [{ fact: 'locale', op: 'equals', value: 'kk' }],
    })
  })

  test('options carried over follow the copy of their question, and are all offered without it', () => {
    const options = [{ id: 'wait', label: 'Долго' }]
    const carrying: SurveyDocument = {
      ...source,
      questions: [
        { id: 'a', type: 'multiple_choice', title: 'Что не так?', options },
        {
          id: 'b',
          type: 'ranking',
          title: 'Что хуже?',
          options,
          carriedFrom: { question: 'a', take: 'chosen' },
        },
      ],
    }
    const from = (keys: ItemKey[]) => {
      let next = 0
      const copied = copyItems(target, carrying, new Set(keys), {
        after: 'q:a',
        newItemId: () => `new${++next}`,
      })
      const question = byTitle(copied.document, 'Что хуже?')
      return [copied.dropped, 'carriedFrom' in question ? question.carriedFrom : undefined]
    }
    expect(from(['q:a', 'q:b'])).toEqual([0, { question: 'new1', take: 'chosen' }])
    expect(from(['q:b'])).toEqual([1, undefined])
  })

  test('blocks go to their places: a cover first, thanks last', () => {
    const { document } = copy(['w:hello', 'q:b', 'w:note', 'w:bye'])
    expect(document.widgets.map(({ type, after }) => [type, after])).toEqual([
      ['cover', 'start'],
      ['statement', 'new1'],
      ['thanks', 'end'],
      ['thanks', 'end'],
    ])
    expect(titles(document)).toEqual(['Своё', 'Почему так?', 'Последнее'])
  })

  test('nothing chosen changes nothing', () => {
    expect(copy([])).toEqual({ document: target, first: undefined, dropped: 0 })
  })
})
