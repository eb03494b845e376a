const DELIMITERS = [';', ',', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** What a spreadsheet would run rather than show, when a cell begins with it; also in the wide forms of Asian keyboards. */
const LIVE = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Rows of a table that is text: quotes may hold separators, line ends and doubled quotes. A line `sep=;` at the top says
 * the separator, else the one that the lines agree on is taken.
 * @param most rows after which nothing more is read
 */
export function readCsv(
  content: string,
  most = Number.POSITIVE_INFINITY,
): { rows: string[][]; delimiter: Delimiter } {
  const separatorLine = /^sep=(.)\r?\n/i.exec(content)
  const text = separatorLine ? content.slice(separatorLine[0].length) : content
  const delimiter = DELIMITERS.find((sign) => sign === separatorLine?.[1]) ?? guessDelimiter(text)
  const rows = split(text, delimiter, most)
  // The `sep=` line counts as a row of the file, so that row numbers in messages match the file.
  return { rows: separatorLine ? [[], ...rows] : rows, delimiter }
}

/**
 * A table as text for Excel in Russian and Kazakh settings: semicolons, CRLF, a mark of UTF-8. What a spreadsheet would
 * run is put behind an apostrophe, which `unguarded` takes away again; true numbers stay numbers.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((cell) => csvCell(cell)).join(';')).join('\r\n')}\r\n`
}

/** The text of a cell without the apostrophe that keeps it from being run. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && LIVE.test(cell) ? cell.slice(1) : cell
}

/**
 * One line of a table as text, with its line end. What a spreadsheet would run is put behind an apostrophe.
 * @param decimal the sign before decimals, as the spreadsheet that reads it expects
 * @param isRaw no spreadsheet reads it: cells stay as they are
 */
export function csvLine(
  cells: readonly (string | number | null)[],
  { delimiter, decimal, isRaw = false }: { delimiter: ';' | ','; decimal: ',' | '.'; isRaw?: boolean },
): string {
  const texts = cells.map((cell) =>
    typeof cell === 'number' ? String(cell).replace('.', decimal) : csvCell(cell, isRaw),
  )
  return `${texts.join(delimiter)}\r\n`
}

function csvCell(value: string | number | null, isRaw = false): string {
  if (value === null) return ''
  const text = !isRaw && typeof value === 'string' && LIVE.test(value) ? `'${value}` : String(value)
  return /["\r\n;,\t|]|^\s|\s$|^sep=/i.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The separator that gives most columns in most of the first lines, whatever stands inside quotes. */
function guessDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ';', score: 0 }
  for (const delimiter of DELIMITERS) {
    const rows = split(text, delimiter, 30).filter((row) => row.some((cell) => cell.trim()))
    const widths = Map.groupBy(
      rows.map((row) => row.length).filter((width) => width > 1),
      (width) => width,
    )
    // How many lines agree on a width counts first: a comma in every second address is no separator.
    const score = Math.max(0, ...[...widths].map(([width, same]) => same.length * (1 + width / 1000)))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function split(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const isQuoted = text[at] === '"'
    const cell = isQuoted ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    row.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) {
      at++
      // A separator at the very end of the text opens one more cell, an empty one.
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    rows.push(row)
    row = []
  }
  return rows
}

function plainCell(text: string, from: number, delimiter: string): { value: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(from, end), end }
}

/** A cell in quotes; what follows the closing quote belongs to it, as in `"Абая" 12`. A quote that never closes is a plain sign. */
function quotedCell(text: string, from: number, delimiter: string): { value: string; end: number } {
  let close = text.indexOf('"', from + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return plainCell(text, from, delimiter)
  const rest = plainCell(text, close + 1, delimiter)
  return { value: text.slice(from + 1, close).replaceAll('""', '"') + rest.value, end: rest.end }
}
