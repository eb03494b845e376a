import { UnreadableSurvey } from './imported.ts'
import { attribute, readXml } from './xml-reader.ts'
import { readZip } from './zip-reader.ts'

const MOST_ROWS = 20_000
const MOST_COLUMNS = 300
const MOST_CELLS = 200_000
const LONGEST_CELL = 32_767

/** A sheet as rows of texts: numbers as they are written, yes and no as TRUE and FALSE, nothing as ''. */
export type Sheet = string[][]

/**
 * The sheets of an Excel workbook (.xlsx) by their names, as Excel, LibreOffice, Google and form builders write them.
 * Formulas give their last result; dates give their serial number.
 * @throws UnreadableSurvey where it is no workbook or goes beyond the bounds
 */
export async function readSheets(bytes: Buffer): Promise<Map<string, Sheet>> {
  const files = await readZip(
    bytes,
    (name) => /\.(xml|rels)$/.test(name) && !/drawing|theme|style/i.test(name),
  )
  const main = (await targets(files, '')).find(({ type }) => type === 'officeDocument')?.path
  const workbook = main !== undefined && files.get(main)
  if (!workbook) throw new UnreadableSurvey('XLSX')
  const parts = await targets(files, main)
  const shared = parts.find(({ type }) => type === 'sharedStrings')
  const strings = await sharedStrings(files.get(shared?.path ?? '') ?? '')
  const sheets = new Map<string, Sheet>()
  for (const { name, id } of await sheetNames(workbook)) {
    const content = files.get(parts.find((part) => part.id === id)?.path ?? '')
    if (content) sheets.set(name, await sheetRows(content, strings))
  }
  return sheets
}

type Target = { id: string; type: string; path: string }

/** Where the parts of a part lie; '' is the archive itself. */
async function targets(files: ReadonlyMap<string, string>, part: string): Promise<Target[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const content = files.get(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const found: Target[] = []
  if (!content) return found
  await readXml(content, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const target = attribute(attributes, 'Target')
      found.push({
        id: attribute(attributes, 'Id'),
        type: attribute(attributes, 'Type').split('/').at(-1) ?? '',
        path: target.startsWith('/') ? target.slice(1) : folder + target,
      })
    },
  })
  return found
}

async function sheetNames(workbook: string): Promise<{ name: string; id: string }[]> {
  const names: { name: string; id: string }[] = []
  await readXml(workbook, {
    open: (element, given) => {
      if (element !== 'sheet') return
      // `sheetId` is another number; only the relation's id leads to the file.
      names.push({ name: given.name ?? '', id: given['r:id'] ?? attribute(given, 'id') })
    },
  })
  return names
}

async function sharedStrings(content: string): Promise<string[]> {
  const strings: string[] = []
  if (!content) return strings
  let text = ''
  let isText = false
  let isReading = false
  await readXml(content, {
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
  })
  return strings
}

async function sheetRows(content: string, strings: readonly string[]): Promise<Sheet> {
  const rows: Sheet = []
  let row = -1
  let column = -1
  let cells = 0
  let type = ''
  let value = ''
  let isValue = false
  await readXml(content, {
    open: (name, given) => {
      if (name === 'row') {
        row = given.r ? Number(given.r) - 1 : row + 1
        column = -1
      } else if (name === 'c') {
        column = given.r ? columnOf(given.r) : column + 1
        type = given.t ?? 'n'
        value = ''
        if (!(row >= 0 && row < MOST_ROWS) || column >= MOST_COLUMNS || ++cells > MOST_CELLS)
          throw new UnreadableSurvey(`XLSX, ${given.r ?? row + 1}`)
      }
      isValue = name === 'v' || name === 't'
    },
    text: (words) => {
      if (isValue) value += words
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c' || value === '') return
      while (rows.length <= row) rows.push([])
      const line = rows[row]!
      while (line.length < column) line.push('')
      line[column] = cellText(type, value, strings).slice(0, LONGEST_CELL)
    },
  })
  return rows
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'inlineStr' || type === 'str') return unescaped(value)
  // Excel writes 0.1 + 0.2 with all its digits.
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Characters that XML can't hold stand in workbooks as `_x000D_`. */
function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .toWellFormed()
}
