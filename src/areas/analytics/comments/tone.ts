import type { Clause, Word } from './clauses.ts'
import { meaningOf } from './lexicon.ts'
import { ADDRESSED, BLAME_PHRASES, PRAISE_PHRASES, WISHES } from './tone-phrases.ts'

export type Mood = 'good' | 'bad' | 'plain'

/** Praise or blame, as more or less than nothing. */
export function moodOfTone(tone: number): Mood {
  return tone === 0 ? 'plain' : tone > 0 ? 'good' : 'bad'
}

/** Praise less blame in a clause. */
export function toneOfClause({ text, words }: Clause): number {
  const count = (phrases: RegExp) => text.match(phrases)?.length ?? 0
  const isWish = WISHES.test(text)
  const spoken = text.match(ADDRESSED)?.length ?? 0
  const tones = words.map(toneOf)
  const sum = tones.reduce((total, tone) => total + (isWish && tone > 0 ? -tone : tone), 0)
  const whole = sum + spoken + count(PRAISE_PHRASES) - count(BLAME_PHRASES)
  // «Всё понравилось, кроме десерта»
  if (/^\s*(?:кроме|except)\s/.test(text)) return -1
  return isWish && whole === 0 ? -1 : whole
}

function toneOf({ word, denied, lacks }: Word): number {
  const { tone, topics, isDuty } = meaningOf(word)
  if (denied === null) return tone
  if (tone !== 0) return -tone
  return isDuty || (lacks && topics.length > 0) ? -1 : 0
}
