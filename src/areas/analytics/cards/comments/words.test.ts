import { expect, test } from 'vitest'
import { sentencesOf } from './clauses.ts'
import { readComment } from './reading.ts'
import { moodOfTone, toneOfClause } from './tone.ts'
import { topicResults } from './topics.ts'
import { wordResults } from './words.ts'

const comment = (text: string, step: number | null = 10, id = text, question = 'why') => ({
  id,
  sentences: readComment(text),
  questions: [question],
  step,
})
const classOf = (step: number) => (step >= 9 ? 1 : step <= 6 ? -1 : 0)

test('a word counts once per comment, whatever its forms, and short words that say nothing do not count', () => {
  const comments = [
    comment('Завтраки, завтраки и ещё раз завтраки'),
    comment('Остыл завтрак', 2),
    comment('Мы были с завтраком', 2),
    comment('Кофе хороший'),
    comment('Уютно'),
  ]
  expect(wordResults(comments, 'nps', 11)).toEqual([{ word: 'завтрак', n: 3, score: null, side: 'same' }])
})

test('a word that goes with bad scores more often than by chance is marked, a rare one never', () => {
  const comments = [
    ...Array.from({ length: 30 }, (_, i) => comment('Отличный кофе', 10, `g${i}`)),
    ...Array.from({ length: 12 }, (_, i) => comment('Долго ждали кофе', 1, `b${i}`)),
    comment('музыка', 0, 'r1'),
    comment('музыка', 0, 'r2'),
  ]
  const words = new Map(wordResults(comments, 'nps', 11).map((each) => [each.word, each]))
  expect(words.get('долго')).toMatchObject({ n: 12, score: -100, side: 'worse' })
  expect(words.get('отличный')).toMatchObject({ side: 'better' })
  expect(words.get('музыка')).toMatchObject({ score: null, side: 'same' })
})

test('words of a question that only unhappy guests are asked are not bad by that alone', () => {
  const comments = [
    ...Array.from({ length: 40 }, (_, i) => comment('Отличный кофе', 10, `g${i}`, 'liked')),
    ...Array.from({ length: 20 }, (_, i) => comment(i % 2 ? 'музыка' : 'касса', i % 3, `b${i}`, 'wrong')),
    ...Array.from({ length: 20 }, (_, i) => comment('очередь', 3 + (i % 3), `c${i}`, 'wrong')),
  ]
  const words = new Map(wordResults(comments, 'ces', 11).map((each) => [each.word, each.side]))
  expect([words.get('кофе'), words.get('очередь'), words.get('музыка')]).toEqual(['same', 'better', 'worse'])
})

test('a denied word is a word of its own', () => {
  const comments = [...'12345'].map((id) => comment('Не очень вкусно', 3, id))
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
])('praise and blame are distinguished, negation inverts them: «%s»', (text, mood) => {
  const clauses = sentencesOf(text).flatMap(({ clauses }) => clauses)
  expect(moodOfTone(clauses.reduce((sum, clause) => sum + toneOfClause(clause), 0))).toBe(mood)
})

test('topics are found in three languages, with a sentence to judge by; a comment counts once', () => {
  const comments = [
    comment('Официант нагрубил. Официант ушёл.', 1),
    comment('Даяшы сыпайы', 10),
    comment('The waiter was rude', 2),
    comment('Кофе остыл', 4),
    comment('Кофе в меру', null),
    comment('Coffee', 10),
    comment('Coffee, please', 9),
    comment('Кофе остыл опять', 3),
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
    comment('Кофе вкусный', 10, 'a'),
    comment('кофе вкусный!', 10, 'b'),
    comment('Кофе вкусный, официант приветливый', 10, 'c'),
    comment('Кофе остыл', 2, 'd'),
    comment('Кофе отличный', 9, 'e'),
  ]
  const examples = (all: typeof comments) => topicResults(all, classOf)[0]!.examples.map(({ id }) => id)
  expect(examples(comments)).toEqual(['a', 'd'])
  expect(examples(comments.filter(({ id }) => id !== 'd'))).toEqual(['a', 'e'])
  expect(examples(comments.filter(({ id }) => !'de'.includes(id)))).toEqual(['a', 'c'])
})

test('words of time, place and doings stay out of the cloud in three languages, and still tell what a comment is about', () => {
  const comments = [
    comment('Место, минут сорок, сразу кофе', 10, 'a'),
    comment('Минут двадцать, место, сразу кофе', 10, 'b'),
    comment('Waited minutes, place, time', 2, 'c'),
    comment('Minutes, place, time', 2, 'd'),
    comment('Орын, уақыт, минуты', 3, 'e'),
    comment('Орын, уақыт, минуты', 3, 'f'),
  ]
  expect(wordResults(comments, 'nps', 11).map(({ word }) => word)).toEqual(['кофе'])
  expect(topicResults(comments, classOf).map(({ topic }) => topic)).toContain('wait')
})
