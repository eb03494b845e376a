import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSheets } from '../../../testing/office.ts'
import type { ExportedAnswer } from '../rows/answer-cell.ts'
import type { RowColumn } from '../rows/row-files.ts'
import { rowsAsFile } from '../rows/row-order.ts'
import { answersXlsx } from './answers-xlsx.ts'
import type { ExportSource } from './export-source.read.ts'

const COLUMNS: RowColumn[] = [
  { key: 'id', title: 'Номер', kind: 'text', read: ({ id }) => id },
  { key: 'seconds', title: 'Секунды', kind: 'number', read: ({ seconds }) => seconds },
]

/** @returns the rows of each sheet of answers */
async function sheetsFor(answers: number, most: number): Promise<(string | number)[][][]> {
  async function* pages() {
    for (let at = 0; at < answers; at += 7)
      yield Array.from(
        { length: Math.min(7, answers - at) },
        (_, n) => ({ id: `ответ ${at + n}`, seconds: at + n }) as ExportedAnswer,
      )
  }
  const source = { title: 'Много', columns: COLUMNS, pages: pages(), timezone: 'Asia/Almaty' }
  const form = await answersXlsx({ ...source, versions: [], answers } as unknown as ExportSource, 'ru', most)
  const parts = rowsAsFile(source, form)
  const sheets = await readSheets(await buffer(Readable.from(parts)))
  return [...sheets].filter(([name]) => name.startsWith('Ответы')).map(([, rows]) => rows)
}

test.each([
  { answers: 0, most: 10, rows: [0], why: 'an empty survey has its heads' },
  { answers: 10, most: 10, rows: [10], why: 'a sheet may be full' },
  { answers: 11, most: 10, rows: [10, 1], why: 'one answer more opens a sheet' },
  { answers: 25, most: 10, rows: [10, 10, 5], why: 'pages of the database end elsewhere' },
])('$answers answers in sheets of $most: $why', async ({ answers, most, rows }) => {
  const sheets = await sheetsFor(answers, most)
  expect(sheets.map((sheet) => sheet.length - 1)).toEqual(rows)
  expect(sheets.every(([head]) => head![0] === 'Номер')).toBe(true)
  expect(sheets.flatMap((sheet) => sheet.slice(1)).map(([id]) => id)).toEqual(
    Array.from({ length: answers }, (_, at) => `ответ ${at}`),
  )
})
