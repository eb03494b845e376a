import { type SheetChart, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import * as m from '../../../text/messages.js'
import {
  type AnswerHead,
  answerSheet,
  BOLD,
  type CodebookRow,
  codebookSheet,
  FONT,
  safe,
} from '../export/answer-sheets.ts'
import {
  cellText,
  type Paper,
  type PaperCell,
  type PaperChart,
  type PaperSection,
  type PaperTable,
} from './paper-parts.ts'

const TITLE = { font: { name: FONT, size: 16, bold: true } }
const FORMATS = { number: '#,##0', signed: '+0.0;-0.0;0', share: '0.0%', decimal: '0.0' } as const
const CHART_ROWS = 18

/**
 * The report as a workbook with charts of Excel's own. Sheets of answers have their head and one row that says how cells look; the rows
 * themselves are put in while they are read (answers-xlsx.ts).
 */
export async function reportXlsx(
  paper: Paper,
  answers: { heads: readonly AnswerHead[] /** Of each sheet. */; rows: readonly number[] },
  codebook: readonly CodebookRow[],
): Promise<{ file: Uint8Array; sheets: string[] }> {
  const names = answers.rows.map((_, at) =>
    at === 0 ? m.report_section_answers() : `${m.report_section_answers()} ${at + 1}`,
  )
  const sections = paper.sections.filter(({ id }) => id !== 'comments' && id !== 'method')
  const sheets = sections.map((section) => sectionSheet(section, paper))
  const method = paper.sections.find(({ id }) => id === 'method')
  const all: WriteSheet[] = [
    contents(paper, [
      ...sheets.map(({ name }) => name),
      ...names,
      ...(codebook.length > 0 ? [m.report_sheet_codebook()] : []),
    ]),
    ...sheets,
    ...names.map((name, at) => answerSheet(name, answers.heads, answers.rows[at]!)),
    ...(codebook.length > 0 ? [codebookSheet(codebook, paper.lang)] : []),
    ...(method ? [sectionSheet(method, paper)] : []),
  ]
  const file = await writeXlsx({
    sheets: all,
    defaultFont: { name: FONT, size: 11 },
    properties: { title: `${paper.survey}, ${paper.period}`, creator: paper.company || paper.brand },
  })
  const first = sheets.length + 2
  return { file, sheets: names.map((_, at) => `xl/worksheets/sheet${first + at}.xml`) }
}

function contents(
  { survey, finding, period, answers, filters, made, newest }: Paper,
  names: readonly string[],
): WriteSheet {
  const lines = [survey, finding === survey ? '' : finding, period, answers, ...filters, made, newest].filter(
    Boolean,
  )
  const rows = [...lines.map((text) => [safe(text)]), [], ...names.map((name) => [safe(name)])]
  const cells: NonNullable<WriteSheet['cells']> = new Map([['0,0', { style: TITLE }]])
  names.forEach((name, at) => {
    cells.set(`${lines.length + 1 + at},0`, {
      hyperlink: { target: '', location: `'${name.replaceAll("'", "''")}'!A1` },
      style: { font: { name: FONT, size: 11, color: { rgb: '2B6CB0' }, underline: true } },
    })
  })
  return { name: m.report_sheet_contents(), columns: [{ width: 70 }], rows, cells }
}

function sectionSheet({ title, finding, lead, todo, blocks }: PaperSection, paper: Paper): WriteSheet {
  const rows: (string | number | null)[][] = [[safe(title)]]
  const cells: NonNullable<WriteSheet['cells']> = new Map([['0,0', { style: TITLE }]])
  const charts: SheetChart[] = []
  const name = sheetNameOf(title)
  let pending: Exclude<PaperChart, { is: 'heat' }> | undefined
  if (finding) {
    rows.push([safe(finding)])
    cells.set(`${rows.length - 1},0`, { style: BOLD })
  }
  if (lead) rows.push([safe(lead)])
  if (todo) rows.push([safe(`${m.report_todo()} ${todo}`)])
  if (rows.length > 1) rows.push([])
  for (const block of blocks) {
    if (block.is === 'text') rows.push([safe(block.text)])
    if (block.is === 'heading') {
      rows.push([], [safe(block.text)])
      cells.set(`${rows.length - 1},0`, { style: BOLD })
      if (block.note) rows.push([safe(block.note)])
    }
    if (block.is === 'quotes')
      for (const { score, words } of block.quotes) rows.push([safe(score), safe(words)])
    if (block.is === 'chart') {
      if (block.chart.is === 'heat') heatRows(block.chart, rows, cells)
      else pending = block.chart
    }
    if (block.is !== 'table') continue
    const first = rows.length + 1
    tableRows(block.table, rows, cells)
    if (!pending) continue
    const count = Math.min(block.table.rows.length, 60)
    charts.push(chartOf(pending, { name, first, count, table: block.table, row: rows.length + 1 }, paper))
    for (let row = 0; row < CHART_ROWS; row++) rows.push([])
    pending = undefined
  }
  return {
    name,
    columns: widthsOf(blocks),
    rows,
    cells,
    charts,
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

/** As wide as the words of the tables below each other need. */
function widthsOf(blocks: PaperSection['blocks']): { width: number }[] {
  const widths: number[] = []
  for (const block of blocks) {
    if (block.is === 'chart' && block.chart.is === 'heat')
      widths.push(...[...(widths.length === 0 ? [10] : []), ...block.chart.hours.map(() => 8)])
    if (block.is !== 'table') continue
    const { head, rows } = block.table
    head.forEach((title, at) => {
      const longest = Math.max(title.length, ...rows.map((row) => cellText(row[at] ?? '').length))
      widths[at] = Math.min(60, Math.max(widths[at] ?? 10, longest + 3))
    })
  }
  return Array.from({ length: Math.max(10, widths.length) }, (_, at) => ({ width: widths[at] ?? 12 }))
}

function tableRows(
  { head, numbers, rows: all }: PaperTable,
  rows: (string | number | null)[][],
  cells: NonNullable<WriteSheet['cells']>,
): void {
  rows.push(head.map(safe))
  // A word begins where the number before it ends.
  const beside = (at: number) =>
    !numbers[at] && numbers[at - 1] && { alignment: { horizontal: 'left' as const, indent: 1 } }
  head.forEach((_text, at) => {
    const alignment = numbers[at] && { alignment: { horizontal: 'right' as const } }
    cells.set(`${rows.length - 1},${at}`, { style: { ...BOLD, ...alignment, ...beside(at) } })
  })
  for (const row of all) {
    rows.push(row.map(cellValue))
    row.forEach((cell, at) => {
      const look = typeof cell === 'string' ? beside(at) : { numFmt: FORMATS[cell.as] }
      if (look) cells.set(`${rows.length - 1},${at}`, { style: { font: { name: FONT, size: 11 }, ...look } })
    })
  }
}

/** Terracotta, sand or green, all light enough for dark numbers. */
function heatColour(value: number, all: readonly number[]): string {
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const part = high === low ? 1 : (value - low) / (high - low)
  return part > 0.66 ? '96CDAA' : part > 0.33 ? 'F6E1A8' : 'F4A384'
}

function heatRows(
  { days, hours, cells: values, as }: Extract<PaperChart, { is: 'heat' }>,
  rows: (string | number | null)[][],
  cells: NonNullable<WriteSheet['cells']>,
): void {
  const all = values.flat().filter((value) => value !== null)
  rows.push(['', ...hours])
  days.forEach((day, row) => {
    rows.push([day, ...values[row]!])
    hours.forEach((_hour, at) => {
      const value = values[row]?.[at] ?? null
      cells.set(`${rows.length - 1},${at + 1}`, {
        style: {
          font: { name: FONT, size: 11 },
          numFmt: FORMATS[as],
          ...(value !== null && {
            fill: {
              type: 'pattern' as const,
              pattern: 'solid' as const,
              fgColor: { rgb: heatColour(value, all) },
            },
          }),
        },
      })
    })
  })
}

function chartOf(
  chart: Exclude<PaperChart, { is: 'heat' }>,
  {
    name,
    first,
    count,
    table,
    row,
  }: { name: string; first: number; count: number; table: PaperTable; row: number },
  { colours }: Paper,
): SheetChart {
  // The column that the chart is drawn from: the score of a trend, the share of a distribution.
  const at = chart.is === 'line' || table.numbers.length === 3 ? 2 : 1
  const letter = String.fromCharCode(65 + at)
  const cellsOf = (column: string) =>
    `'${name.replaceAll("'", "''")}'!$${column}$${first + 1}:$${column}$${first + count}`
  return {
    type: chart.is === 'line' ? 'line' : 'bar',
    title: safe(chart.title).slice(0, 120),
    series: [
      {
        name: safe(chart.title).slice(0, 60),
        categories: cellsOf('A'),
        values: cellsOf(letter),
        color: chart.is === 'line' ? '2B6CB0' : colours.ink.replace('#', ''),
      },
    ],
    legend: false,
    // Every bar tells its own share, so the axis would only say it again.
    ...(chart.is === 'bars' && {
      axes: { x: { reverse: true }, y: { scale: { min: 0 }, hidden: true, gridlines: { major: false } } },
      dataLabels: { showValue: true },
    }),
    anchor: { from: { row, col: 0 }, to: { row: row + CHART_ROWS - 2, col: 6 } },
  } as SheetChart
}

function cellValue(cell: PaperCell): string | number {
  return typeof cell === 'string' ? safe(cell) : cell.value
}

/** Excel takes 31 signs, none of `* ? : \ / [ ]`. */
export function sheetNameOf(title: string): string {
  return title
    .replace(/[*?:\\/[\]']/g, ' ')
    .slice(0, 31)
    .trim()
}
