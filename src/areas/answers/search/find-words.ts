import { russianStem, stem } from './stem.ts'

/** A word of a text: its stem, and its position. */
export type SearchWord = { word: string; key: string; at: number; end: number }

/** A phone number with any spacing. */
const PHONE = /(?:\+\d|(?<!\d)[78])(?:[ ()-]{0,3}\d){10}(?!\d)/g
/** A phone number; else a word, a number, an emoji. */
const WORD =
  /(?:\+\d|(?<!\d)[78])(?:[ ()-]{0,3}\d){10}(?!\d)|[\p{L}\p{M}]+|\p{N}+|\p{Extended_Pictographic}/gu
const LONGEST_KEY = 40

/** The words of a text in order; hyphens, apostrophes and all other characters separate them. */
export function searchWordsOf(text: string): SearchWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index: at }) => ({
    word,
    key: keyOf(word),
    at,
    end: at + word.length,
  }))
}

/** The same text with each phone number as one word. */
export function withPhonesJoined(text: string): string {
  return text.replace(PHONE, (phone) => phone.replace(/\D/g, ''))
}

const keys = new Map<string, string>()
const MOST_KEYS = 50_000

/** Texts repeat their words: nearly all keys are cached after a few hundred. */
function keyOf(word: string): string {
  const cachedKey = keys.get(word)
  if (cachedKey !== undefined) return cachedKey
  const key = foldedKey(word).slice(0, LONGEST_KEY)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(word, key)
  return key
}

function foldedKey(word: string): string {
  if (/^[+\d]/.test(word)) return word.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  const plain = word.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
  if (!/[\u0400-\u04ff]/.test(plain)) return stem(plain)
  return cyrillicKey(plain.replace(/[acehiopxy]/g, (letter) => LOOKS_LIKE[letter]!))
}

/** Latin letters that slip into Cyrillic words, as on keyboards without the Kazakh «і». */
const LOOKS_LIKE: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  h: 'һ',
  i: 'і',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
}

/**
 * A Kazakh word may show its letters in one form and not in another («даяшы», «даяшыға»), so the
 * Russian rules come after the Kazakh ones. Its last consonant softens before a suffix: «тамақ»,
 * «тамағы».
 */
function cyrillicKey(word: string): string {
  if (!/[әғқңөұүһі]/.test(word)) return russianStem(word)
  const bare = russianStem(stem(word))
  const withoutVowel = bare.length > 4 ? bare.replace(/[ыі]$/, '') : bare
  return withoutVowel.replace(/ғ$/, 'қ').replace(/г$/, 'к')
}
