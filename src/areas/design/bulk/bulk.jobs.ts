import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { TaskHandler, TaskRun } from '../../../platform/tasks/tasks.ts'
import * as m from '../../../text/messages.js'
import { printContent } from '../print/print-content.ts'
import { type PrintContent, type PrintDesign, printPage } from '../print/print-design.ts'
import { findDesign } from '../print/print-designs.ts'
import { badgeOf, overridesOf } from '../print-content.read.ts'
import { printedSeconds } from '../print-length.read.ts'
import { imposition, type SheetName } from '../render/imposition.ts'
import type { BulkPrint } from './bulk.contract.ts'
import { type BulkItem, bulkItems } from './bulk.read.ts'
import type { BulkTask } from './bulk.worker.ts'
import { fileNames } from './bulk-name.ts'
import type { BulkThreads } from './bulk-threads.ts'
import { findPrintedSurvey, type PrintedSurvey } from './printed-survey.queries.ts'

/** Input of the task: the body of the call and the reach of the member who made it. */
export type BulkInput = BulkPrint & { size: string; reach: 'all' | readonly string[] }

/** Pages of one PDF: its letters and pictures are in memory until it is written. */
const PAGES_PER_PDF = 100

type Parts = { db: Db; files: FileStore; publicUrl: string; threads: BulkThreads }

/** Prints a design for many codes at once, as the kind `print` of long works. */
export function bulkPrint(parts: Parts): TaskHandler {
  return async ({ accountId, input: rawInput }, run) => {
    const input = rawInput as BulkInput
    const survey = await findPrintedSurvey(parts.db, accountId, input.id)
    const design = findDesign(input.design)
    if (!survey || !design) throw new AppError('not_found')
    const owner = { accountId, id: survey.id, branches: input.reach }
    const items = await bulkItems(parts.db, owner, input)
    if (items.length === 0) throw nothingToPrint()
    const content = await contentsOf(parts, survey, design, input)
    await run.progress(0, items.length)
    const title = `${survey.title} — ${design.name.ru}`
    const extension = '.pdf'
    if (input.form === 'zip') {
      const names = fileNames(
        items.map(({ name }) => name),
        extension,
      )
      const tasks = items.map((item, i) => async () => ({
        name: names[i]!,
        first: i,
        task: taskOf(input, title, [await content(item)]),
      }))
      await run.file(
        { name: fileNames([[title]], '.zip')[0]!, type: 'application/zip' },
        zip(printFiles(parts.threads, tasks, items, run)),
      )
      return { count: items.length }
    }
    const perSheet = await perSheetOf(design, await content(items[0]!), input)
    const perPdf = PAGES_PER_PDF * perSheet
    const groups = Array.from({ length: Math.ceil(items.length / perPdf) }, (_, n) =>
      items.slice(n * perPdf, (n + 1) * perPdf),
    )
    const tasks = groups.map((group, n) => async () => ({
      name: `${String(n + 1).padStart(2, '0')}${extension}`,
      first: n * perPdf,
      task: taskOf(input, title, await Promise.all(group.map(content)), perSheet),
    }))
    const files = printFiles(parts.threads, tasks, items, run)
    if (groups.length === 1) {
      const name = fileNames([[title]], extension)[0]!
      await run.file({ name, type: 'application/pdf' }, bytesOf(files))
    } else await run.file({ name: fileNames([[title]], '.zip')[0]!, type: 'application/zip' }, zip(files))
    return { count: items.length, sheets: Math.ceil(items.length / perSheet) }
  }
}

/** @throws in the job and in the call alike */
export function nothingToPrint(): AppError {
  return new AppError('invalid', {
    detail: (locale) => m.design_bulk_nothing({}, { locale }),
    fields: { what: 'required' },
  })
}

