import type { Clause } from './clauses.ts'
import type { KnownWord } from './known-word.ts'
import { ADDRESSED, BEST, BLAME_PHRASES, PRAISE_PHRASES, WISHES } from './tone-phrases.ts'

export type Tone = 'good' | 'bad' | 'plain'

/** Praise or blame, as more or less than nothing. */
export function moodOfTone(tone: number): Tone {
  return tone === 0 ? 'plain' : tone > 0 ? 'good' : 'bad'
}

/** Praise less blame in a clause. */
export function toneOfClause({ text, words }: Clause): number {
  // «Всё понравилось, кроме десерта»
  if (EXCEPT.test(text)) return -1
  if (BEST.test(text)) return 1
  const isWish = WISHES.test(text)
  let sum = 0
  for (const word of words) {
    const tone = toneOf(word)
    sum += isWish && tone > 0 ? -tone : tone
  }
  const whole = sum + timesIn(text, ADDRESSED) + timesIn(text, PRAISE_PHRASES) - timesIn(text, BLAME_PHRASES)
  return isWish && whole === 0 ? -1 : whole
}

const EXCEPT = /^\s*(?:кроме|except)\s/

function timesIn(text: string, phrases: RegExp): number {
  return text.match(phrases)?.length ?? 0
}

/** What a guest is glad to be spared, though its name alone is no blame: «нет комиссии», “no fees”. */
const BURDENS =
  /^(?:комисси|наценк|надбавк|переплат|доплат|накрут|штраф|запах|пробк|сквозн|пыл[ьи]|толп|fees?$|surcharge|commission|charges?$|catch$|queues?$|lines?$|smell|noise|үстеме|устеме|айыпп|кезе[кг]|шаң|шан$)/u

function toneOf({ word, tone, topics, isDuty, denied, lacks }: KnownWord): number {
  if (denied === null) return tone
  if (tone !== 0) return -tone
  if (BURDENS.test(word)) return 1
  return isDuty || (lacks && topics.length > 0) ? -1 : 0
}
