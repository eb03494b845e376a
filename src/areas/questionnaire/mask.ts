const HIDDEN = '•••'

/**
 * What could lead to a person, in the order in which it is looked for: e-mails, then runs of digits as they are written –
 * cards (13–19 digits), identity numbers (12) and phones (7 or more), with spaces, brackets, dots or hyphens between them.
 * An e-mail is tried from the beginning of a word alone: from each of its letters, a long word would take minutes.
 */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu
const DIGITS = /\+?\d(?:[\s\u00a0().‑–-]{0,3}\d){6,}/g

/** Letters that people type for one another in names: «Нұрлан» and «Нурлан», «Әсел» and «Асел», «Артём» and «Артем». */
const ALIKE = ['аә', 'гғ', 'кқ', 'нң', 'оө', 'уұү', 'хһ', 'иіы', 'еёэ']
const SAME = new Map(
  ALIKE.flatMap((letters) => Array.from(letters, (letter) => [letter, letters[0]!] as const)),
)
const LONGEST_ENDING = 4

/**
 * A guest's words without the e-mails, phones, identity numbers and cards in them.
 * @param names people who are not to be told either; also with another ending, as Russian and Kazakh decline them, and in the letters of
 *   either language
 */
export function masked(text: string, names: readonly string[] = []): string {
  return maskOf(names)(text)
}

/** {@link masked} for many texts: thousands of names are made ready once. */
export function maskOf(names: readonly string[]): (text: string) => string {
  const plain = (text: string) => text.replace(EMAIL, HIDDEN).replace(DIGITS, HIDDEN)
  const roots = new Set(
    names
      .flatMap((name) => name.split(/[^\p{L}]+/u))
      .filter((part) => part.length > 2)
      .map((part) => inOneSpelling(part.length > 4 ? part.slice(0, -1) : part).join('')),
  )
  if (roots.size === 0) return plain
  return (text) => plain(text).replace(/\p{L}+/gu, (word) => (isForm(word, roots) ? HIDDEN : word))
}

/** Whether a word is one of the roots with an ending of at most four letters. */
function isForm(word: string, roots: ReadonlySet<string>): boolean {
  const letters = inOneSpelling(word)
  for (let ending = 0; ending <= LONGEST_ENDING && ending < letters.length; ending++)
    if (roots.has(letters.slice(0, letters.length - ending).join(''))) return true
  return false
}

/** The letters of a word, those that are typed for one another as the same letter. */
function inOneSpelling(word: string): string[] {
  return Array.from(word.toLowerCase(), (letter) => SAME.get(letter) ?? letter)
}