/** What stands on each copy. */
export async function contentsOf(
  { db, files, publicUrl }: Omit<Parts, 'threads'>,
  survey: PrintedSurvey,
  design: PrintDesign,
  { languages, own }: Pick<BulkInput, 'languages' | 'own'>,
): Promise<(item: BulkItem) => Promise<PrintContent>> {
  const overrides = await overridesOf({ db, files }, survey, own)
  const seconds = await printedSeconds(db, survey)
  return async ({ code, branch, placement, subject }) => {
    const source = {
      title: survey.title,
      config: survey.draft.config,
      seconds,
      branch,
      code,
      site: publicUrl,
    }
    const badge = subject && (await badgeOf({ db, files }, survey, subject))
    return printContent(source, languages, {
      design,
      own: { ...overrides, ...(placement && { placement }), ...(badge && { subject: badge }) },
    })
  }
}

async function perSheetOf(
  design: PrintDesign,
  content: PrintContent,
  { size, form }: BulkInput,
): Promise<number> {
  if (form === 'pages' || form === 'zip') return 1
  const plan = design.sheet
    ? undefined
    : imposition(printPage(design, content, { size, forPress: true }), form)
  if (!plan) throw doesNotFit()
  return plan.columns * plan.rows
}

/** @throws in the job and in the call alike */
export function doesNotFit(): AppError {
  return new AppError('invalid', {
    detail: (locale) => m.design_sheet_too_small({}, { locale }),
    fields: { form: 'invalid' },
  })
}

function taskOf(
  { design, size, press, form, languages }: BulkInput,
  title: string,
  contents: PrintContent[],
  perSheet = 1,
): BulkTask {
  const sheet = form === 'zip' || form === 'pages' ? undefined : (form satisfies SheetName)
  const lang = languages?.split('-')[0] ?? 'kk'
  return { design, size, press, ...(sheet && { sheet }), title, lang, contents, perSheet }
}

type Prepared = { name: string; first: number; task: BulkTask }
type MadeFile = { name: string; bytes: Uint8Array }

/**
 * Files in their order, a few in the making at once: what is not yet wanted is not yet made, so memory stays flat.
 * @throws AppError naming the first copy whose code does not read as it should
 */
async function* printFiles(
  threads: BulkThreads,
  tasks: readonly (() => Promise<Prepared>)[],
  items: readonly BulkItem[],
  run: TaskRun,
): AsyncGenerator<MadeFile> {
  const running: Promise<MadeFile & { count: number }>[] = []
  const begin = async (prepare: () => Promise<Prepared>) => {
    const { name, first, task } = await prepare()
    const answer = await threads.make(task)
    if ('error' in answer) throw new Error(answer.error)
    if ('unread' in answer) throw unread(items[first + answer.unread]!)
    return { name, bytes: answer.file, count: task.contents.length }
  }
  let next = 0
  let done = 0
  try {
    while (next < tasks.length || running.length > 0) {
      while (next < tasks.length && running.length < threads.size + 1) {
        const file = begin(tasks[next++]!)
        // It is awaited in its turn; until then its rejection must not count as unhandled.
        file.catch(() => {})
        running.push(file)
      }
      const { count, ...file } = await running.shift()!
      done += count
      await run.progress(done, items.length)
      yield file
    }
  } finally {
    await Promise.allSettled(running)
  }
}

/** A copy whose finished code says something else or nothing. */
export function unread({ name }: BulkItem): AppError {
  return new AppError('invalid', {
    detail: (locale) => m.design_bulk_unread({ name: name.join(' — ') }, { locale }),
  })
}

/** Files as an archive that is made while it is read. */
export function zip(files: AsyncGenerator<MadeFile>): Readable {
  const entries = async function* () {
    for await (const { name, bytes } of files) yield { name, input: bytes, lastModified: new Date() }
  }
  return Readable.fromWeb(makeZip(entries()) as never)
}

async function* bytesOf(files: AsyncGenerator<MadeFile>): AsyncIterable<Uint8Array> {
  for await (const { bytes } of files) yield bytes
}
