import { memoizeRecent } from '../../read/recent-results.ts'
import { type Clause, cutSentences, type Sentence, sentenceOf } from './clauses.ts'
import type { Form } from './known-word.ts'
import { moodOfTone, type Tone, toneOfClause } from './tone.ts'
import type { Topic } from './topic.ts'

/** What is understood of a sentence, whatever mark came with it. Shared by all who wrote the same: not to be changed. */
export type Reading = {
  /** Its words that say something, as often as they stand in it. */
  forms: readonly Form[]
  /** The sentence, shortened, and the topics that it names. */
  example: string
  mentions: readonly Mention[]
}
/** A topic that a sentence names, once: in which mood, and whether it is named where words say nothing, so that the guest's mark tells. */
export type Mention = { topic: Topic; said: Tone | null; isMarked: boolean }

/**
 * Sentences whose reading is kept. To understand one takes twenty times as long as to count what was understood, and guests write the
 * same again and again: «Всё вкусно!», «Спасибо».
 */
const MOST_SENTENCES = 10_000
const LONGEST_EXAMPLE = 160

/** The same comments are read with every look at a page, whatever else changes there. */
const MOST_COMMENTS = 4_000

/** Reads a comment, sentence by sentence. */
export const readComment = memoizeRecent(
  (text: string): readonly Reading[] => cutSentences(text).map(readSentence),
  MOST_COMMENTS,
)

const readSentence = memoizeRecent((text: string): Reading => {
  const sentence = sentenceOf(text)
  return { forms: formsOf([sentence]), example: shortened(text), mentions: mentionsOf(sentence) }
}, MOST_SENTENCES)

/** The words of a text that say something. */
export function formsOf(sentences: readonly Sentence[]): Form[] {
  const forms: Form[] = []
  for (const { clauses } of sentences)
    for (const { words } of clauses) for (const { form } of words) if (form) forms.push(form)
  return forms
}

/**
 * The topics that a sentence names. The mood of a mention is that of its part of the sentence; where those words say nothing, that
 * of the sentence.
 */
export function mentionsOf({ clauses }: Sentence): Mention[] {
  const mentions: Mention[] = []
  if (!clauses.some(namesAny)) return mentions
  const tones = clauses.map(toneOfClause)
  let whole = 0
  for (const tone of tones) whole += tone
  for (const [place, { words, isAgainst }] of clauses.entries()) {
    const own = tones[place]!
    // A mood doesn't reach across «но»: what is set against blame is not blamed.
    const isApart = isAgainst || clauses[place + 1]?.isAgainst === true
    const tone = own || (isApart ? 0 : whole)
    const mood = tone !== 0 ? moodOfTone(tone) : isApart && whole !== 0 ? 'plain' : null
    for (const { topics } of words) for (const topic of topics) addMention(mentions, topic, mood)
  }
  return mentions
}

function namesAny({ words }: Clause): boolean {
  return words.some(({ topics }) => topics.length > 0)
}

function addMention(mentions: Mention[], topic: Topic, mood: Tone | null): void {
  const before = mentions.find((mention) => mention.topic === topic)
  if (!before) mentions.push({ topic, said: mood, isMarked: mood === null })
  else if (mood === null) before.isMarked = true
  else before.said = worse(before.said, mood)
}

/** The mood of a mention by a guest with such a mark. */
export function moodOf({ said, isMarked }: Mention, mark: -1 | 0 | 1): Tone {
  return isMarked ? worse(said, moodOfTone(mark)) : (said ?? 'plain')
}

/** Blame weighs more than praise within one comment: it is what can be mended. */
export function worse(one: Tone | null | undefined, other: Tone): Tone {
  return !one || one === 'plain' || other === 'bad' ? other : one
}

function shortened(text: string): string {
  if (text.length <= LONGEST_EXAMPLE) return text
  return `${text.slice(0, LONGEST_EXAMPLE).replace(/(?<!\s)\s+\S*$/, '')}…`
}
