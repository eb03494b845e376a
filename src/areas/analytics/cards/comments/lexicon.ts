import { BLAME, DUTY, PLAIN, PRAISE } from './tone-words.ts'
import { TOPICS, type Topic } from './topic.ts'
import { TOPIC_WORDS } from './topic-words.ts'
import { TRADE_WORDS } from './trade-words.ts'

/**
 * What a word says by itself: the topics it names, whether it praises (1) or blames (−1), and whether it blames once it is
 * denied («не работает»).
 */
export type Meaning = { topics: readonly Topic[]; tone: -1 | 0 | 1; isDuty: boolean }

const LIKENESS: Record<string, string> = Object.fromEntries(
  [...'әғқңөұүһі'].map((letter, at) => [letter, 'агкноуухи'[at]!]),
)

type Entry = { topics: Topic[]; tone?: -1 | 0 | 1; isDuty?: true }

/** By beginning; whole words end with a full stop. */
const entries = new Map<string, Entry>()
let longest = 0

for (const words of [TOPIC_WORDS, ...Object.values(TRADE_WORDS)])
  for (const topic of TOPICS) for (const entry of entriesOf(words[topic] ?? '')) entry.topics.push(topic)
for (const entry of entriesOf(DUTY)) entry.isDuty = true
for (const [words, tone] of [
  [PRAISE, 1],
  [BLAME, -1],
  [PLAIN, 0],
] as const)
  for (const entry of entriesOf(words)) entry.tone = tone

function entriesOf(words: string): Entry[] {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((written) => {
      const isWhole = written.endsWith('.')
      const key = plain(isWhole ? written.slice(0, -1) : written) + (isWhole ? '.' : '')
      longest = Math.max(longest, key.length)
      const entry = entries.get(key) ?? { topics: [] }
      entries.set(key, entry)
      return entry
    })
}

/**
 * A word as the dictionaries have it: Kazakh letters as the Russian ones that people type in their place, any doubled letter once
 * («оффициант», «вкууусно»).
 */
function plain(word: string): string {
  return word
    .replaceAll('ё', 'е')
    .replace(/[әғқңөұүһі]/g, (letter) => LIKENESS[letter]!)
    .replace(/(\p{L})\1+/gu, '$1')
}

/** What a word means. Takes its time: `knownWord` remembers it. */
export function meaningOf(word: string): Meaning {
  const own = byBeginning(plain(word))
  // «кешікпеді»: the denial of a Kazakh verb stands within it.
  const verb = /^(.{3,}?)[пбм][ае](?:й[а-яәғқңөұүһі]*|д[ыіи]|г[ае]н|ған|с|ст[іыи])$/u.exec(word)
  const deed = verb && byBeginning(plain(verb[1]!))
  if (deed?.tone === -1) return { ...deed, tone: 1 }
  if (own.tone !== 0) return own
  // «побыстрее», «почище»: who asks for more has had too little.
  const wished = /^по(.{3,}(?:ее|ей|ше|че))$/.exec(word)
  const meaning = wished && byBeginning(plain(wished[1]!))
  if (meaning && meaning.tone !== 0) return { ...meaning, tone: -1 }
  // «невкусно», «неплохо»: the denial is part of the word.
  const rest = /^не.{3}/.test(word) ? byBeginning(plain(word.slice(2))) : own
  if (rest.tone === 0) return own
  return { ...rest, topics: own.topics.length > 0 ? own.topics : rest.topics, tone: rest.tone > 0 ? -1 : 1 }
}

/** The longest beginning wins, for topics and for the tone each: «супер» is no soup. */
function byBeginning(word: string): Meaning {
  const merged: { topics?: readonly Topic[]; tone?: Meaning['tone']; isDuty?: true } = {}
  const whole = entries.get(`${word}.`)
  const ways = [
    whole,
    ...Array.from({ length: Math.min(word.length, longest) - 1 }, (_, i) => {
      const length = Math.min(word.length, longest) - i
      return entries.get(word.slice(0, length))
    }),
  ]
  for (const entry of ways) {
    if (!entry) continue
    if (entry.topics.length > 0) merged.topics ??= entry.topics
    if (entry.tone !== undefined) merged.tone ??= entry.tone
    if (entry.isDuty) merged.isDuty = true
  }
  return { topics: merged.topics ?? [], tone: merged.tone ?? 0, isDuty: merged.isDuty ?? false }
}
