import type { ErrorText } from '../errors.ts'
import type { UiLocale } from '../locale.ts'

/** What a cell says, as parts of a change; or why it says nothing that can be kept. */
export type CellReading = { part: Record<string, unknown> } | { fault: ErrorText }

/** A column that an import knows and an export writes. */
export type Column<Stored> = {
  key: string
  /** Its name in each language, as an export writes it. */
  title: (locale: UiLocale) => string
  /** What else people call it, in any language. */
  names: readonly string[]
  /** How its name looks however it is shortened («Тел. раб.»), in plain words. */
  looksLike?: RegExp
  /** Whether a row that holds such a cell alone heads the rows below it: a branch over its people. */
  heads?: (cell: string) => boolean
  /** What an empty cell leaves where empty cells erase; a column without it keeps what is stored. */
  erased?: Readonly<Record<string, unknown>>
  /** @param current what the row changes, where it is there already, with what its columns before this one say */
  read: (cell: string, current: Partial<Stored>) => CellReading
  /** What a cell means, where two ways to write it are the same: it tells rows apart. */
  meaning?: (cell: string) => string
  /** The cell of what is stored; a column without it is only read. */
  write?: (stored: Stored, locale: UiLocale) => string | number | null
  /** In letters. */
  width: number
}

/** Words as they are compared: whatever their case, spaces, signs at the end, and with «ё» as «е». */
export function plainWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s*]+/, '')
  // No pattern for the end: it would look for it from every sign of a long row of points.
  let end = words.length
  while (end > 0 && /[\s*:.№]/.test(words[end - 1]!)) end--
  return words.slice(0, end)
}

const LOCALES: readonly UiLocale[] = ['ru', 'en', 'kk']

/** The name of a column as it is compared: «Моб.телефон (раб.)» → `моб телефон раб`. */
function headWords(head: string): string {
  return plainWords(head.slice(0, LONGEST_NAME))
    .replace(/[\s.,:;()[\]"«»/-]+/g, ' ')
    .trim()
}

function namesOf<Stored>({ key, title, names }: Column<Stored>): string[] {
  return [key, ...LOCALES.map(title), ...names].map(headWords)
}

/**
 * Which column of ours each column of a file is: by its very name first, then by a name that begins like one of ours
 * («Адрес филиала»). Each of ours is taken once.
 * @returns keys by the place of the file's column; null for what nobody knows
 */
export function guessColumns<Stored>(
  heads: readonly string[],
  columns: readonly Column<Stored>[],
): (string | null)[] {
  const heading = heads.map(headWords)
  const keys: (string | null)[] = heading.map(() => null)
  const free = new Set(columns.map(({ key }) => key))
  const candidates = columns.map((column) => ({ ...column, names: namesOf(column) }))
  const take = (fits: (head: string, column: { names: string[]; looksLike?: RegExp }) => boolean) => {
    for (const [at, head] of heading.entries()) {
      if (keys[at] || !head) continue
      const match = candidates.find((column) => free.has(column.key) && fits(head, column))
      if (!match) continue
      keys[at] = match.key
      free.delete(match.key)
    }
  }
  take((head, { names }) => names.includes(head))
  take((head, { names }) => names.some((name) => name.length > 3 && head.startsWith(`${name} `)))
  take((head, { looksLike }) => looksLike?.test(head) === true)
  return keys
}

/** Where the names of the columns stand: among titles and empty rows, in one row or in two of which the upper is merged. */
export type Head = {
  names: string[] /** The place of the first row below; the names stand above it. */
  first: number
}

/** Rows in which names are looked for: above a table people write what it is and when it was made. */
const LOOKED_AT = 15
/** No column is called anything longer. */
const LONGEST_NAME = 300

/**
 * Finds the row of names: the one with most names that are known.
 * @param headRow the header row that the user chose, counted from 1; 0: there is none
 */
export function findHead<Stored>(
  rows: readonly string[][],
  columns: readonly Column<Stored>[],
  headRow?: number,
): Head {
  if (headRow !== undefined)
    return { names: headRow > 0 ? [...(rows[headRow - 1] ?? [])] : [], first: headRow }
  const columnNames = new Set(columns.flatMap(namesOf))
  const score = (names: readonly string[]) =>
    new Set(names.map(headWords).filter((name) => columnNames.has(name))).size
  // A row of data may hold such a word by chance, but not only such words.
  const isLowerHalf = (row: readonly string[]) =>
    score(row) > 1 || (score(row) > 0 && row.every((cell) => !cell.trim() || score([cell]) > 0))
  const holds = (row: readonly string[]) => row.some((cell) => cell.trim())
  const filled = rows.findIndex(holds)
  let best: Head & { score: number } = { names: [...(rows[filled] ?? [])], first: filled + 1, score: 0 }
  for (const [at, row] of rows.slice(0, filled + LOOKED_AT).entries()) {
    if (score(row) > best.score) best = { names: [...row], first: at + 1, score: score(row) }
    const below = rows[at + 1]
    if (!below || !holds(row) || !isLowerHalf(below)) continue
    // «Адрес» over «Город» and «Улица»: what stands lower says more, and what is merged downwards stands above.
    const both = Array.from({ length: Math.max(row.length, below.length) }, (_, column) =>
      score([below[column] ?? '']) > 0 || !row[column]?.trim() ? (below[column] ?? '') : row[column]!,
    )
    if (score(both) > Math.max(best.score, score(below)))
      best = { names: both, first: at + 2, score: score(both) }
  }
  return { names: best.names, first: best.first }
}

/** How a spreadsheet calls a column: A, B … Z, AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
