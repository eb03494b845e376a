import { expect, test } from 'vitest'
import { sentencesOf } from './clauses.ts'
import { readComment } from './reading.ts'
import { moodOfTone, toneOfClause } from './tone.ts'
import { topicResults } from './topics.ts'
import { wordResults } from './words.ts'

const said = (text: string, step: number | null = 10, id = text) => ({
  id,
  sentences: readComment(text),
  step,
})
const classOf = (step: number) => (step >= 9 ? 1 : step <= 6 ? -1 : 0)

test('a word counts once per comment, whatever its forms, and short words that say nothing do not count', () => {
  const comments = [
    said('Завтраки, завтраки и ещё раз завтраки'),
    said('Остыл завтрак', 2),
    said('Мы были с завтраком', 2),
    said('Кофе хороший'),
    said('Уютно'),
  ]
  expect(wordResults(comments, 'nps', 11)).toEqual([{ word: 'завтрак', n: 3, score: null, side: 'same' }])
})

test('a word that goes with bad marks more than chance is told so, a rare one never', () => {
  const comments = [
    ...Array.from({ length: 30 }, (_, i) => said('Отличный кофе', 10, `g${i}`)),
    ...Array.from({ length: 12 }, (_, i) => said('Долго ждали кофе', 1, `b${i}`)),
    said('музыка', 0, 'r1'),
    said('музыка', 0, 'r2'),
  ]
  const words = new Map(wordResults(comments, 'nps', 11).map((each) => [each.word, each]))
  expect(words.get('долго')).toMatchObject({ n: 12, score: -100, side: 'worse' })
  expect(words.get('отличный')).toMatchObject({ side: 'better' })
  expect(words.get('музыка')).toMatchObject({ score: null, side: 'same' })
})

test('a denied word is a word of its own', () => {
  const comments = [...'12345'].map((id) => said('Не очень вкусно', 3, id))
  expect(wordResults(comments, 'nps', 11).map(({ word }) => word)).toEqual(['не вкусно'])
})

test.each([
  ['Очень вкусно', 'good'],
  ['Не вкусно', 'bad'],
  ['Невкусно', 'bad'],
  ['Неплохо', 'good'],
  ['Не очень чисто', 'bad'],
  ['Без очереди', 'good'],
  ['Долго ждали', 'bad'],
  ['Кофе дәмді', 'good'],
  ['Таза емес', 'bad'],
  ['The table was not clean', 'bad'],
  ["Staff wasn't rude", 'good'],
  ['Заходили в среду', 'plain'],
  ['Очередей не было', 'good'],
  ['Мыла нет', 'bad'],
  ['Не сказать, что вкусно', 'bad'],
  ['Не только вкусно, но и быстро', 'good'],
  ['Хотелось бы чище', 'bad'],
  ['Побыстрее бы', 'bad'],
  ['Раньше было вкуснее', 'bad'],
  ['Музыка, кроме радио, хорошая', 'plain'],
  ['Қызмет ұнамады', 'bad'],
  ['Тамак дамди', 'good'],
  ['вкууусно', 'good'],
  ['Слушали радио у дороги', 'plain'],
  ['Супер', 'good'],
  ['За такие деньги на Абая лучше не найти', 'good'],
  ['Лучше плова не ел', 'good'],
  ['Лучше бы не ходили', 'bad'],
  ['Бұдан жақсы асхана жоқ', 'good'],
  ["Coffee couldn't be better", 'good'],
  ['Оставили у вас шарф', 'plain'],
  ['Оставили без заказа', 'bad'],
])('praise and blame are told apart, denial turns them: «%s»', (text, mood) => {
  const clauses = sentencesOf(text).flatMap(({ clauses }) => clauses)
  expect(moodOfTone(clauses.reduce((sum, clause) => sum + toneOfClause(clause), 0))).toBe(mood)
})

test('topics are found in three languages, with a sentence to judge by; a comment counts once', () => {
  const comments = [
    said('Официант нагрубил. Официант ушёл.', 1),
    said('Даяшы сыпайы', 10),
    said('The waiter was rude', 2),
    said('Кофе остыл', 4),
    said('Кофе в меру', null),
    said('Coffee', 10),
    said('Coffee, please', 9),
    said('Кофе остыл опять', 3),
  ]
  const topics = topicResults(comments, classOf)
  expect(topics.map(({ topic, n, bad, good }) => [topic, n, bad, good])).toEqual([
    ['food', 5, 2, 2],
    ['staff', 3, null, null],
  ])
  // Rather one whose words blame than one that is blame by its mark alone.
  expect(topics[1]!.examples[0]).toEqual({ id: comments[2]!.id, text: 'The waiter was rude', mood: 'bad' })
})

test('a topic is shown by what is praised and what is blamed, never twice by the same words', () => {
  const comments = [
    said('Кофе вкусный', 10, 'a'),
    said('кофе вкусный!', 10, 'b'),
    said('Кофе вкусный, официант приветливый', 10, 'c'),
    said('Кофе остыл', 2, 'd'),
    said('Кофе отличный', 9, 'e'),
  ]
  const examples = (all: typeof comments) => topicResults(all, classOf)[0]!.examples.map(({ id }) => id)
  expect(examples(comments)).toEqual(['a', 'd'])
  expect(examples(comments.filter(({ id }) => id !== 'd'))).toEqual(['a', 'e'])
  expect(examples(comments.filter(({ id }) => !'de'.includes(id)))).toEqual(['a', 'c'])
})

test('words of time, place and doings stay out of the cloud in three languages, and still tell what a comment is about', () => {
  const comments = [
    said('Место, минут сорок, сразу кофе', 10, 'a'),
    said('Минут двадцать, место, сразу кофе', 10, 'b'),
    said('Waited minutes, place, time', 2, 'c'),
    said('Minutes, place, time', 2, 'd'),
    said('Орын, уақыт, минуты', 3, 'e'),
    said('Орын, уақыт, минуты', 3, 'f'),
  ]
  expect(wordResults(comments, 'nps', 11).map(({ word }) => word)).toEqual(['кофе'])
  expect(topicResults(comments, classOf).map(({ topic }) => topic)).toContain('wait')
})
