import { searchWordsOf, withPhonesJoined } from './find-words.ts'

/** One thing that an answer must (or must not) hold: words that follow one another, most often a single one. */
export type SearchTerm = {
  /** As typed, for saying which word is meant. */
  text: string
  keys: string[]
  /** In quotes: taken as it is, never for a misspelling. */
  exact: boolean
}

/** What somebody looks for. Without parts there is nothing to look for, and nothing is found. */
export type FindRequest = { parts: SearchTerm[]; without: SearchTerm[] }

/** Answers found for one filter at most; reading the numbers of more would take too long. */
export const MOST_FOUND = 5_000

const MOST_PARTS = 20
const PARTS =
  /(?<minus>(?<=^|\s)[-−–])?(?:["“”„](?<quoted>[^"“”„]+)["“”„]|«(?<angled>[^«»]+)»|(?<plain>[^\s"“”„«»]+))/gu

/** Words that nearly every text has and nobody means when other words stand beside them. */
const SMALL = new Set(
  `и в во на с со к ко у о об от до из за по а но же ли бы
  the a an of to in on and or is was at for
  және мен бен пен да де та те`.split(/\s+/),
)

/**
 * Reads what was typed into a search: all words, «"a phrase"» in quotes, «-word» for those that must not be there.
 * Any other sign means nothing but the end of a word.
 */
export function readFindRequest(text: string): FindRequest {
  const parts: SearchTerm[] = []
  const without: SearchTerm[] = []
  for (const { groups } of withPhonesJoined(text).matchAll(PARTS)) {
    const { minus, quoted, angled, plain } = groups!
    const said = quoted ?? angled ?? plain!
    const words = searchWordsOf(said)
    if (words.length === 0) continue
    const part = { text: said.trim(), keys: words.map(({ key }) => key), exact: plain === undefined }
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

/** Cuts a text into pieces, every second of which is a word that was found: plain, found, plain, … */
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
