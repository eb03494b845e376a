import { setImmediate } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import type { UiLocale } from '../../../platform/locale.ts'
import { columnName, cutText, LONGEST_CELL, xmlText } from '../../../platform/sheet/xlsx-writer.ts'
import { readOwnZip } from '../../../platform/sheet/zip-reader.ts'
import { type StreamedFile, streamZip } from '../../../platform/sheet/zip-stream.ts'
import * as m from '../../../text/messages.js'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Cell } from './answer-columns.ts'
import { answerSheet, codebookSheet, FONT } from './answer-sheets.ts'
import { codebookOf } from './codebook.ts'
import { type ExportSource, localMoment } from './export-source.read.ts'

/** Rows of a sheet below its head; Excel takes 1,048,576 in all. */
const MOST_ROWS = 1_048_575

/**
 * A workbook of the answers and their codebook, without a report.
 * @param most rows of a sheet below its head; what is more stands in further sheets
 */
export async function answersXlsx(
  source: ExportSource,
  survey: OwnSurvey,
  locale: UiLocale,
  most = MOST_ROWS,
): Promise<AsyncGenerator<Uint8Array>> {
  const { columns, versions, title } = source
  const name = m.report_section_answers({}, { locale })
  const names = Array.from({ length: sheetsOf(source.answers, most) }, (_, at) =>
    at === 0 ? name : `${name} ${at + 1}`,
  )
  const documents = versions.map(({ document }) => document)
  const base = await writeXlsx({
    sheets: [
      ...names.map((each, at) => answerSheet(each, columns, rowsOf(source.answers, at, most))),
      codebookSheet(codebookOf(documents, columns, locale), locale),
    ],
    defaultFont: { name: FONT, size: 11 },
    properties: { title },
  })
  const paths = names.map((_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  return filledWorkbook(base, paths, cellRows(source, survey), most)
}

/** How many sheets the answers take. */
export function sheetsOf(answers: number, most = MOST_ROWS): number {
  return Math.max(1, Math.ceil(answers / most))
}

/** How many of the answers stand in a sheet. */
export function rowsOf(answers: number, sheet: number, most = MOST_ROWS): number {
  return Math.max(0, Math.min(most, answers - sheet * most))
}

/** Rows of cells for a spreadsheet, which knows no time zones. */
export async function* cellRows(
  { columns, pages }: ExportSource,
  { member: { timezone } }: OwnSurvey,
): AsyncGenerator<Cell[][]> {
  for await (const page of pages)
    yield page.map((answer) =>
      columns.map(({ read }) => {
        const cell = read(answer)
        return cell instanceof Date ? localMoment(timezone, cell) : cell
      }),
    )
}

/**
 * A workbook with the answers put into its sheets while they are read: neither they nor the file are in memory at once.
 * @param base the workbook, whose sheets `paths` have a head and one row that says how each column looks
 * @param rows cells in the order of the columns; dates are moments as the account's clocks show them, as if of UTC
 */
export async function* filledWorkbook(
  base: Uint8Array,
  paths: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  most = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const parts = await readOwnZip(Buffer.from(base))
  const source = rows[Symbol.asyncIterator]()
  const left: { rows: readonly (readonly Cell[])[]; at: number } = { rows: [], at: 0 }
  const next = async (): Promise<readonly Cell[] | undefined> => {
    while (left.at >= left.rows.length) {
      const { value, done } = await source.next()
      if (done) return undefined
      left.rows = value
      left.at = 0
      await setImmediate()
    }
    return left.rows[left.at++]
  }
  async function* files(): AsyncGenerator<StreamedFile> {
    for (const [name, content] of parts) if (!paths.includes(name)) yield { name, content }
    for (const name of paths) yield { name, content: filledSheet(parts.get(name)!.toString(), next, most) }
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
  // How far the sheet reaches is not known before its end; readers find out by themselves.
  yield Buffer.from(sheet.slice(0, from).replace(/<dimension [^>]*>/, ''))
  let row = 2
  let lines = ''
  for (let cells = await next(); cells; cells = row - 2 < most ? await next() : undefined) {
    lines += `<row r="${row}">${cells
      .slice(0, width)
      .map((cell, at) => cellXml(cell, `${columnName(at)}${row}`, styles[at]!))
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
