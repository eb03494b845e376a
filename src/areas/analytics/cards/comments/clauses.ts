import { CHARACTER_KINDS, type CharacterKind, endOfRun, kindOf, widthOf } from './characters.ts'
import { plainly } from './fixed-phrases.ts'
import { deniedWord, type KnownWord, knownWord } from './known-word.ts'
import { FILLERS, LACKS, LACKS_AFTER, NEGATIONS, NEGATIONS_AFTER, SAYINGS, STOP_WORDS } from './stop-words.ts'

/** A part of a sentence that says one thing: «кофе отличный», «но ждали долго». */
export type Clause = {
  text: string
  words: KnownWord[]
  /** Whether it is set against the part before it: «…, но ждали долго». */
  isAgainst: boolean
}

/** One sentence as written, and its parts. */
export type Sentence = { text: string; clauses: Clause[] }

/** Sentences of a text. */
export function sentencesOf(text: string): Sentence[] {
  return cutSentences(text).map(sentenceOf)
}

const ENDS = '.!?…'

/** The sentences of a text as they are written: up to a space after a full stop, or the end of the line. */
export function cutSentences(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const isEnd =
      at === text.length ||
      text[at] === '\n' ||
      (kindOf(text.charCodeAt(at)) === CHARACTER_KINDS.space && at > 0 && ENDS.includes(text[at - 1]!))
    if (!isEnd) continue
    const sentence = text.slice(from, at).trim()
    if (sentence !== '') sentences.push(sentence)
    from = at + 1
  }
  return sentences
}

/** Takes a sentence apart. */
export function sentenceOf(text: string): Sentence {
  return { text, clauses: clausesOf(small(text)) }
}

function small(text: string): string {
  const lower = text.toLowerCase().replaceAll('ё', 'е')
  return plainly(/['’]/.test(lower) ? lower.replace(/n['’]t\b/g, ' not') : lower)
}

/** What sets one part of a sentence against another, in three languages, Kazakh also without its letters. */
const CONTRASTS = new Set(
  `но зато однако кроме хотя but however although though yet except бірақ бирак бірақта биракта алайда дегенмен есесіне есесине`.split(
    /\s+/,
  ),
)
/** «Не сказать, что вкусно» is one clause. */
const THAT = /\s*что\s/y

/**
 * Parts of a small-lettered sentence: between signs, dashes, pictures and words of contrast. Character by character, once: a page reads
 * hundreds of comments, and splitting by patterns that look around themselves takes several times as long.
 */
function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let words: KnownWord[] = []
  let from = 0
  const endClause = (end: number, next: number) => {
    const own = text.slice(from, end)
    if (own.trim() !== '') clauses.push({ text: own, words: withDenials(words), isAgainst })
    words = []
    from = next
    isAgainst = false
  }
  let isAgainst = false
  let before: CharacterKind = CHARACTER_KINDS.other
  let at = 0
  while (at < text.length) {
    const point = text.codePointAt(at)!
    const kind = kindOf(point)
    let next = at + widthOf(point)
    let last = kind
    if (kind === CHARACTER_KINDS.letter) {
      next = endOfRun(text, at, CHARACTER_KINDS.letter)
      const word = text.slice(at, next)
      const isBetween =
        before === CHARACTER_KINDS.space && at > from && kindAt(text, next) === CHARACTER_KINDS.space
      if (isBetween && word === 'а') {
        endClause(at - 1, ++next)
        isAgainst = true
        last = CHARACTER_KINDS.space
      } else {
        const isContrast = CONTRASTS.has(word)
        if (isBetween && isContrast) endClause(at - 1, at)
        if (isContrast && words.length === 0) isAgainst = true
        words.push(knownWord(word))
      }
    } else if (kind === CHARACTER_KINDS.sign) {
      next = endOfRun(text, at, CHARACTER_KINDS.sign)
      THAT.lastIndex = next
      // Of several signs before «что» the last belongs to it.
      if (!THAT.test(text)) endClause(at, next)
      else if (next - at > 1) endClause(at, --next)
    } else if (kind === CHARACTER_KINDS.space) {
      const afterSpaces = endOfRun(text, at, CHARACTER_KINDS.space)
      const afterDashes = endOfRun(text, next, CHARACTER_KINDS.dash)
      if (before === CHARACTER_KINDS.picture && kindAt(text, afterSpaces) === CHARACTER_KINDS.letter) {
        next = afterSpaces
        endClause(at, next)
      } else if (afterDashes > next && kindAt(text, afterDashes) === CHARACTER_KINDS.space) {
        next = afterDashes + 1
        endClause(at, next)
      }
    }
    before = last
    at = next
  }
  endClause(text.length, text.length)
  return clauses
}

function kindAt(text: string, at: number): CharacterKind {
  return kindOf(text.codePointAt(at) ?? 0)
}

/** @param all words of a clause, in their order */
function withDenials(all: KnownWord[]): KnownWord[] {
  // Most clauses deny nothing.
  if (!all.some(({ isDenial }) => isDenial)) return all
  return all.flatMap((word, place) => {
    if (word.isDenial) return []
    const before = negationBefore(all, place)
    if (before) return [deniedWord(word, `${before} ${word.word}`, LACKS.has(before))]
    const after = negationAfter(all, place)
    return [after ? deniedWord(word, after.denied, after.lacks) : word]
  })
}

/** «не очень вкусно», “not that clean”: words that say nothing may stand between. */
function negationBefore(all: readonly KnownWord[], place: number): string | null {
  // «не назвать это место уютным» denies whatever follows.
  for (let at = place - 2; at >= 0; at--)
    if (NEGATIONS.has(all[at]!.word) && SAYINGS.has(all[at + 1]!.word)) return all[at]!.word
  for (let at = place - 1; at >= 0 && place - at <= 6; at--) {
    const { word } = all[at]!
    if (NEGATIONS.has(word)) {
      // «не только вкусно, но и…» denies nothing.
      const next = all[at + 1]?.word
      if (next === 'только' || next === 'просто') return null
      return word
    }
    if (!STOP_WORDS.has(word) && !FILLERS.has(word)) return null
  }
  return null
}

/** «очередей нет», «мыла не было», «таза емес». */
function negationAfter(all: readonly KnownWord[], place: number): { denied: string; lacks: boolean } | null {
  const { word } = all[place]!
  const [next, afterNext] = [all[place + 1]?.word ?? '', all[place + 2]?.word ?? '']
  if (NEGATIONS_AFTER.has(next)) return { denied: `${word} ${next}`, lacks: LACKS.has(next) }
  const rest = all.slice(place + 2)
  const isLast = rest.every((each) => STOP_WORDS.has(each.word) || FILLERS.has(each.word))
  // «еда не была холодной» lacks no food.
  const isJudged = all.slice(place + 3).some(({ tone }) => tone !== 0)
  const lacks = (LACKS.has(next) && isLast) || (next === 'не' && LACKS_AFTER.has(afterNext) && !isJudged)
  return lacks ? { denied: `нет ${word}`, lacks } : null
}
