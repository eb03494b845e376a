import type { WriteSheet } from 'hucre/xlsx'
import type { UiLocale } from '../../../platform/locale.ts'
import { columnName, cutText, LONGEST_CELL } from '../../../platform/sheet/xlsx-writer.ts'
import * as m from '../../../text/messages.js'

/** A question for the codebook: what its answers mean. */
export type CodebookRow = { key: string; title: string; type: string; codes: string; note: string }
/** A head of the answers' columns; rows are put in later. */
export type AnswerHead = { title: string; kind: 'text' | 'number' | 'date' }

export const FONT = 'Calibri'
export const BOLD = { font: { name: FONT, size: 11, bold: true } }

/**
 * A sheet of answers: its head, and one row that says how its cells look.
 * @param rows how many there will be
 */
export function answerSheet(name: string, heads: readonly AnswerHead[], rows: number): WriteSheet {
  const sample = heads.map(({ kind }) =>
    kind === 'date' ? new Date(Date.UTC(2026, 0, 1)) : kind === 'number' ? 0 : 'x',
  )
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  heads.forEach(({ kind }, at) => {
    cells.set(`0,${at}`, { style: BOLD })
    const numFmt = kind === 'date' ? 'yyyy-mm-dd hh:mm:ss' : kind === 'number' ? 'General' : '@'
    cells.set(`1,${at}`, { style: { font: { name: FONT, size: 11 }, numFmt } })
  })
  return {
    name,
    columns: heads.map(({ kind, title }) => ({
      width: kind === 'date' ? 20 : Math.min(40, Math.max(10, title.length + 2)),
    })),
    rows: [heads.map(({ title }) => safe(title)), sample],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnName(heads.length - 1)}${rows + 1}` },
  }
}

/** What each column of the answers means. */
export function codebookSheet(rows: readonly CodebookRow[], locale: UiLocale): WriteSheet {
  const head = [
    m.report_code_key({}, { locale }),
    m.report_code_title({}, { locale }),
    m.report_code_type({}, { locale }),
    m.report_code_codes({}, { locale }),
    m.report_code_note({}, { locale }),
  ]
  const cells: NonNullable<WriteSheet['cells']> = new Map(
    head.map((_text, at) => [`0,${at}`, { style: BOLD }]),
  )
  return {
    name: m.report_sheet_codebook({}, { locale }),
    columns: [{ width: 24 }, { width: 60 }, { width: 18 }, { width: 80 }, { width: 40 }],
    rows: [
      head,
      ...rows.map(({ key, title, type, codes, note }) => [key, title, type, codes, note].map(safe)),
    ],
    cells,
    freezePane: { rows: 1 },
  }
}

/** What a cell can hold: no signs that XML can't, and no more than Excel takes. */
export function safe(text: string): string {
  return cutText(text.toWellFormed().replace(/(?![\t\n])[\p{Cc}]|[\ufffe\uffff]/gu, ' '), LONGEST_CELL)
}
