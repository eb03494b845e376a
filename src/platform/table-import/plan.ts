import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import * as m from '../../text/messages.js'
import type { UiLocale } from '../locale.ts'
import { type Column, plainWords } from './columns.ts'

/** A row of a table by our columns; `row` is its number in the file. */
export type PlannedLine = { row: number; cells: ReadonlyMap<string, string> }

/** What is wrong with a cell, in words for the user who imports the table. */
export type CellFault = { row: number; column: string; message: (locale: UiLocale) => string }

/** What would come of a table. A change stands here only when its row has no fault. */
export type Plan<Change> = {
  changes: Change[]
  created: number
  updated: number
  /** Rows that say what is stored already. */
  unchanged: number
  /** Values that empty cells erase. */
  erased: number
  faults: CellFault[]
}

/** What a table can be about: branches, subjects. */
export type Importable<Stored, Change> = {
  columns: readonly Column<Stored>[]
  /** Checks what a row would change; without an id it would create. */
  schema: z.ZodType<Change>
  /** Columns that together identify an entry when a row has neither id nor code. */
  sameness: readonly string[]
}

/** Rows that are looked at before others have their turn: some milliseconds, more where cells are long. */
const AT_A_TIME = 50

/**
 * Compares a table with what is stored: a row belongs to what has its id, else its code, else the same words; what belongs to
 * nothing is new. An empty cell changes nothing, unless empty cells are to erase.
 * @param stored what the member sees of it
 * @param pause called now and then with the rows looked at so far, so that others have their turn
 */
export async function planChanges<Stored extends { id: string; active: boolean }, Change>(
  lines: readonly PlannedLine[],
  stored: readonly Stored[],
  about: Importable<Stored, Change>,
  { locale, erase }: { locale: UiLocale; erase: boolean },
  pause: (done: number) => Promise<unknown>,
): Promise<Plan<Change>> {
  const plan: Plan<Change> = { changes: [], created: 0, updated: 0, unchanged: 0, erased: 0, faults: [] }
  // All rows have the cells of the same columns.
  const present = new Set(lines[0]?.cells.keys())
  const finder = new Finder(about, present, locale)
  for (const [at, each] of stored.entries()) {
    if (at % AT_A_TIME === 0) await pause(0)
    finder.add(each)
  }
  const rowOf = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    if (at % AT_A_TIME === 0) await pause(at)
    const result = finder.find(line.cells)
    const faults = [...('fault' in result ? [{ row: line.row, ...result.fault }] : [])]
    const match = 'stored' in result ? result.stored : undefined
    for (const { key, column } of result.keys) {
      const before = rowOf.get(key)
      if (before !== undefined && faults.length === 0)
        faults.push({ row: line.row, column, message: repeats(before) })
      rowOf.set(key, before ?? line.row)
    }
    const isNew = !match && !('fault' in result)
    const reading = readLine(line, match, { isNew, erase, locale }, about)
    faults.push(...reading.faults)
    plan.faults.push(...faults)
    if (faults.length > 0) continue
    if (match && reading.change === undefined) plan.unchanged++
    else if (reading.change !== undefined) {
      plan.changes.push(reading.change)
      plan.erased += reading.erased
      if (match) plan.updated++
      else plan.created++
    }
  }
  return plan
}

const repeats = (row: number) => (locale: UiLocale) => m.table_import_fault_repeats({ row }, { locale })

/** What a row is about; no other row may have one of its keys. */
type Found<Stored> = { keys: { key: string; column: string }[] } & (
  | { stored: Stored | undefined }
  | { fault: Omit<CellFault, 'row'> }
)

/** Finds what a row is about. */
class Finder<Stored extends { id: string; active: boolean }> {
  readonly #byId = new Map<string, Stored>()
  readonly #byCode = new Map<string, Stored>()
  readonly #byWords = new Map<string, Stored[]>()
  readonly #textOf: (stored: Stored, key: string) => string
  readonly #isCoded: boolean
  readonly #sameness: readonly { key: string; meaning: (cell: string) => string }[]

  constructor(
    { columns, sameness }: Importable<Stored, unknown>,
    present: ReadonlySet<string>,
    locale: UiLocale,
  ) {
    const writerOf = (key: string) => columns.find((column) => column.key === key)?.write
    this.#textOf = (each, key) => String(writerOf(key)?.(each, locale) ?? '')
    this.#isCoded = writerOf('code') !== undefined
    this.#sameness = sameness
      .filter((key) => present.has(key))
      .map((key) => ({ key, meaning: columns.find((column) => column.key === key)?.meaning ?? plainWords }))
  }

