import { stem } from '../../answers/find/stem.ts'
import { remembered } from '../remembered.ts'
import { type Sentence, sentencesOf } from './clauses.ts'
import { meaningOf } from './lexicon.ts'
import { STOP_WORDS } from './stop-words.ts'
import { type Mood, moodOfTone, toneOfClause } from './tone.ts'
import type { Topic } from './topic.ts'

/** What is understood of a comment, whatever mark came with it. */
export type Reading = {
  /** Each word once: its key, and how it was written. */
  forms: [key: string, form: string][]
  /** The sentences that name topics, shortened, and the mood of every mention; null where the guest's mark tells. */
  sentences: { example: string; mentions: Mention[] }[]
}
export type Mention = [topic: Topic, mood: Mood | null]

/**
 * Texts whose reading is kept: of the newest comments of some filters. To understand a text takes twenty times as long as to count what
 * was understood; more would only keep the collector of garbage busy.
 */
const MOST_TEXTS = 4_000
const LONGEST_EXAMPLE = 160

/** Reads a comment, once. */
export const readingOf = remembered((text: string): Reading => {
  const sentences = sentencesOf(text)
  return {
    forms: [...formsOf(sentences)],
    sentences: sentences.flatMap((sentence) => {
      const mentions = mentionsOf(sentence)
      return mentions.length > 0 ? [{ example: shortened(sentence.text), mentions }] : []
    }),
  }
}, MOST_TEXTS)

/** Each word of a text once: its key, and how it was written. */
export function formsOf(sentences: readonly Sentence[]): Map<string, string> {
  const forms = new Map<string, string>()
  for (const { clauses } of sentences) {
    for (const { words } of clauses) {
      for (const { word, denied } of words) {
        if (word.length < 3 || STOP_WORDS.has(word)) continue
        const key = denied === null ? knownStem(word) : `not ${knownStem(word)}`
        if (!forms.has(key)) forms.set(key, denied ?? word)
      }
    }
  }
  return forms
}

/**
 * The topics that a sentence names. The mood of a mention is that of its part of the sentence; where those words say nothing, that
 * of the sentence.
 */
export function mentionsOf({ clauses }: Sentence): Mention[] {
  const mentions: Mention[] = []
  const tones = clauses.map(toneOfClause)
  const whole = tones.reduce((sum, tone) => sum + tone, 0)
  for (const [place, { words }] of clauses.entries()) {
    const tone = tones[place]! || whole
    const mood = tone === 0 ? null : moodOfTone(tone)
    for (const { word } of words) for (const topic of meaningOf(word).topics) mentions.push([topic, mood])
  }
  return mentions
}

function shortened(text: string): string {
  if (text.length <= LONGEST_EXAMPLE) return text
  return `${text.slice(0, LONGEST_EXAMPLE).replace(/\s+\S*$/, '')}…`
}

const stems = new Map<string, string>()
const MOST_STEMS = 50_000

/** Comments repeat their words: nearly all stems are known after a few hundred. */
function knownStem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = stem(word)
  if (stems.size >= MOST_STEMS) stems.clear()
  stems.set(word, found)
  return found
}
