import { expect, test } from 'vitest'
import { faqGroups } from './contents.ts'
import { foundEntries } from './faq-search.ts'
import { plainText } from './prose.ts'

const items = faqGroups().flatMap((group) => group.items)
const entriesIn = (locale: 'ru' | 'en' | 'kk') =>
  items.map(({ id, question, blocks }) => ({
    id,
    question: question[locale],
    answer: plainText(blocks[locale]),
  }))
const entries = entriesIn('ru')

test.each([
  ['интернет связь', [], 'words of which one is nowhere find nothing'],
  ['связи у гостя', ['offline'], 'all words, in any order'],
  ['ФИЛИАЛЫ сравнить', ['compare'], 'another ending and capitals'],
  ['счет', ['pay'], 'ё and е are one letter'],
])('looking for «%s» finds %j: %s', (find, expected) => {
  const matchIds = foundEntries(entries, find).map(({ id }) => id)
  for (const id of expected) expect(matchIds).toContain(id)
  if (expected.length === 0) expect(matchIds).toEqual([])
})

test('an empty search shows every question', () => {
  expect(foundEntries(entries, ' ')).toHaveLength(entries.length)
})

test('there are at least thirty answers, each under a name of its own', () => {
  const ids = entries.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(30)
  expect(new Set(ids).size).toBe(ids.length)
})

/** What somebody types who wants to connect a program of their own. */
test.each([
  ['API', 'api'],
  ['вебхук', 'webhook'],
  ['webhook', 'webhook'],
  ['CRM', 'crm'],
  ['касса', 'till', 'till', 'касса'],
  ['1С', 'till', '1C', '1С'],
  ['Excel', 'tables'],
])(
  '«%s» finds what there is, in every language',
  (ru, id, en = ru === 'вебхук' ? 'webhook' : ru, kk = ru) => {
    for (const [locale, find] of Object.entries({ ru, en, kk })) {
      const own = entriesIn(locale as 'ru')
      expect(
        foundEntries(own, find).map((entry) => entry.id),
        locale,
      ).toContain(id)
    }
  },
)

test('who looks for the API is led to the article and to the reference', () => {
  const { blocks } = items.find(({ id }) => id === 'api')!
  for (const translation of Object.values(blocks)) {
    const links = translation.flatMap((block) =>
      'spans' in block ? block.spans.map(({ href }) => href) : [],
    )
    expect(links).toEqual(expect.arrayContaining(['/integration', '/v1/docs']))
  }
})
