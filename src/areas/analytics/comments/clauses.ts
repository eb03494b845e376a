import { FILLERS, LACKS, LACKS_AFTER, NEGATIONS, NEGATIONS_AFTER, STOP_WORDS } from './stop-words.ts'

/**
 * One word of a clause in small letters: how it is denied, in words («не вкусно»), or null; and whether that says that there is
 * none of it («нет мыла»).
 */
export type Word = { word: string; denied: string | null; lacks: boolean }
/** A part of a sentence that says one thing: «кофе отличный», «но ждали долго». */
export type Clause = { text: string; words: Word[] }

/** Where one clause ends and the next begins. «Не сказать, что вкусно» is one. */
const BORDER =
  /[,;:()!?.…]+(?!\s*что\s)|\s(?:[-–—]+\s|(?=(?:но|зато|однако|кроме|хотя|but|however|although|except|бірақ|алайда)\s)|а\s)/
const PICTURE = /\p{Extended_Pictographic}/u
/** The same where pictures stand between words; to look for those at every letter takes most of the time. */
const BORDER_WITH_PICTURES = new RegExp(`(?<=\\p{Extended_Pictographic})\\s+(?=\\p{L})|${BORDER.source}`, 'u')

/** One sentence as written, and its parts. */
export type Sentence = { text: string; clauses: Clause[] }

/** Sentences of a text. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => ({ text: sentence, clauses: clausesOf(sentence) }))
}

function clausesOf(sentence: string): Clause[] {
  return small(sentence)
    .split(PICTURE.test(sentence) ? BORDER_WITH_PICTURES : BORDER)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, words: wordsOf(text) }))
}

function small(text: string): string {
  const lower = text.toLowerCase().replaceAll('ё', 'е')
  return /['’]/.test(lower) ? lower.replace(/n['’]t\b/g, ' not') : lower
}

function wordsOf(text: string): Word[] {
  const all: string[] = text.match(/\p{L}+/gu) ?? []
  // Most clauses deny nothing.
  if (!all.some(isDenial)) return all.map((word) => ({ word, denied: null, lacks: false }))
  return all.flatMap((word, place) => {
    if (isDenial(word)) return []
    const before = negationBefore(all, place)
    if (before) return [{ word, denied: `${before} ${word}`, lacks: LACKS.has(before) }]
    const after = negationAfter(all, place)
    return [{ word, denied: after?.denied ?? null, lacks: after?.lacks ?? false }]
  })
}

function isDenial(word: string): boolean {
  return NEGATIONS.has(word) || NEGATIONS_AFTER.has(word)
}

/** «не очень вкусно», “not that clean”: words that say nothing may stand between. */
function negationBefore(all: readonly string[], place: number): string | null {
  for (let at = place - 1; at >= 0 && place - at <= 4; at--) {
    const word = all[at]!
    if (NEGATIONS.has(word)) {
      // «не только вкусно, но и…» denies nothing.
      const next = all[at + 1] ?? ''
      if (next === 'только' || next === 'просто') return null
      return word
    }
    if (!STOP_WORDS.has(word) && !FILLERS.has(word)) return null
  }
  return null
}

/** «очередей нет», «мыла не было», «таза емес». */
function negationAfter(all: readonly string[], place: number): Omit<Word, 'word'> | null {
  const [word, next = '', afterNext = ''] = all.slice(place, place + 3)
  if (NEGATIONS_AFTER.has(next)) return { denied: `${word} ${next}`, lacks: LACKS.has(next) }
  const isLast = place + 2 >= all.length
  const lacks = (LACKS.has(next) && isLast) || (next === 'не' && LACKS_AFTER.has(afterNext))
  return lacks ? { denied: `нет ${word}`, lacks } : null
}
