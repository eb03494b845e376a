import { type Cell, type CellSource, cellReader, type ExportedAnswer } from './answer-cell.ts'
import { type AnswerPages, answersByPage, type Run } from './answer-pages.ts'
import { filledWorkbook } from './filled-workbook.ts'
import { localMoment } from './local-moment.ts'
import { answersJson, answersXml, type CsvTable, longCsv, type RowSource, wideCsv } from './row-files.ts'

/** What a column is, as plain data. */
export type ColumnOrder = {
  key: string
  title: string
  kind: 'text' | 'number' | 'date'
  question?: string | undefined
  from: CellSource
}

/** The kind of file that rows become; `table` matters to csv alone, and `most` are the rows of a sheet below its head. */
export type RowForm =
  | { format: 'csv' | 'xml' | 'json'; table: CsvTable }
  | { format: 'xlsx'; parts: ReadonlyMap<string, Uint8Array>; sheets: readonly string[]; most: number }

/** Everything that a file of rows is made of, as plain data: it may be sent to another process. */
export type RowOrder = {
  title: string
  timezone: string
  columns: readonly ColumnOrder[]
  pages: AnswerPages
  form: RowForm
}

/** Messages to and from the process that makes a file. */
export type RowTask = { databaseUrl: string; order: RowOrder }
export type RowNews = { done: number } | { error: string; code?: string | undefined }
/** Where it writes the file: unlike the standard output, a channel of its own never blocks it. */
export const FILE_CHANNEL = 4

/**
 * Makes the file.
 * @param onProgress called after each page with the number of answers read
 */
export function orderedRows(
  { columns, pages, form, ...order }: RowOrder,
  run: Run,
  onProgress: (answers: number) => unknown,
): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    let done = 0
    for await (const page of answersByPage(run, pages)) {
      yield page
      done += page.length
      await onProgress(done)
    }
  }
  const read = columns.map((column) => ({ ...column, read: cellReader(column.from) }))
  return rowsAsFile({ ...order, columns: read, pages: counted() }, form)
}

/** Answers that are read already as a file. */
export function rowsAsFile(source: RowSource, form: RowForm): AsyncGenerator<Uint8Array> {
  if (form.format === 'xml') return answersXml(source)
  if (form.format === 'json') return answersJson(source)
  if (form.format === 'xlsx') return filledWorkbook(form.parts, form.sheets, cellRows(source), form.most)
  return form.table === 'long' ? longCsv(source) : wideCsv(source, form.table)
}

/** Rows of cells for a spreadsheet, which knows no time zones. */
async function* cellRows({ columns, pages, timezone }: RowSource): AsyncGenerator<Cell[][]> {
  const cells = (answer: ExportedAnswer) =>
    columns.map(({ read }) => {
      const cell = read(answer)
      return cell instanceof Date ? localMoment(timezone, cell) : cell
    })
  for await (const page of pages) yield page.map(cells)
}
