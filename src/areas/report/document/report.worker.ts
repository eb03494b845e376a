import { yieldToOthers } from '../../../platform/threads/heavy-process.ts'
import { serveTasks } from '../../../platform/threads/worker-task.ts'
import { overwriteGetLocale } from '../../../text/runtime.js'
import type { AnswerHead, CodebookRow } from '../export/answer-sheets.ts'
import { makePaper, type PaperSource } from './paper.ts'
import { cellText, type Paper } from './paper-parts.ts'

export type ReportFormat = 'pdf' | 'docx' | 'pptx' | 'xlsx'

/** A report to be made; the sheets of answers and the codebook are those of xlsx. */
export type ReportTask = {
  format: ReportFormat
  source: PaperSource
  heads: AnswerHead[]
  /** How many answers each sheet of them takes. */
  rows: number[]
  codebook: CodebookRow[]
}

/** What a report comes to, for a mail that brings it. */
export type PaperSummary = {
  /** Undefined where the figures allow none. */
  finding: string | undefined
  period: string
  answers: string
  scores: { metric: string; value: string; range: string; change: string }[]
}

/** `sheets`: the parts of the workbook where the answers go. */
export type MadeReport = { file: Uint8Array; sheets: string[]; summary: PaperSummary }

yieldToOthers()

serveTasks<ReportTask, MadeReport>(async ({ format, source, heads, rows, codebook }) => {
  // One report at a time, so its language is that of the whole process.
  overwriteGetLocale(() => source.locale)
  const paper = makePaper(source)
  const summary = summaryOf(paper)
  // Each library is large, and most installations use one or two of them.
  if (format === 'pdf')
    return { file: (await import('./report-pdf.ts')).reportPdf(paper), sheets: [], summary }
  if (format === 'docx')
    return { file: await (await import('./report-docx.ts')).reportDocx(paper), sheets: [], summary }
  if (format === 'pptx')
    return { file: await (await import('./report-pptx.ts')).reportPptx(paper), sheets: [], summary }
  return {
    ...(await (await import('./report-xlsx.ts')).reportXlsx(paper, { heads, rows }, codebook)),
    summary,
  }
})

function summaryOf({ finding, survey, period, answers, scores }: Paper): PaperSummary {
  return {
    finding: finding === survey ? undefined : finding,
    period,
    answers,
    scores: scores.map(({ metric, value, range, change }) => ({
      metric,
      value: cellText(value),
      range,
      change,
    })),
  }
}
