import { UnreadableFile } from './unreadable.ts'
import { cellDate, dateFormats } from './xlsx-date.ts'
import { attribute, readXml } from './xml-reader.ts'
import { readZip, type Unpacked } from './zip-reader.ts'

const LONGEST_CELL = 32_767
const MOST_MERGED = 100_000

/** A sheet as rows of texts: numbers as they are written, yes and no as TRUE and FALSE, nothing as ''. */
export type SheetRows = string[][]

/** How much of a workbook is taken, and how. */
export type SheetOptions = {
  rows: number
  columns: number
  cells: number
  unpacked: Unpacked
  /** Dates as `YYYY-MM-DD` rather than as their serial number, and merged cells filled downwards. */
  asSeen: boolean
}

/** What a form that somebody wrote by hand needs. */
const FORM: SheetOptions = {
  rows: 20_000,
  columns: 300,
  cells: 200_000,
  unpacked: { file: 8_388_608, together: 16_777_216 },
  asSeen: false,
}

/**
 * The sheets of an Excel workbook (.xlsx) by their names, as Excel, LibreOffice, Google and form builders write them.
 * Formulas give their last result.
 * @throws UnreadableFile where it is no workbook or goes beyond the bounds
 */
export async function readSheets(
  bytes: Buffer,
  options: SheetOptions = FORM,
): Promise<Map<string, SheetRows>> {
  const files = await readZip(
    bytes,
    (name) => /\.(xml|rels)$/.test(name) && !/drawing|theme|tables\/|pivot|comments/i.test(name),
    options.unpacked,
  )
  const main = (await targets(files, '')).find(({ type }) => type === 'officeDocument')?.path
  const workbook = main !== undefined && files.get(main)
  if (!workbook) throw new UnreadableFile('XLSX')
  const parts = await targets(files, main)
  const partOf = (partType: string) =>
    files.get(parts.find(({ type }) => type === partType)?.path ?? '') ?? ''
  const { names, from1904 } = await sheetNames(workbook)
  const reading: Reading = {
    options,
    strings: await sharedStrings(partOf('sharedStrings'), options),
    dates: options.asSeen ? await dateFormats(partOf('styles')) : [],
    from1904,
  }
  const sheets = new Map<string, SheetRows>()
  for (const { name, id } of names) {
    const content = files.get(parts.find((part) => part.id === id)?.path ?? '')
    if (content) sheets.set(name, await sheetRows(content, reading))
  }
  return sheets
}

type Reading = {
  options: SheetOptions
  strings: readonly string[]
  /** Which of the cells' styles show a number as a date. */
  dates: readonly boolean[]
  from1904: boolean
}
type Target = { id: string; type: string; path: string }

/** Where the parts of a part lie; '' is the archive itself. */
async function targets(files: ReadonlyMap<string, string>, part: string): Promise<Target[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const content = files.get(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const links: Target[] = []
  if (!content) return links
  await readXml(content, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const target = attribute(attributes, 'Target')
      links.push({
        id: attribute(attributes, 'Id'),
        type: attribute(attributes, 'Type').split('/').at(-1) ?? '',
        path: target.startsWith('/') ? target.slice(1) : folder + target,
      })
    },
  })
  return links
}

async function sheetNames(
  workbook: string,
): Promise<{ names: { name: string; id: string }[]; from1904: boolean }> {
  const names: { name: string; id: string }[] = []
  let from1904 = false
  await readXml(workbook, {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      // What a person hid is not what they mean to bring.
      if (element !== 'sheet' || attributes.state === 'veryHidden') return
      // `sheetId` is another number; only the relation's id leads to the file.
      names.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? attribute(attributes, 'id') })
    },
  })
  return { names, from1904 }
}

async function sharedStrings(content: string, { cells }: SheetOptions): Promise<string[]> {
  const strings: string[] = []
  if (!content) return strings
  let text = ''
  let isText = false
  let isReading = false
  await readXml(
    content,
    {
      open: (name) => {
        if (name === 'si') text = ''
        // Readings of Japanese words stand beside them and are no part of the text.
        if (name === 'rPh') isReading = true
        isText = name === 't' && !isReading
      },
      text: (words) => {
        if (isText) text += words
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') isReading = false
        if (name === 'si') strings.push(unescaped(text))
      },
    },
    Math.max(500_000, cells * 3),
  )
  return strings
}

async function sheetRows(content: string, reading: Reading): Promise<SheetRows> {
  const { options } = reading
  const rows: SheetRows = []
  const merged: string[] = []
  let row = -1
  let column = -1
  let cells = 0
  let cell = { type: '', style: 0, at: '' }
  let value = ''
  let isValue = false
  await readXml(
    content,
    {
      open: (name, attributes) => {
        if (name === 'row') {
          row = attributes.r ? Number(attributes.r) - 1 : row + 1
          column = -1
        } else if (name === 'c') {
          column = attributes.r ? columnOf(attributes.r) : column + 1
          cell = {
            type: attributes.t ?? 'n',
            style: Number(attributes.s ?? 0),
            at: attributes.r ?? `${row + 1}`,
          }
          value = ''
        } else if (name === 'mergeCell' && options.asSeen && merged.length < MOST_MERGED)
          merged.push(attributes.ref ?? '')
        isValue = name === 'v' || name === 't'
      },
      text: (words) => {
        if (isValue) value += words
      },
      close: (name) => {
        if (name === 'v' || name === 't') isValue = false
        // Excel keeps cells that have a look and no value, down to the last row there is.
        if (name !== 'c' || value === '') return
        if (!(row >= 0 && row < options.rows)) throw new UnreadableFile(`XLSX, ${cell.at}`, 'rows')
        if (column >= options.columns) throw new UnreadableFile(`XLSX, ${cell.at}`, 'columns')
        if (++cells > options.cells) throw new UnreadableFile(`XLSX, ${cell.at}`, 'cells')
        while (rows.length <= row) rows.push([])
        const line = rows[row]!
        while (line.length < column) line.push('')
        line[column] = cellText(cell, value, reading).slice(0, LONGEST_CELL)
      },
    },
    Math.max(500_000, options.cells * 4),
  )
  // Merged cells don't overlap; where a file says they do, it may not cost more than its cells.
  let remaining = options.cells
  for (const reference of merged) if (remaining > 0) remaining -= fillDown(rows, reference)
  return rows
}

/**
 * Writes what stands on top of a merged column into its other rows: a city beside all of its branches.
 * @returns how many rows that were
 */
function fillDown(rows: SheetRows, reference: string): number {
  const [from = '', to = ''] = reference.split(':')
  const [column, first, last] = [columnOf(from), rowOf(from), rowOf(to)]
  const value = rows[first]?.[column]
  if (!value || columnOf(to) !== column) return 1
  const below = rows.slice(first + 1, last + 1)
  for (const line of below) {
    if (line.length === 0) continue
    while (line.length < column) line.push('')
    line[column] ||= value
  }
  return below.length + 1
}

function cellText(
  { type, style }: { type: string; style: number },
  value: string,
  { strings, dates, from1904 }: Reading,
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'inlineStr' || type === 'str') return unescaped(value)
  if (type === 'd') return value.slice(0, 10)
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (dates[style]) return cellDate(number, from1904)
  // Excel writes 0.1 + 0.2 with all its digits.
  return String(Number(number.toPrecision(15)))
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** `AB12` → 11 */
function rowOf(reference: string): number {
  return Number(/(?<!\d)\d+$/.exec(reference)?.[0] ?? 0) - 1
}

/** Characters that XML can't hold stand in workbooks as `_x000D_`. */
function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .toWellFormed()
}
