import { expect, test } from 'vitest'
import { cardOrderOf, chosenCards, type ListedSurveyCard, tagsOf } from './survey-card.ts'

const card = (title: string, casesOpen = 0, answersToday = 0) =>
  ({ title, casesOpen, answersToday }) as ListedSurveyCard
const cards = [card('Кофейни «Дәмді Ас»', 2, 48), card('Клиника «Жүрек»', 0, 31), card('Бар «Ас»', 5, 0)]
const titles = (find: string, order = cardOrderOf(null)) =>
  chosenCards(cards, find, order).map(({ title }) => title)

test('surveys with complaints come first unless another order is asked for', () => {
  expect(titles('')).toEqual(['Бар «Ас»', 'Кофейни «Дәмді Ас»', 'Клиника «Жүрек»'])
  expect(titles('', 'answers')).toEqual(['Кофейни «Дәмді Ас»', 'Клиника «Жүрек»', 'Бар «Ас»'])
  expect(titles('', 'title')).toEqual(['Бар «Ас»', 'Клиника «Жүрек»', 'Кофейни «Дәмді Ас»'])
  expect(titles('', 'recent')).toEqual(cards.map(({ title }) => title))
})

test('a survey is found by any words of its name, in any case', () => {
  expect(titles('АС кофейни')).toEqual(['Кофейни «Дәмді Ас»'])
  expect(titles('аптека')).toEqual([])
})

test('a tag leaves its surveys, and a word finds them by their tags as well', () => {
  const tagged = [
    { ...card('Кофейня'), tags: ['Алматы', 'кофе'] },
    { ...card('Клиника'), tags: ['Алматы'] },
    { ...card('Бар'), tags: [] },
  ]
  const titles = (find: string, tag?: string) =>
    chosenCards(tagged, find, 'recent', tag).map(({ title }) => title)
  expect(tagsOf(tagged)).toEqual(['Алматы', 'кофе'])
  expect(titles('', 'Алматы')).toEqual(['Кофейня', 'Клиника'])
  expect(titles('', 'кофе')).toEqual(['Кофейня'])
  expect(titles('алматы клин')).toEqual(['Клиника'])
})

test('an order that nobody knows is the usual one', () => {
  expect(cardOrderOf('constructor')).toBe('complaints')
})
