import { searchWordsOf, withPhonesJoined } from './find-words.ts'

/** One term that an answer must (or must not) contain: a sequence of words, usually one. */
export type SearchTerm = {
  /** As typed, for naming the word in messages. */
  text: string
  keys: string[]
  /** In quotes: matched literally, never corrected. */
  exact: boolean
}

/** A parsed search. Without parts nothing is found. */
export type FindRequest = { parts: SearchTerm[]; without: SearchTerm[] }

/** The most answers found for one filter; computing figures for more would take too long. */
export const MOST_FOUND = 5_000

const MOST_PARTS = 20
const PARTS =
  /(?<minus>(?<=^|\s)[-−–])?(?:["“”„](?<quoted>[^"“”„]+)["“”„]|«(?<angled>[^«»]+)»|(?<plain>[^\s"“”„«»]+))/gu

/** Stop words, ignored when other words are present. */
const SMALL = new Set(
  `и в во на с со к ко у о об от до из за по а но же ли бы
  the a an of to in on and or is was at for
  және мен бен пен да де та те`.split(/\s+/),
)

/**
 * Parses a search: all words, «"a phrase"» in quotes, «-word» for exclusion. Any other character
 * only ends a word.
 */
export function readFindRequest(text: string): FindRequest {
  const parts: SearchTerm[] = []
  const without: SearchTerm[] = []
  for (const { groups } of withPhonesJoined(text).matchAll(PARTS)) {
    const { minus, quoted, angled, plain } = groups!
    const termText = quoted ?? angled ?? plain!
    const words = searchWordsOf(termText)
    if (words.length === 0) continue
    const part = { text: termText.trim(), keys: words.map(({ key }) => key), exact: plain === undefined }
    const among = minus ? without : parts
    if (among.length < MOST_PARTS) among.push(part)
  }
  const telling = parts.filter(({ text, exact }) => exact || !SMALL.has(text.toLowerCase()))
  return { parts: telling.length > 0 ? telling : parts, without }
}

/** Whether a part is a single word that may be misspelt. */
export function isPlainWord({ text, keys, exact }: SearchTerm): boolean {
  return !exact && keys.length === 1 && /^\p{L}{4,}$/u.test(text)
}

/** Splits a text into pieces of which every second is a match: plain, match, plain, … */
export function highlightPieces(text: string, keys: ReadonlySet<string>): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { key, at, end } of searchWordsOf(text)) {
    if (!keys.has(key)) continue
    pieces.push(text.slice(from, at), text.slice(at, end))
    from = end
  }
  return [...pieces, text.slice(from)]
}
