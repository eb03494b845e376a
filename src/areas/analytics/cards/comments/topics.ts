import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { sentencesOf } from './clauses.ts'
import { mentionsOf, moodOf, worse } from './reading.ts'
import type { Tone } from './tone.ts'
import { TOPICS, type Topic } from './topic.ts'
import type { Comment } from './words.ts'

/**
 * One topic of the comments: how many name it, how many of those blame it, and a few sentences to judge by oneself.
 * A comment counts once per topic.
 */
export type TopicResult = {
  topic: Topic
  n: number
  /** Null below five: of few mentions a share says more about single guests. */
  bad: number | null
  good: number | null
  examples: { id: string; text: string; mood: Tone }[]
}

const MOST_TOPICS = 6
const MOST_EXAMPLES = 2
const LEAST_USES = 3

/**
 * The topics that comments name most. The mood of a mention is that of its part of the sentence; where those words say
 * nothing, that of the sentence, then the guest's mark, and without one the mention is plain.
 * @param classOf what a mark says of the guest: 1 content, −1 not, 0 neither
 */
export function topicResults(
  comments: readonly Comment[],
  classOf: (step: number) => -1 | 0 | 1,
): TopicResult[] {
  const counts = new Map<Topic, Record<Tone, number> & { examples: Example[] }>()
  const entryOf = (topic: Topic) => {
    const entry = counts.get(topic) ?? { good: 0, bad: 0, plain: 0, examples: [] }
    counts.set(topic, entry)
    return entry
  }
  for (const { id, sentences, step } of comments) {
    const mark = step === null ? 0 : classOf(step)
    const own = new Map<Topic, Tone>()
    for (const { example, mentions } of sentences) {
      for (const mention of mentions) {
        const { topic } = mention
        const mood = moodOf(mention, mark)
        const before = own.get(topic)
        own.set(topic, worse(before, mood))
        if (before === undefined)
          entryOf(topic).examples.push({
            id,
            text: example,
            mood,
            topics: mentions.length,
            isMarked: mention.isMarked,
          })
      }
    }
    for (const [topic, mood] of own) entryOf(topic)[mood] += 1
  }
  return [...counts]
    .map(([topic, { examples, ...moods }]) => ({
      topic,
      n: moods.good + moods.bad + moods.plain,
      moods,
      examples,
    }))
    .filter(({ n }) => n >= LEAST_USES)
    .sort((a, b) => b.n - a.n || TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic))
    .slice(0, MOST_TOPICS)
    .map(({ topic, n, moods: { good, bad }, examples }) => {
      const isFew = n < HIDDEN_BELOW
      return {
        topic,
        n,
        bad: isFew ? null : bad,
        good: isFew ? null : good,
        examples: chosen(examples, bad > good ? 'bad' : 'good'),
      }
    })
}

/** Whether a text names a topic at all. */
export function namesTopic(text: string, topic: Topic): boolean {
  return sentencesOf(text).some((sentence) => mentionsOf(sentence).some((mention) => mention.topic === topic))
}

/** A sentence that names a topic, how many it names, and whether its words do not say in which mood. */
type Example = TopicResult['examples'][number] & { topics: number; isMarked: boolean }

/**
 * The newest sentence of the prevailing mood, and one of the other, so that the reader sees both praise and blame. Skips repetitions;
 * prefers sentences whose own words praise or blame, and of these the ones about this topic alone.
 */
function chosen(all: readonly Example[], prevailing: 'good' | 'bad'): TopicResult['examples'] {
  const other = prevailing === 'bad' ? 'good' : 'bad'
  const typical = all.toSorted((a, b) => Number(a.isMarked) - Number(b.isMarked) || a.topics - b.topics)
  const examples = new Map<string, Example>()
  for (const mood of [prevailing, other] as const) {
    const first = typical.find((each) => each.mood === mood)
    if (first) examples.set(plainly(first.text), first)
  }
  // Hundreds may write the very same word.
  const texts = new Set<string>()
  for (const each of typical) {
    if (examples.size >= MOST_EXAMPLES) break
    if (texts.has(each.text)) continue
    texts.add(each.text)
    if (!examples.has(plainly(each.text))) examples.set(plainly(each.text), each)
  }
  return [...examples.values()].map(({ id, text, mood }) => ({ id, text, mood }))
}

/** The words of a sentence alone: «Спасибо!» and «спасибо» say the same. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
