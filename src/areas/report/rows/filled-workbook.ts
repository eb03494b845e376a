import { setImmediate } from 'node:timers/promises'
import { columnName, cutText, LONGEST_CELL, xmlText } from '../../../platform/sheet/xlsx-writer.ts'
import { type StreamedFile, streamZip } from '../../../platform/sheet/zip-stream.ts'
import type { Cell } from './answer-cell.ts'

/** Rows of a sheet below its head; Excel takes 1,048,576 in all. */
export const MOST_ROWS = 1_048_575

/**
 * A workbook with the answers put into its sheets while they are read: neither they nor the file are in memory at once.
 * @param parts the files of the workbook, whose sheets `paths` have a head and one row that says how each column looks
 * @param rows cells in the order of the columns; dates are moments as the account's clocks show them, as if of UTC
 */
export async function* filledWorkbook(
  parts: ReadonlyMap<string, Uint8Array>,
  paths: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  most = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const source = rows[Symbol.asyncIterator]()
  const batch: { rows: readonly (readonly Cell[])[]; at: number } = { rows: [], at: 0 }
  const next = async (): Promise<readonly Cell[] | undefined> => {
    while (batch.at >= batch.rows.length) {
      const { value, done } = await source.next()
      if (done) return undefined
      batch.rows = value
      batch.at = 0
      await setImmediate()
    }
    return batch.rows[batch.at++]
  }
  async function* files(): AsyncGenerator<StreamedFile> {
    for (const [name, content] of parts) if (!paths.includes(name)) yield { name, content }
    for (const name of paths)
      yield { name, content: filledSheet(Buffer.from(parts.get(name)!).toString(), next, most) }
  }
  yield* streamZip(files())
}

/** Some rows at a time: one by one each would be a turn of the packer. */
const LINES_AT_ONCE = 500

async function* filledSheet(
  sheet: string,
  next: () => Promise<readonly Cell[] | undefined>,
  most: number,
): AsyncGenerator<Uint8Array> {
  const from = sheet.indexOf('<row r="2"')
  const to = sheet.indexOf('</row>', from) + '</row>'.length
  const styles = [...sheet.slice(from, to).matchAll(/<c r="[A-Z]+2"(?: s="(\d+)")?/g)].map(([, style]) =>
    style === undefined ? '' : ` s="${style}"`,
  )
  const width = styles.length
  const names = styles.map((_, at) => columnName(at))
  // How far the sheet reaches is not known before its end; readers find out by themselves.
  yield Buffer.from(sheet.slice(0, from).replace(/<dimension [^<>]*>/, ''))
  let row = 2
  let lines = ''
  for (let cells = await next(); cells; cells = row - 2 < most ? await next() : undefined) {
    lines += `<row r="${row}">${cells
      .slice(0, width)
      .map((cell, at) => cellXml(cell, `${names[at]}${row}`, styles[at]!))
      .join('')}</row>`
    if (row % LINES_AT_ONCE === 0) {
      yield Buffer.from(lines)
      lines = ''
    }
    row++
  }
  yield Buffer.from(lines)
  yield Buffer.from(sheet.slice(to))
}

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar, which believes in 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)

function cellXml(value: Cell, at: string, style: string): string {
  if (value === null || value === '') return ''
  if (value instanceof Date) return `<c r="${at}"${style}><v>${(value.getTime() - EPOCH) / DAY_MS}</v></c>`
  if (typeof value === 'number') return `<c r="${at}"${style}><v>${value}</v></c>`
  return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(cutText(value, LONGEST_CELL))}</t></is></c>`
}