  /** Takes what is stored, so that rows find it. */
  add(stored: Stored): void {
    this.#byId.set(stored.id, stored)
    if (this.#isCoded) this.#byCode.set(this.#textOf(stored, 'code'), stored)
    const words = this.#words((key) => this.#textOf(stored, key))
    const same = this.#byWords.get(words)
    if (same) same.push(stored)
    else this.#byWords.set(words, [stored])
  }

  find(cells: ReadonlyMap<string, string>): Found<Stored> {
    const id = cells.get('id')?.trim()
    const code = cells.get('code')?.trim().toLowerCase()
    const coded = code ? this.#byCode.get(code) : undefined
    const codeKeys = code && !coded ? [{ key: `code ${code}`, column: 'code' }] : []
    if (id) {
      const keys = [{ key: `id ${id}`, column: 'id' }, ...codeKeys]
      const stored = this.#byId.get(id)
      if (!stored) return { keys, fault: { column: 'id', message: unknownId } }
      if (coded && coded !== stored) return { keys, fault: { column: 'code', message: takenText } }
      return { keys, stored }
    }
    if (code) return { keys: coded ? [{ key: `id ${coded.id}`, column: 'code' }] : codeKeys, stored: coded }
    const column = 'title'
    const words = this.#words((key) => cells.get(key) ?? '')
    const same = this.#byWords.get(words) ?? []
    const inUse = same.filter(({ active }) => active)
    const likely = inUse.length > 0 ? inUse : same
    const [stored] = likely
    const keys = [{ key: stored ? `id ${stored.id}` : `words ${words}`, column }]
    return likely.length > 1 ? { keys, fault: { column, message: ambiguous } } : { keys, stored }
  }

  #words(of: (key: string) => string): string {
    return JSON.stringify(this.#sameness.map(({ key, meaning }) => meaning(of(key))))
  }
}

const unknownId = (locale: UiLocale) => m.table_import_fault_id({}, { locale })
const takenText = (locale: UiLocale) => m.api_field_taken({}, { locale })
const ambiguous = (locale: UiLocale) => m.table_import_fault_ambiguous({}, { locale })
const required = (locale: UiLocale) => m.api_field_required({}, { locale })

/** What a row changes; nothing where it says what is stored already. */
function readLine<Stored extends { id: string }, Change>(
  { row, cells }: PlannedLine,
  stored: Stored | undefined,
  { isNew, erase, locale }: { isNew: boolean; erase: boolean; locale: UiLocale },
  { columns, schema }: Importable<Stored, Change>,
): { change?: Change; erased: number; faults: CellFault[] } {
  const parts: Record<string, unknown> = {}
  const cameFrom = new Map<string, string>()
  const faults: CellFault[] = []
  for (const { key, read, write } of columns) {
    const cell = cells.get(key)
    if (key === 'id' || cell === undefined || cell.trim() === '') continue
    // What an export wrote is what is stored, whatever reading it would make of it.
    if (stored && write && isSame(cell, String(write(stored, locale) ?? ''))) continue
    const reading = read(cell, { ...stored, ...parts } as Partial<Stored>)
    if ('fault' in reading) {
      const { fault } = reading
      faults.push({ row, column: key, message: typeof fault === 'function' ? fault : () => fault })
      continue
    }
    for (const [name, value] of Object.entries(reading.part)) {
      cameFrom.set(name, key)
      if (!stored || !isDeepStrictEqual(value, (stored as Record<string, unknown>)[name])) parts[name] = value
    }
  }
  const erased = erase && stored ? eraseEmpty(cells, stored, columns, parts) : 0
  if (isNew && !cells.get('title')?.trim()) faults.push({ row, column: 'title', message: required })
  const isChanged = isNew || (stored && Object.keys(parts).length > 0)
  if (faults.length > 0 || !isChanged) return { erased, faults }
  const parsed = schema.safeParse(stored ? { id: stored.id, ...parts } : parts)
  if (parsed.success) return { change: parsed.data, erased, faults }
  for (const issue of likeliest(parsed.error.issues)) {
    const column = cameFrom.get(String(issue.path[0])) ?? 'title'
    faults.push({ row, column, message: wordsOf(issue) })
  }
  return { erased, faults }
}

/**
 * Adds what the empty cells of a row erase, except what another of its cells says: the coordinates in one column, the latitude in
 * its own.
 * @returns how many cells erase something
 */
function eraseEmpty<Stored>(
  cells: ReadonlyMap<string, string>,
  stored: Stored,
  columns: readonly Column<Stored>[],
  parts: Record<string, unknown>,
): number {
  const isSaid = ({ key }: Column<Stored>) => (cells.get(key) ?? '').trim() !== ''
  const columnNames = new Set(columns.filter(isSaid).flatMap(({ erased = {} }) => Object.keys(erased)))
  let count = 0
  for (const column of columns) {
    if (!cells.has(column.key) || isSaid(column)) continue
    const erasedValues = Object.entries(column.erased ?? {}).filter(
      ([name, value]) =>
        !columnNames.has(name) &&
        !Object.hasOwn(parts, name) &&
        !isDeepStrictEqual((stored as Record<string, unknown>)[name], value),
    )
    Object.assign(parts, Object.fromEntries(erasedValues))
    if (erasedValues.length > 0) count++
  }
  return count
}

function isSame(cell: string, current: string): boolean {
  const lines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return lines(cell) === lines(current)
}

type Issue = z.core.$ZodIssue

/** Of a union's ways to be wrong, the one with the fewest faults was meant. */
function likeliest(issues: readonly Issue[]): readonly Issue[] {
  return issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? likeliest(issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? [])
      : [issue],
  )
}

function wordsOf(issue: Issue): CellFault['message'] {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    const limit = Number(issue.maximum)
    return (locale) => m.api_field_too_long({ limit }, { locale })
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return required
  return (locale) => m.api_field_invalid({}, { locale })
}
