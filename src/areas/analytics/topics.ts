import { BLAME, PRAISE, TOPIC_WORDS, TOPICS, type Topic } from './topic-words.ts'
import { type Comment, sentencesOf, type Token } from './words.ts'

/**
 * One topic of the comments: how many name it, how many of those blame it, and a few sentences to judge by oneself.
 * A comment counts once per topic.
 */
export type TopicResult = {
  topic: Topic
  n: number
  bad: number
  good: number
  examples: { id: string; text: string; mood: Mood }[]
}
export type Mood = 'good' | 'bad' | 'plain'

const MOST_TOPICS = 6
const MOST_EXAMPLES = 2
const LEAST_USES = 3
const LONGEST_EXAMPLE = 160

/** Whether a sentence praises or blames, by its words; one that is denied counts the other way round. */
export function moodOf(tokens: readonly Token[]): Mood {
  let sum = 0
  for (const token of tokens) sum += toneOf(token)
  return sum === 0 ? 'plain' : sum > 0 ? 'good' : 'bad'
}

function toneOf({ word, denied }: Token): number {
  const plain = tone(word)
  // «невкусно», «неплохо»: the denial is part of the word.
  const within = plain === 0 && word.startsWith('не') ? -tone(word.slice(2)) : plain
  return denied ? -within : within
}

function tone(word: string): number {
  if (begins(word, BLAME)) return -1
  return begins(word, PRAISE) ? 1 : 0
}

function begins(word: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => word.startsWith(beginning))
}

/**
 * The topics that comments name most. The mood of a mention is that of its sentence; where its words say nothing,
 * the guest's mark does, and without one the mention is plain.
 * @param classOf what a mark says of the guest: 1 content, −1 not, 0 neither
 */
export function topicResults(
  comments: readonly Comment[],
  classOf: (step: number) => -1 | 0 | 1,
): TopicResult[] {
  const found = new Map<Topic, { moods: Map<string, Mood>; examples: TopicResult['examples'] }>()
  for (const { id, text, step } of comments) {
    for (const sentence of sentencesOf(text)) {
      const said = moodOf(sentence.tokens)
      const mark = step === null ? 0 : classOf(step)
      const mood = said !== 'plain' || mark === 0 ? said : mark > 0 ? 'good' : 'bad'
      for (const topic of topicsOf(sentence.tokens)) {
        const entry = found.get(topic) ?? { moods: new Map<string, Mood>(), examples: [] }
        found.set(topic, entry)
        const before = entry.moods.get(id)
        // Blame weighs more than praise within one comment: it is what can be mended.
        if (before === undefined || before === 'plain' || mood === 'bad') entry.moods.set(id, mood)
        if (before === undefined) entry.examples.push({ id, text: shortened(sentence.text), mood })
      }
    }
  }
  return [...found]
    .map(([topic, { moods, examples }]) => {
      const all = [...moods.values()]
      const [bad, good] = (['bad', 'good'] as const).map(
        (wanted) => all.filter((mood) => mood === wanted).length,
      )
      return {
        topic,
        n: all.length,
        bad: bad!,
        good: good!,
        examples: chosen(examples, bad! > good! ? 'bad' : 'good'),
      }
    })
    .filter(({ n }) => n >= LEAST_USES)
    .sort((a, b) => b.n - a.n || TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic))
    .slice(0, MOST_TOPICS)
}

/** Whether a text names a topic at all. */
export function namesTopic(text: string, topic: Topic): boolean {
  return sentencesOf(text).some(({ tokens }) => topicsOf(tokens).includes(topic))
}

function topicsOf(tokens: readonly Token[]): Topic[] {
  return TOPICS.filter((topic) => tokens.some(({ word }) => begins(word, TOPIC_WORDS[topic])))
}

/** The newest sentences, those of the prevailing mood first. */
function chosen(examples: TopicResult['examples'], mood: Mood): TopicResult['examples'] {
  return [
    ...examples.filter((each) => each.mood === mood),
    ...examples.filter((each) => each.mood !== mood),
  ].slice(0, MOST_EXAMPLES)
}

function shortened(text: string): string {
  if (text.length <= LONGEST_EXAMPLE) return text
  return `${text.slice(0, LONGEST_EXAMPLE).replace(/\s+\S*$/, '')}…`
}
