import { readCsv, unguarded } from './csv.ts'
import { decodeText, type Encoding, hasLostLetters } from './decode.ts'
import { UnreadableFile } from './unreadable.ts'
import { readSheets, type SheetRows } from './xlsx-reader.ts'

const MOST_ROWS = 20_000
const MOST_COLUMNS = 100
/** Of a table, and of the same rows as JSON. */
export const MOST_CELLS = 500_000
/** Of a text; beyond what is taken people leave empty lines below. */
const MOST_LINES = 200_000
const LONGEST_CELL = 32_767
/** Room for a table of that many rows with ordinary cells; a bomb is far larger. */
const UNPACKED = { file: 33_554_432, together: 50_331_648 }
const WORKBOOK = {
  rows: MOST_ROWS + 1,
  columns: MOST_COLUMNS,
  cells: MOST_CELLS,
  unpacked: UNPACKED,
  asSeen: true,
}

/** A table as a person brought it; `rows[0]` is the file's first row, empty ones included. */
export type SheetTable = {
  rows: SheetRows
  /** How the text was read; null for a workbook, which says it itself. */
  encoding: Encoding | null
  /** Letters stand as question marks: they were lost before the file came here. */
  hasLostLetters: boolean
}

/**
 * Reads a table from a workbook (.xlsx, the first sheet that holds something) or from text with separators in any of the
 * known encodings; the format is detected from the content, not the name.
 * @param encoding what a person says the text's encoding is, in place of the guess
 * @throws UnreadableFile where it is neither, or holds nothing, or goes beyond the bounds
 */
export async function readTable(bytes: Buffer, encoding?: Encoding): Promise<SheetTable> {
  if (bytes.subarray(0, 4).equals(ARCHIVE)) {
    const sheets = [...(await readSheets(bytes, WORKBOOK)).values()]
    const rows = trimmed(sheets.find((sheet) => sheet.some(holdsSomething)) ?? [])
    return { rows: checked(rows), encoding: null, hasLostLetters: hasLost(rows) }
  }
  if (bytes.subarray(0, 8).equals(OLD_OFFICE)) throw new UnreadableFile('XLS', 'old_excel')
  const decoded = decodeText(bytes, encoding)
  if (isNoTable(decoded)) throw new UnreadableFile('CSV')
  const { rows } = readCsv(decoded.text, MOST_LINES)
  if (rows.length >= MOST_LINES) throw new UnreadableFile(String(MOST_ROWS), 'rows')
  const plain = rows.map((row) => row.map((cell) => unguarded(cell).slice(0, LONGEST_CELL).toWellFormed()))
  const table = checked(trimmed(plain))
  return { rows: table, encoding: decoded.encoding, hasLostLetters: hasLost(table) }
}

const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')
/** Excel's files before 2007, and today's when they have a password. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Pictures, documents and pages: bytes that are no text in any encoding, or text that is something else. */
function isNoTable({ text, encoding }: { text: string; encoding: Encoding }): boolean {
  const start = text.slice(0, 4096)
  if (start.includes('\0') || /^%PDF|^\s*<(?:!doctype|html|\?xml)/i.test(start)) return true
  const odd = start.match(/(?!\s)\p{Cc}/gu)?.length ?? 0
  return !encoding.startsWith('utf') && odd > start.length / 50
}

const holdsSomething = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

function hasLost(rows: SheetRows): boolean {
  return rows.slice(0, 500).some((row) => row.some(hasLostLetters))
}

function trimmed(rows: SheetRows): SheetRows {
  return rows.slice(0, rows.findLastIndex(holdsSomething) + 1)
}

function checked(rows: SheetRows): SheetRows {
  if (rows.length === 0) throw new UnreadableFile('', 'empty')
  // The names of the columns stand above as many rows as are taken.
  if (rows.length > MOST_ROWS + 1) throw new UnreadableFile(String(MOST_ROWS), 'rows')
  if (rows.some((row) => row.length > MOST_COLUMNS && row.slice(MOST_COLUMNS).some((cell) => cell.trim())))
    throw new UnreadableFile(String(MOST_COLUMNS), 'columns')
  if (rows.reduce((cells, row) => cells + row.length, 0) > MOST_CELLS)
    throw new UnreadableFile(String(MOST_CELLS), 'cells')
  return rows
}
