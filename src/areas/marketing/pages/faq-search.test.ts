import { expect, test } from 'vitest'
import { foundEntries } from './faq-search.ts'
import { FAQ } from './library/faq.ts'

const entries = FAQ.flatMap(({ items }) =>
  items.map(({ id, question, answer }) => ({ id, question: question.ru, answer: answer.ru })),
)

test.each([
  ['интернет связь', [], 'words of which one is nowhere find nothing'],
  ['связи у гостя', ['offline'], 'all words, in any order'],
  ['ФИЛИАЛЫ сравнить', ['compare'], 'another ending and capitals'],
  ['счет', ['pay'], 'ё and е are one letter'],
])('looking for «%s» finds %j: %s', (find, expected) => {
  const found = foundEntries(entries, find).map(({ id }) => id)
  for (const id of expected) expect(found).toContain(id)
  if (expected.length === 0) expect(found).toEqual([])
})

test('an empty search shows every question', () => {
  expect(foundEntries(entries, ' ')).toHaveLength(entries.length)
})

test('there are at least thirty answers, each under a name of its own', () => {
  const ids = entries.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(30)
  expect(new Set(ids).size).toBe(ids.length)
})
