import { remembered } from '../remembered.ts'
import { HIDDEN_BELOW } from '../statistics/small-sample.ts'
import { type Sentence, sentencesOf } from './clauses.ts'
import { meaningOf } from './lexicon.ts'
import { type Mood, moodOfTone, toneOfClause } from './tone.ts'
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
  examples: { id: string; text: string; mood: Mood }[]
}

const MOST_TOPICS = 6
const MOST_EXAMPLES = 2
const LEAST_USES = 3
const LONGEST_EXAMPLE = 160

/**
 * The topics that comments name most. The mood of a mention is that of its part of the sentence; where those words say
 * nothing, that of the sentence, then the guest's mark, and without one the mention is plain.
 * @param classOf what a mark says of the guest: 1 content, −1 not, 0 neither
 */
export function topicResults(
  comments: readonly Comment[],
  classOf: (step: number) => -1 | 0 | 1,
): TopicResult[] {
  const found = new Map<Topic, { moods: Map<string, Mood>; examples: TopicResult['examples'] }>()
  for (const { id, text, step } of comments) {
    const mark = step === null ? 0 : classOf(step)
    for (const { example, mentions } of mentionsOf[mark](text)) {
      for (const [topic, mood] of mentions) {
        const entry = found.get(topic) ?? { moods: new Map<string, Mood>(), examples: [] }
        found.set(topic, entry)
        const before = entry.moods.get(id)
        entry.moods.set(id, worse(before, mood))
        if (before === undefined) entry.examples.push({ id, text: example, mood })
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
        bad: all.length < HIDDEN_BELOW ? null : bad!,
        good: all.length < HIDDEN_BELOW ? null : good!,
        examples: chosen(examples, bad! > good! ? 'bad' : 'good'),
      }
    })
    .filter(({ n }) => n >= LEAST_USES)
    .sort((a, b) => b.n - a.n || TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic))
    .slice(0, MOST_TOPICS)
}

/** Texts whose topics are kept. */
const MOST_TEXTS = 4_000
const mentionsOf = { '-1': mentionsUnder(-1), 0: mentionsUnder(0), 1: mentionsUnder(1) }

/** The sentences of a text that name topics, of a guest with such a mark. */
function mentionsUnder(mark: -1 | 0 | 1) {
  return remembered(
    (text) =>
      sentencesOf(text)
        .map((sentence) => ({ example: shortened(sentence.text), mentions: [...mentionsIn(sentence, mark)] }))
        .filter(({ mentions }) => mentions.length > 0),
    MOST_TEXTS,
  )
}

/** The topics that a sentence names, and the mood in which it does. */
export function mentionsIn(sentence: Sentence, mark: -1 | 0 | 1): Map<Topic, Mood> {
  const clauses = sentence.clauses.map((clause) => ({ ...clause, tone: toneOfClause(clause) }))
  const whole = moodOfTone(clauses.reduce((sum, { tone }) => sum + tone, 0))
  const marked = moodOfTone(mark)
  const found = new Map<Topic, Mood>()
  for (const { words, tone } of clauses) {
    const own = moodOfTone(tone)
    const mood = own !== 'plain' ? own : whole !== 'plain' ? whole : marked
    for (const { word } of words)
      for (const topic of meaningOf(word).topics) found.set(topic, worse(found.get(topic), mood))
  }
  return found
}

/** Blame weighs more than praise within one comment: it is what can be mended. */
export function worse(one: Mood | undefined, other: Mood): Mood {
  return one === undefined || one === 'plain' || other === 'bad' ? other : one
}

/** Whether a text names a topic at all. */
export function namesTopic(text: string, topic: Topic): boolean {
  return sentencesOf(text).some((sentence) => mentionsIn(sentence, 0).has(topic))
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
