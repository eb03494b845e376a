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
      .map((part) => spelled(part.length > 4 ? part.slice(0, -1) : part)),
  )
  if (roots.size === 0) return plain
  const known = new RegExp(`(?<!\\p{L})(?:${[...roots].join('|')})\\p{L}{0,4}(?!\\p{L})`, 'giu')
  return (text) => plain(text).replace(known, HIDDEN)
}

/** A pattern for a word in any of its spellings. */
function spelled(word: string): string {
  return [...word.toLowerCase()]
    .map((letter) => {
      const alike = ALIKE.find((letters) => letters.includes(letter))
      return alike ? `[${alike}]` : letter
    })
    .join('')
}
