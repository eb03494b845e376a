import { setImmediate } from 'node:timers/promises'
import { csvLine } from '../../../platform/sheet/csv.ts'
import { escapeXml } from '../../../platform/sheet/xml-text.ts'
import type { Cell, ExportedAnswer } from './answer-cell.ts'
import { instantText, localText } from './local-moment.ts'

/** A column whose cells can be read. */
export type RowColumn = {
  /** For programs: made of ids, the same in every language. */
  key: string
  /** For people. */
  title: string
  kind: 'text' | 'number' | 'date'
  /** The question's id; undefined for facts about the answer. */
  question?: string | undefined
  read: (answer: ExportedAnswer) => Cell
}

export type RowSource = {
  title: string
  columns: readonly RowColumn[]
  pages: AsyncIterable<readonly ExportedAnswer[]>
  /** Of the account: moments are told by its clocks. */
  timezone: string
}

/** How a csv is written (export.contract.ts). */
export type CsvTable = 'excel' | 'program' | 'long' | 'raw'

/** Wide, for Excel in Russian and Kazakh settings, or for programs (RFC 4180). */
export async function* wideCsv(
  source: RowSource,
  table: Exclude<CsvTable, 'long'>,
): AsyncGenerator<Uint8Array> {
  const { columns, timezone } = source
  const isForExcel = table === 'excel'
  const moment = isForExcel ? localText : instantText
  const format = {
    delimiter: isForExcel ? ';' : ',',
    decimal: isForExcel ? ',' : '.',
    isRaw: table === 'raw',
  } as const
  const head = columns.map(({ key, title }) => (isForExcel ? title : key))
  yield bytes((isForExcel ? '\uFEFF' : '') + csvLine(head, format))
  for await (const page of source.pages) {
    yield bytes(
      page
        .map((answer) =>
          csvLine(
            columns.map(({ read }) => plain(read(answer), (at) => moment(timezone, at))),
            format,
          ),
        )
        .join(''),
    )
    // Others in this process have their turn.
    await setImmediate()
  }
}

/** Long: a row for every answered question, for programs. */
export async function* longCsv(source: RowSource): AsyncGenerator<Uint8Array> {
  const instant = (at: Date) => instantText(source.timezone, at)
  const format = { delimiter: ',', decimal: '.' } as const
  const questionColumns = source.columns.filter(({ question }) => question !== undefined)
  const facts = source.columns.filter(({ question }) => question === undefined)
  yield bytes(csvLine([...facts.map(({ key }) => key), 'question', 'part', 'title', 'value'], format))
  for await (const page of source.pages) {
    const lines = page.flatMap((answer) => {
      const factCells = facts.map(({ read }) => plain(read(answer), instant))
      return questionColumns.flatMap((column) => {
        const value = column.read(answer)
        if (value === null) return []
        const part = column.key === column.question ? '' : column.key.slice(column.question!.length + 1)
        return csvLine([...factCells, column.question!, part, column.title, plain(value, instant)], format)
      })
    })
    yield bytes(lines.join(''))
    await setImmediate()
  }
}

/** By the schema docs/answers.xsd. */
export async function* answersXml(source: RowSource): AsyncGenerator<Uint8Array> {
  const { title, columns, timezone } = source
  const instant = (at: Date) => instantText(timezone, at)
  yield bytes(
    `<?xml version="1.0" encoding="UTF-8"?>\n<answers xmlns="urn:qalay:answers:1" title="${escapeXml(title)}">\n<columns>\n${columns
      .map(
        ({ key, title, kind, question }) =>
          `<column key="${escapeXml(key)}" kind="${kind}"${question ? ` question="${escapeXml(question)}"` : ''}>${escapeXml(title)}</column>\n`,
      )
      .join('')}</columns>\n`,
  )
  for await (const page of source.pages) {
    const lines = page.map((answer) => {
      const values = columns.flatMap(({ key, read }) => {
        const value = read(answer)
        return value === null
          ? []
          : `<value key="${escapeXml(key)}">${escapeXml(String(plain(value, instant)))}</value>`
      })
      return `<answer>${values.join('')}</answer>\n`
    })
    yield bytes(lines.join(''))
    await setImmediate()
  }
  yield bytes('</answers>\n')
}

/** A JSON object a line, by the keys of the columns. */
export async function* answersJson(source: RowSource): AsyncGenerator<Uint8Array> {
  const instant = (at: Date) => instantText(source.timezone, at)
  for await (const page of source.pages) {
    const lines = page.map((answer) => {
      const values = source.columns.flatMap(({ key, read }) => {
        const value = read(answer)
        return value === null ? [] : [[key, plain(value, instant)] as const]
      })
      return `${JSON.stringify(Object.fromEntries(values))}\n`
    })
    yield bytes(lines.join(''))
    await setImmediate()
  }
}

/** A cell as a text or number; `moment` writes dates. */
export function plain(value: Cell, moment: (at: Date) => string): string | number | null {
  return value instanceof Date ? moment(value) : value
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text.toWellFormed())
}
