import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '../attachment.ts'
import type { UiLocale } from '../locale.ts'
import { writeCsv } from '../sheet/csv.ts'
import { writeWorkbook } from '../sheet/xlsx-writer.ts'
import type { Column } from './columns.ts'
import type { ImportSource } from './import-source.ts'
import { outcomeOf, understand } from './outcome.ts'
import { type Importable, planChanges } from './plan.ts'
import type { ImportOutcome } from './table-import.contract.ts'

/**
 * Brings a table in: all of it or nothing, unless its sender takes what is right of it.
 * @param save takes all changes at once
 * @param progress receives the number of rows processed, now and then
 */
export async function importTable<Stored extends { id: string; active: boolean }, Change>(
  source: ImportSource,
  stored: readonly Stored[],
  about: Importable<Stored, Change>,
  locale: UiLocale,
  save: (changes: Change[]) => Promise<unknown>,
  progress: ReportProgress = () => setImmediate(),
): Promise<ImportOutcome> {
  const understood = await understand(source, about.columns, locale)
  const { lines } = understood
  const plan = await planChanges(lines, stored, about, { locale, erase: source.erase }, (done) =>
    progress(done, lines.length),
  )
  await progress(lines.length, lines.length)
  const { changes, created, updated, erased } = plan
  const isTaken = source.dryRun || source.partial || plan.faults.length === 0
  if (isTaken && !source.dryRun && changes.length > 0) await save(changes)
  return outcomeOf(plan, isTaken ? { created, updated, erased } : NOTHING, understood, locale)
}

const NOTHING = { created: 0, updated: 0, erased: 0 }

/** Receives the number of processed rows and the total. */
export type ReportProgress = (done: number, total: number) => Promise<unknown>

/** Sends what is stored as a table that an import reads back as it was. */
export async function sendTable<Stored>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    stored,
    columns,
    example,
    name,
    format,
    locale,
  }: {
    stored: readonly Stored[]
    columns: readonly Column<Stored>[]
    /** Rows by the columns' keys that are sent in place of what is stored. */
    example?: readonly Readonly<Record<string, string>>[]
    name: string
    format: 'xlsx' | 'csv'
    locale: UiLocale
  },
): Promise<FastifyReply> {
  const exported = columns.filter(({ write, key }) => write && !(example && key === 'id'))
  const heads = exported.map(({ title, width }) => ({ name: title(locale), width }))
  const rows = example
    ? example.map((row) => exported.map(({ key }) => row[key] ?? null))
    : stored.map((each) => exported.map(({ write }) => write!(each, locale)))
  const file =
    format === 'csv'
      ? Buffer.from(writeCsv([heads.map((head) => head.name), ...rows]))
      : await writeWorkbook(name, heads, rows)
  request.log.info({ export: name, rows: rows.length }, 'exported')
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(`${name}.${format}`))
    .type(TYPES[format])
    .send(file)
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
