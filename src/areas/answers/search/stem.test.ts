import { expect, test } from 'vitest'
import { russianStem, stem } from './stem.ts'

// The sample vocabulary of snowballstem.org, “Russian stemming algorithm”.
test.each(
  Object.entries({
    вавиловка: 'вавиловк',
    вагнера: 'вагнер',
    вагоном: 'вагон',
    важная: 'важн',
    важнее: 'важн',
    важнейшие: 'важн',
    важнейшими: 'важн',
    важничал: 'важнича',
    важного: 'важн',
    важность: 'важност',
    важностью: 'важност',
    важны: 'важн',
    вазах: 'ваз',
    вакханка: 'вакханк',
    валандался: 'валанда',
    валентина: 'валентин',
    валериановых: 'валерианов',
    валерию: 'валер',
    валетами: 'валет',
    вали: 'вал',
    павильонам: 'павильон',
    павлиний: 'павлин',
    падает: 'пада',
    падаль: 'падал',
    падать: 'пада',
    падающего: 'пада',
    падения: 'паден',
    паденье: 'паден',
    падет: 'падет',
    падучая: 'падуч',
  }),
)('Russian words are stemmed as Snowball does: %s', (word, expected) => {
  expect(russianStem(word)).toBe(expected)
})

test('forms of one word have one stem, in each language', () => {
  for (const forms of [
    ['завтрак', 'завтраки', 'завтраком', 'завтраков'],
    ['ждал', 'ждали', 'ждала'],
    ['тёплый', 'теплая', 'теплые'],
    ['қызметкер', 'қызметкерлер', 'қызметкерлері', 'қызметкерлердің'],
    ['дәмі', 'дәмінің'],
    ['waiter', 'waiters'],
    ['table', 'tables'],
    ['order', 'ordered', 'ordering'],
  ])
    expect(new Set(forms.map(stem)).size, forms.join(', ')).toBe(1)
})

test('an endless word is not processed to its end', () => {
  for (const letter of ['a', 'я', 'қ']) expect(stem(letter.repeat(1_000_000)).length).toBeLessThan(100)
})
