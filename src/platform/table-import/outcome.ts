import { setImmediate } from 'node:timers/promises'
import type { UiLocale } from '../locale.ts'
import { type Column, columnLetter, findHead, guessColumns } from './columns.ts'
import { GroupRows } from './group-rows.ts'
import type { ImportSource } from './import-source.ts'
import type { Plan, PlannedLine } from './plan.ts'
import type { ImportOutcome } from './table-import.contract.ts'

const MOST_ERRORS = 1000
/** Rows that are taken apart before others have their turn. */
const AT_A_TIME = 1000
const SAMPLE = 20
const LONGEST_SHOWN = 200

/** A parsed table: its rows mapped to our columns, and the summary for the user. */
export type ParsedTable = { lines: PlannedLine[]; fields: (string | null)[]; table: ImportOutcome['table'] }

/** Finds the names of a table's columns and what they are; what its sender says of them counts more than any guess. */
export async function understand<Stored>(
  { rows, mapping, header, encoding, lostLetters }: ImportSource,
  columns: readonly Column<Stored>[],
  locale: UiLocale,
): Promise<ParsedTable> {
  const head = findHead(rows, columns, header)
  const below = rows.slice(head.first)
  const width = below.reduce((most, row) => Math.max(most, row.length), head.names.length)
  const names = Array.from({ length: width }, (_, at) => head.names[at]?.trim() || columnLetter(at))
  const fields = fieldsOf(names, head.names, mapping, columns)
  const last = below.findLastIndex(isFilled)
  const lines: PlannedLine[] = []
  const groups = new GroupRows(below, fields, columns)
  for (const [at, cells] of below.entries()) {
    if (at % AT_A_TIME === 0) await setImmediate()
    if (!isFilled(cells) || (at === last && isTotal(cells)) || groups.opens(cells)) continue
    const entries = fields.flatMap((field, place) =>
      field === null ? [] : [[field, cells[place] ?? ''] as const],
    )
    lines.push({ row: head.first + at + 1, cells: groups.within(new Map(entries)) })
  }
  return {
    lines,
    fields,
    table: {
      rows: lines.length,
      header: head.names.length > 0 ? head.first : 0,
      columns: names.map((name, at) => ({ name: name.slice(0, LONGEST_SHOWN), field: fields[at] ?? null })),
      sample: lines.slice(0, SAMPLE).map(({ row }) => ({
        row,
        cells: names.map((_, at) => (rows[row - 1]?.[at] ?? '').slice(0, LONGEST_SHOWN)),
      })),
      encoding,
      lostLetters,
      fields: columns.map(({ key, title }) => ({ key, title: title(locale) })),
    },
  }
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

/** Below a list people add it up: «Итого: 20 точек» is not one place more. */
const TOTAL = /^(итого|всего|total|жиыны|барлығы)(?=$|[\s:.,\d])/i

function isTotal(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  return TOTAL.test(filled[0]!) && filled.length < 4
}

function fieldsOf<Stored>(
  names: readonly string[],
  heads: readonly string[],
  mapping: ImportSource['mapping'],
  columns: readonly Column<Stored>[],
): (string | null)[] {
  const chosen = names.map((name, at) => {
    if (Object.hasOwn(mapping, String(at))) return mapping[at]
    return Object.hasOwn(mapping, name) ? mapping[name] : undefined
  })
  const chosenKeys = new Set(chosen)
  const free = columns.filter(({ key }) => !chosenKeys.has(key))
  const guesses = guessColumns(
    names.map((_, at) => (chosen[at] === undefined ? (heads[at] ?? '') : '')),
    free,
  )
  const columnKeys = new Set(columns.map(({ key }) => key))
  const fields: (string | null | undefined)[] = names.map((_, at) =>
    chosen[at] === undefined ? guesses[at] : chosen[at],
  )
  // A list without names of columns, or with unknown ones, begins with what its rows are called.
  if (names.length > 0 && fields.every((field) => !field) && chosen.every((key) => key === undefined))
    fields[0] = 'title'
  // A column is taken once, and only for what there is.
  return fields.map((field, at) =>
    field && columnKeys.has(field) && fields.indexOf(field) === at ? field : null,
  )
}

/** What came of a table, in words. */
export function outcomeOf(
  plan: Pick<Plan<unknown>, 'unchanged' | 'faults'>,
  done: { created: number; updated: number; erased: number },
  { lines, fields, table }: ParsedTable,
  locale: UiLocale,
): ImportOutcome {
  const rows = new Map(lines.map(({ row, cells }) => [row, cells]))
  return {
    ...done,
    skipped: lines.length - done.created - done.updated,
    unchanged: plan.unchanged,
    errors: plan.faults.slice(0, MOST_ERRORS).map(({ row, column, message }) => {
      const place = fields.indexOf(column)
      const title = table.fields.find(({ key }) => key === column)?.title ?? column
      return {
        row,
        column: table.columns[place]?.name ?? title,
        value: (rows.get(row)?.get(column) ?? '').trim().slice(0, LONGEST_SHOWN),
        message: message(locale),
      }
    }),
    errorCount: plan.faults.length,
    table,
  }
}
