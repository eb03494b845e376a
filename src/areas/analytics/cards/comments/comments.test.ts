import { expect, test } from 'vitest'
import { type LabelledComment, labelledComments } from '../../../../testing/comments/labelled-comments.ts'
import { sentencesOf } from './clauses.ts'
import { mentionsOf, moodOf, worse } from './reading.ts'
import type { Topic } from './topic.ts'

const NEGATION_COMMENTS = labelledComments('negation')

function read({ text, mark = 0 }: { text: string; mark?: -1 | 0 | 1 | undefined }) {
  const moods = new Map<Topic, ReturnType<typeof worse>>()
  for (const sentence of sentencesOf(text))
    for (const mention of mentionsOf(sentence))
      moods.set(mention.topic, worse(moods.get(mention.topic), moodOf(mention, mark)))
  return moods
}

/** Shares: named topics that are right, right topics that are named, moods that are right, and moods that are the opposite. */
function measured(comments: readonly LabelledComment[]) {
  const count = { named: 0, wanted: 0, both: 0, right: 0, opposite: 0 }
  for (const comment of comments) {
    const moods = read(comment)
    const expected = Object.entries(comment.about) as [Topic, 'good' | 'bad' | 'plain'][]
    count.named += moods.size
    count.wanted += expected.length
    for (const [topic, mood] of expected) {
      const actual = moods.get(topic)
      if (actual === undefined) continue
      count.both += 1
      if (actual === mood) count.right += 1
      else if (actual !== 'plain' && mood !== 'plain') count.opposite += 1
    }
  }
  return {
    precision: count.both / count.named,
    recall: count.both / count.wanted,
    mood: count.right / count.both,
    opposite: count.opposite / count.both,
  }
}

test('topics and moods of comments that the dictionaries know are read as a person reads them', () => {
  const { precision, recall, mood, opposite } = measured(labelledComments('known'))
  expect(precision).toBeGreaterThan(0.93)
  expect(recall).toBeGreaterThan(0.97)
  expect(mood).toBeGreaterThan(0.97)
  expect(opposite).toBeLessThan(0.01)
})

test('of comments never seen before topics are read nearly as well, and blame is hardly ever taken for praise', () => {
  const { precision, recall, mood, opposite } = measured(labelledComments('unseen'))
  expect(precision).toBeGreaterThan(0.93)
  expect(recall).toBeGreaterThan(0.88)
  // The rest says nothing by its words: there the guest's mark decides.
  expect(mood).toBeGreaterThan(0.65)
  expect(opposite).toBeLessThan(0.03)
})

test('where words say nothing, the guest’s mark does', () => {
  expect(read({ text: 'Сидел час, потом сказали прийти завтра', mark: -1 }).get('wait')).toBe('bad')
  expect(read({ text: 'Мастер золотых дел', mark: 1 }).get('staff')).toBe('good')
})

test('denial and contrast in three languages turn praise into blame and back, and carry no mood across «но»', () => {
  const wrong = NEGATION_COMMENTS.flatMap((comment) => {
    const moods = Object.fromEntries(read(comment))
    return JSON.stringify(moods, Object.keys(moods).sort()) ===
      JSON.stringify(comment.about, Object.keys(comment.about).sort())
      ? []
      : [`${comment.text}: ${JSON.stringify(moods)}`]
  })
  const { precision, recall, mood, opposite } = measured(NEGATION_COMMENTS)
  const share = (value: number) => value.toFixed(3)
  console.info(
    `${NEGATION_COMMENTS.length} comments: topics ${share(precision)} right, ${share(recall)} found, mood ${share(mood)}, opposite ${share(opposite)}`,
    wrong,
  )
  expect(NEGATION_COMMENTS.length).toBeGreaterThanOrEqual(120)
  expect(precision).toBeGreaterThan(0.93)
  expect(recall).toBeGreaterThan(0.95)
  expect(mood).toBeGreaterThan(0.97)
  expect(opposite).toBeLessThan(0.02)
})
