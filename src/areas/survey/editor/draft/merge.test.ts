import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question, SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import { outlineOf } from '../panes/outline.ts'
import type { EditedDraft } from './draft.ts'
import {
  type DraftDifference,
  type DraftSide,
  differences,
  type MergeKey,
  mergeDrafts,
  proposed,
} from './merge.ts'

const question = (id: string, title = id): Question => ({ id, type: 'short_text', title })
const bye: Widget = { id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' }
const document: SurveyDocument = {
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru', metric: 'nps' },
  questions: [question('a'), question('b'), question('c')],
  widgets: [bye],
}
const base: EditedDraft = { title: 'Кофейни', document }
const with_ = (change: Partial<SurveyDocument>, title = base.title): EditedDraft => ({
  title,
  document: { ...document, ...change },
})
const titles = ({ document }: EditedDraft) => document.questions.map(({ title }) => title)

function merge(
  mine: EditedDraft,
  theirs: EditedDraft,
  choices: Partial<Record<MergeKey, DraftSide>> = {},
): EditedDraft {
  const byKey = new Map(differences(base, mine, theirs).map((each) => [each.key, each]))
  return mergeDrafts(
    base,
    mine,
    theirs,
    (key) => choices[key] ?? (byKey.has(key) ? proposed(byKey.get(key)!) : 'mine'),
  )
}

describe('what two people did at once stands in one draft', () => {
  test('changes of different questions are all there', () => {
    const mine = with_({ questions: [question('a', 'моё'), question('b'), question('c')] })
    const theirs = with_({ questions: [question('a'), question('b', 'их'), question('c')] })
    expect(differences(base, mine, theirs)).toEqual([
      { key: 'q:a', changedBy: 'mine' },
      { key: 'q:b', changedBy: 'theirs' },
    ] satisfies DraftDifference[])
    expect(titles(merge(mine, theirs))).toEqual(['моё', 'их', 'c'])
  })

  test('of one question that both changed the chosen version is taken, and the rest stays', () => {
    const mine = with_({ questions: [question('a', 'моё'), question('b'), question('c', 'моё')] })
    const theirs = with_({ questions: [question('a', 'их'), question('b', 'их'), question('c')] })
    expect(differences(base, mine, theirs)[0]).toEqual({ key: 'q:a', changedBy: 'both' })
    expect(titles(merge(mine, theirs))).toEqual(['моё', 'их', 'моё'])
    expect(titles(merge(mine, theirs, { 'q:a': 'theirs' }))).toEqual(['их', 'их', 'моё'])
  })

  test('what each added stands where it was put', () => {
    const mine = with_({ questions: [question('a'), question('new'), question('b'), question('c')] })
    const theirs = with_({ questions: [question('a'), question('b'), question('other'), question('c')] })
    expect(titles(merge(mine, theirs))).toEqual(['a', 'new', 'b', 'other', 'c'])
  })

  test('what one deleted is gone, unless the other changed it and it is chosen', () => {
    const mine = with_({ questions: [question('a'), question('c')] })
    expect(titles(merge(mine, base))).toEqual(['a', 'c'])
    const theirs = with_({ questions: [question('a'), question('b', 'их'), question('c')] })
    expect(differences(base, mine, theirs)).toEqual([{ key: 'q:b', changedBy: 'both' }])
    expect(titles(merge(mine, theirs))).toEqual(['a', 'c'])
    expect(titles(merge(mine, theirs, { 'q:b': 'theirs' }))).toEqual(['a', 'их', 'c'])
  })

  test('a new order of the one and new words of the other go together', () => {
    const mine = with_({ questions: [question('a'), question('b'), question('c', 'моё')] })
    const theirs = with_({ questions: [question('c'), question('a'), question('b')] })
    expect(differences(base, mine, theirs).map(({ key }) => key)).toEqual(['q:c', 'order'])
    expect(titles(merge(mine, theirs))).toEqual(['моё', 'a', 'b'])
  })

  test('common settings of both are taken field by field', () => {
    const { config } = document
    const mine = with_({ config: { ...config, metric: 'csat' } })
    const theirs = with_({ config: { ...config, hidden: ['order'] } }, 'Пекарни')
    const both = merge(mine, theirs, { survey: 'mine' })
    expect(both.document.config).toMatchObject({ metric: 'csat', hidden: ['order'] })
    expect(both.title).toBe('Пекарни')
  })

  test('a main language that the other took away gives way', () => {
    const { config } = document
    const mine = with_({ config: { ...config, defaultLocale: 'kk' } })
    const theirs = with_({ config: { ...config, locales: ['ru'] } })
    expect(merge(mine, theirs).document.config).toMatchObject({ locales: ['ru'], defaultLocale: 'ru' })
  })

  test('without the draft that both began from every difference is asked', () => {
    const theirs = with_({ questions: [question('a', 'их'), question('b'), question('c')] })
    expect(differences(undefined, base, theirs)).toEqual([{ key: 'q:a', changedBy: 'both' }])
  })
})

const draft = fc
  .record({
    ids: fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']),
    words: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('x', 'y'), {
      noNullPrototype: true,
    }),
    statement: fc.option(fc.constantFrom('start', 'a', 'b', 'end')),
    paged: fc.boolean(),
  })
  .map(
    ({ ids, words, statement, paged }): EditedDraft => ({
      title: 'Кофейни',
      document: {
        config: {
          locales: ['ru'],
          defaultLocale: 'ru',
          ...(paged && ids.length > 1 && { pages: [{ id: 'p', questions: ids.slice(0, 2) }] }),
        },
        questions: ids.map((id) => question(id, words[id] ?? id)),
        widgets: [
          ...(statement ? [{ id: 's', type: 'statement', after: statement, text: 'Текст' } as const] : []),
          bye,
        ],
      },
    }),
  )

test('whatever the two did, one side alone gives that side back, and a mix holds each item once', () => {
  fc.assert(
    fc.property(draft, draft, draft, fc.func(fc.boolean()), (base, mine, theirs, coin) => {
      const keys = (each: EditedDraft) => outlineOf(each.document).map(({ key }) => key)
      for (const [side, expected] of [
        ['mine', mine],
        ['theirs', theirs],
      ] as const) {
        const all = mergeDrafts(undefined, mine, theirs, () => side)
        expect(keys(all)).toEqual(keys(expected))
        expect(all.document.questions).toEqual(expected.document.questions)
      }
      const mix = keys(mergeDrafts(base, mine, theirs, (key) => (coin(key) ? 'mine' : 'theirs')))
      expect(new Set(mix).size).toBe(mix.length)
      for (const key of keys(mine).filter((key) => keys(theirs).includes(key))) expect(mix).toContain(key)
    }),
  )
})
