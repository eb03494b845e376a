import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'

const places = [
  { title: 'Абая 54', address: 'пр. Абая, 54' },
  { title: 'Аэропорт', address: 'ул. Майлина, 2' },
  { title: 'Зелёный базар', address: 'ул. Жибек Жолы, 53' },
]

test.each([
  ['', ['Абая 54', 'Аэропорт', 'Зелёный базар'], 'nothing typed shows all'],
  ['абая', ['Абая 54'], 'case does not matter'],
  ['54 аб', ['Абая 54'], 'words in any order, begun only'],
  ['зеленый', ['Зелёный базар'], 'ё is typed as е'],
  ['майлина', ['Аэропорт'], 'the street leads there too'],
  ['жол 53', ['Зелёный базар'], 'part of a street and its number'],
  ['порт', [], 'but not the middle of a word'],
])('«%s» finds %j: %s', (words, titles) => {
  expect(findPlaces(places, words).map(({ title }) => title)).toEqual(titles)
})
