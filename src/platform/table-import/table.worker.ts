import { z } from 'zod'
import { type JsonFault, parseJson, UnreadableJson } from '../clean-json.ts'
import { cleanText } from '../clean-text.ts'
import type { Encoding } from '../sheet/decode.ts'
import { MOST_CELLS, readTable } from '../sheet/table.ts'
import { UnreadableFile, type UnreadableReason } from '../sheet/unreadable.ts'
import { serveTasks } from '../threads/worker-task.ts'
import { cellsIn, listsOf } from './given-rows.ts'
import { Cell, ImportTable } from './table-import.contract.ts'

/** A table to read: a file, or a body of JSON with the rows in it. */
export type TableTask =
  | { kind: 'file'; bytes: Uint8Array; encoding: Encoding | undefined }
  | { kind: 'body'; bytes: Uint8Array }

type Given = NonNullable<z.infer<typeof ImportTable>>

/** What was read besides the rows, which come in parts before it. */
export type TableAnswer =
  | { kind: 'file'; encoding: Encoding | null; hasLostLetters: boolean }
  | { kind: 'body'; id: string; choices: Omit<Given['data'], 'rows'>; header: number | undefined }
  | { kind: 'nothing' }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'fault'; fault: JsonFault }
  | { kind: 'invalid'; issues: z.core.$ZodIssue[] }

type Rows = string[][]

/** Cells that the caller takes at once. */
const AT_A_TIME = 10_000
/** A caller mends the first faults first. */
const MOST_ISSUES = 20

async function readFile(
  { bytes, encoding }: Extract<TableTask, { kind: 'file' }>,
  send: (rows: Rows) => Promise<void>,
): Promise<TableAnswer> {
  try {
    const table = await readTable(Buffer.from(bytes), encoding)
    await sendRows(
      table.rows.map((row) => row.map(cleanText)),
      send,
    )
    return { kind: 'file', encoding: table.encoding, hasLostLetters: table.hasLostLetters }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', reason: error.reason }
    throw error
  }
}

async function readBody(bytes: Uint8Array, send: (rows: Rows) => Promise<void>): Promise<TableAnswer> {
  if (bytes.length === 0) return { kind: 'nothing' }
  let body: unknown
  try {
    body = parseJson(Buffer.from(bytes).toString())
  } catch (error) {
    if (error instanceof UnreadableJson) return { kind: 'fault', fault: error.fault }
    throw error
  }
  const rows = (body as { data?: { rows?: unknown } } | null)?.data?.rows
  if (cellsIn(rows) > MOST_CELLS) return { kind: 'unreadable', reason: 'cells' }
  if (Array.isArray(rows)) rows.length = rowsToCheck(rows)
  const result = z.safeParse(ImportTable, body, { reportInput: true })
  if (!result.success) return { kind: 'invalid', issues: trimmed(result.error.issues) }
  if (result.data === null) return { kind: 'nothing' }
  const { id, data } = result.data
  const lists = listsOf(data.rows)
  if (!lists) return { kind: 'unreadable', reason: 'columns' }
  const { rows: _, ...choices } = data
  await sendRows(lists.rows, send)
  return { kind: 'body', id, choices, header: lists.header ?? data.header }
}

/** How many rows hold the faults that are reported: the schema describes every fault, and takes seconds for a table of nothing else. */
function rowsToCheck(rows: readonly unknown[]): number {
  let faults = 0
  const last = rows.findIndex((row) => {
    const cells = typeof row === 'object' && row !== null ? Object.values(row) : [{}]
    for (const cell of cells) if (!Cell.safeParse(cell).success) faults++
    return faults >= MOST_ISSUES
  })
  return last === -1 ? rows.length : last + 1
}

async function sendRows(rows: Rows, send: (rows: Rows) => Promise<void>): Promise<void> {
  let part: Rows = []
  let cells = 0
  for (const row of rows) {
    part.push(row)
    cells += row.length + 1
    if (cells < AT_A_TIME) continue
    await send(part)
    part = []
    cells = 0
  }
  if (part.length > 0) await send(part)
}

/** The first faults, without what was sent: only whether something was. */
function trimmed(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.slice(0, MOST_ISSUES).map((issue) => {
    const input = issue.input === undefined ? undefined : null
    const errors = issue.code === 'invalid_union' ? { errors: issue.errors.map(trimmed) } : {}
    return { ...issue, ...errors, input } as z.core.$ZodIssue
  })
}

serveTasks<TableTask, TableAnswer, Rows>((task, send) =>
  task.kind === 'file' ? readFile(task, send) : readBody(task.bytes, send),
)
