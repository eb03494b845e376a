import { stem } from '../../../answers/search/stem.ts'
import { type Meaning, meaningOf } from './lexicon.ts'
import { NEGATIONS, NEGATIONS_AFTER, STOP_WORDS } from './stop-words.ts'

/**
 * One word of a clause in small letters, with all that is known of it: how it is denied here, in words («не вкусно»), or null; and whether
 * that says that there is none of it («нет мыла»).
 */
export type KnownWord = Meaning & {
  word: string
  /** What its forms share, and the word; null where it says nothing by itself. */
  form: Form | null
  isDenial: boolean
  denied: string | null
  lacks: boolean
}
/** What the forms of a word share, and one of them as it was written. */
export type Form = readonly [key: string, written: string]

const cache = new Map<string, KnownWord>()
const MOST_KNOWN = 50_000
const LEAST_LETTERS = 3

/** A word that nothing denies. Comments repeat their words, so nearly all are known; shared: not to be changed. */
export function knownWord(word: string): KnownWord {
  const before = cache.get(word)
  if (before) return before
  const own: KnownWord = {
    ...meaningOf(word),
    word,
    form: word.length < LEAST_LETTERS || STOP_WORDS.has(word) ? null : [stem(word), word],
    isDenial: NEGATIONS.has(word) || NEGATIONS_AFTER.has(word),
    denied: null,
    lacks: false,
  }
  if (cache.size >= MOST_KNOWN) cache.clear()
  cache.set(word, own)
  return own
}

/** The same word where something denies it: a word of its own. */
export function deniedWord(word: KnownWord, denied: string, lacks: boolean): KnownWord {
  return { ...word, form: word.form && [`not ${word.form[0]}`, denied], denied, lacks }
}
