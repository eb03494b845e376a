import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { changesBetween } from './changes.ts'

const nps: Question = { id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?', en: 'Recommend us?' } }
const why = {
  id: 'why',
  type: 'multiple_choice',
  title: { ru: 'Что не так?' },
  options: [
    { id: 'wait', label: { ru: 'Долго' } },
    { id: 'food', label: { ru: 'Невкусно' } },
    { id: 'rude', label: { ru: 'Грубо' } },
  ],
} satisfies Question
const comment: Question = { id: 'comment', type: 'long_text', title: 'Расскажите' }
const note: Widget = { id: 'note', type: 'statement', after: 'nps', text: 'Ещё пара слов' }

const published: SurveyDocument = {
  config: { locales: ['ru', 'en'], defaultLocale: 'ru' },
  questions: [nps, why, comment],
  widgets: [note],
}
const withQuestions = (...questions: Question[]) => ({ ...published, questions })

describe('what changes for guests is listed before publishing', () => {
  test('nothing when nothing changed, also when a text is kept per language now', () => {
    const copy: SurveyDocument = JSON.parse(JSON.stringify(published))
    copy.questions[2] = { ...comment, title: { ru: 'Расскажите', en: 'Расскажите' }, required: false }
    expect(changesBetween(published, copy)).toEqual([])
  })

  test('words, with what they were, per language', () => {
    const draft = withQuestions(
      { ...nps, title: { ru: 'Посоветуете нас?', en: 'Tell friends?' } },
      why,
      comment,
    )
    expect(changesBetween(published, draft)).toEqual([
      {
        code: 'text',
        questionId: 'nps',
        title: { ru: 'Посоветуете нас?', en: 'Tell friends?' },
        locale: 'en',
        before: 'Recommend us?',
        after: 'Tell friends?',
      },
    ])
  })

  const own = { questionId: 'why', title: why.title }
  test.each([
    [
      'a question put in',
      withQuestions(nps, why, comment, { ...nps, id: 'two' }),
      { code: 'question_added' },
    ],
    ['a question taken out', withQuestions(nps, comment), { code: 'question_removed', ...own }],
    ['one question carried to the end', withQuestions(nps, comment, why), { code: 'question_moved' }],
    [
      'an answer made necessary',
      withQuestions(nps, { ...why, required: true }, comment),
      { code: 'required', ...own },
    ],
    [
      'another type',
      withQuestions(nps, why, { ...comment, type: 'short_text' }),
      { code: 'type', questionId: 'comment', before: 'long_text', after: 'short_text' },
    ],
    [
      'a condition put on',
      withQuestions(
        nps,
        { ...why, visibleIf: { all: [{ question: 'nps', op: 'less', value: 7 }] } },
        comment,
      ),
      { code: 'condition_added', ...own },
    ],
    [
      'an option put in',
      withQuestions(
        nps,
        { ...why, options: [...why.options, { id: 'new', label: { ru: 'Шумно' } }] },
        comment,
      ),
      { code: 'option_added', ...own, after: 'Шумно' },
    ],
    [
      'an option taken out',
      withQuestions(nps, { ...why, options: why.options.slice(1) }, comment),
      { code: 'option_removed', ...own, before: 'Долго' },
    ],
    [
      'options in another order',
      withQuestions(nps, { ...why, options: why.options.toReversed() }, comment),
      { code: 'options_reordered', ...own },
    ],
    ['a limit on choices', withQuestions(nps, { ...why, max: 2 }, comment), { code: 'details', ...own }],
    ['a statement taken out', { ...published, widgets: [] }, { code: 'widget_removed', widgetId: 'note' }],
    [
      'a statement put elsewhere',
      { ...published, widgets: [{ ...note, after: 'why' }] },
      { code: 'widget_moved', widgetId: 'note' },
    ],
    [
      'a language more',
      { ...published, config: { locales: ['ru', 'en', 'kk'], defaultLocale: 'ru' } },
      { code: 'language_added', locale: 'kk' },
    ],
    [
      'two questions on one screen',
      { ...published, config: { ...published.config, pages: [{ id: 'p', questions: ['nps', 'why'] }] } },
      { code: 'screens' },
    ],
    [
      'another colour',
      { ...published, config: { ...published.config, theme: { brand: '#102030' } } },
      { code: 'look_colours' },
    ],
    ...(
      [
        [{ business: 'Дәмді Ас' }, 'look'],
        [{ logo: `photo:${'a'.repeat(32)}` }, 'look_logo'],
        [{ picture: 'cup' }, 'look_cover'],
        [{ font: 'serif' }, 'look_font'],
        [{ corners: 'sharp' }, 'look_corners'],
        [{ mode: 'dark' }, 'look_mode'],
        [{ words: { send: { ru: 'Готово' } } }, 'look_words'],
      ] as const
    ).map(
      ([theme, code]) =>
        [
          `in the theme ${JSON.stringify(theme)}`,
          { ...published, config: { ...published.config, theme } },
          { code },
        ] satisfies [string, SurveyDocument, object],
    ),
    [
      'another rule for complaints',
      { ...published, config: { ...published.config, complaintRule: { any: [] } } },
      { code: 'complaint_rule' },
    ],
  ] satisfies [string, SurveyDocument, object][])('%s is one change', (_name, draft, change) => {
    const changes = changesBetween(published, draft)
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject(change)
  })

  test('however questions are shuffled, those not named as moved keep their order', () => {
    const ids = Array.from({ length: 12 }, (_, n) => `q${n}`)
    const shuffled = fc.shuffledSubarray(ids, { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(shuffled, (order) => {
        const surveyWith = (list: string[]) => ({
          ...published,
          questions: list.map((id) => ({ ...nps, id })),
        })
        const changes = changesBetween(surveyWith(ids), surveyWith(order))
        const moved = new Set(changes.map(({ questionId }) => questionId))
        const rest = (list: string[]) => list.filter((id) => !moved.has(id))
        expect(rest(order)).toEqual(rest(ids))
        expect(changes.length === 0).toBe(order.join() === ids.join())
      }),
    )
  })
})

describe('every change that guests meet is listed', () => {
  const page = { id: 'p', questions: ['nps', 'why'] }
  const bye: Widget = { id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' }
  const config = (change: Partial<SurveyDocument['config']>) => ({
    config: { ...published.config, ...change },
  })
  test.each<[string, Partial<SurveyDocument>, Partial<SurveyDocument>]>([
    [
      'quotas',
      {},
      config({
        quotas: [{ id: 'q', limit: 5, when: { all: [{ question: 'nps', op: 'answered' }] } }] as never,
      }),
    ],
    ['variables', {}, config({ variables: [{ id: 'v' }] as never })],
    ['screens', config({ pages: [page] }), config({ pages: [{ ...page, shuffle: true }] })],
    ['screens', config({ pages: [page] }), config({ pages: [{ ...page, random: true }] })],
    ['details', { widgets: [bye] }, { widgets: [{ ...bye, redirect: 'https://example.kz/' }] }],
    [
      'details',
      { questions: [why] },
      { questions: [{ ...why, options: why.options.map((option) => ({ ...option, points: 3 })) }] as never },
    ],
  ])('%s', (code, before, after) => {
    const codes = changesBetween({ ...published, ...before }, { ...published, ...after }).map(
      (each) => each.code,
    )
    expect([...new Set(codes)]).toEqual([code])
  })
})
