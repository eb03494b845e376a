import { writeXlsx } from 'hucre/xlsx'
import type { UiLocale } from '../../../platform/locale.ts'
import { readOwnZip } from '../../../platform/sheet/zip-reader.ts'
import * as m from '../../../text/messages.js'
import { MOST_ROWS } from '../rows/filled-workbook.ts'
import type { RowForm } from '../rows/row-order.ts'
import { answerSheet, codebookSheet, FONT } from './answer-sheets.ts'
import { codebookOf } from './codebook.ts'
import type { ExportSource } from './export-source.read.ts'

/**
 * A workbook of the answers and their codebook, without a report; the rows are put in while they are read.
 * @param most rows of a sheet below its head; what is more stands in further sheets
 */
export async function answersXlsx(
  source: ExportSource,
  locale: UiLocale,
  most = MOST_ROWS,
): Promise<RowForm> {
  const { columns, versions, title } = source
  const name = m.report_section_answers({}, { locale })
  const names = Array.from({ length: sheetsOf(source.answers, most) }, (_, at) =>
    at === 0 ? name : `${name} ${at + 1}`,
  )
  const base = await writeXlsx({
    sheets: [
      ...names.map((each, at) => answerSheet(each, columns, rowsOf(source.answers, at, most))),
      codebookSheet(codebookOf(versions, columns, locale), locale),
    ],
    defaultFont: { name: FONT, size: 11 },
    properties: { title },
  })
  const sheets = names.map((_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  return workbookForm(base, sheets, most)
}

/** A workbook with a place for the rows in each of the `sheets`. */
export async function workbookForm(
  base: Uint8Array,
  sheets: readonly string[],
  most = MOST_ROWS,
): Promise<RowForm> {
  return { format: 'xlsx', parts: await readOwnZip(Buffer.from(base)), sheets, most }
}

/** How many sheets the answers take. */
export function sheetsOf(answers: number, most = MOST_ROWS): number {
  return Math.max(1, Math.ceil(answers / most))
}

/** How many of the answers stand in a sheet. */
export function rowsOf(answers: number, sheet: number, most = MOST_ROWS): number {
  return Math.max(0, Math.min(most, answers - sheet * most))
}
