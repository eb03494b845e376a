import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { wrongCharset } from '../../http/request-check.ts'
import * as m from '../../text/messages.js'
import type { App } from '../app.ts'
import { jsonRefusal } from '../clean-json.ts'
import { cleanText } from '../clean-text.ts'
import { AppError } from '../errors.ts'
import type { UiLocale } from '../locale.ts'
import { takeFiles } from '../multipart.ts'
import type { Encoding } from '../sheet/decode.ts'
import type { UnreadableReason } from '../sheet/unreadable.ts'
import { closeTableThreads, readInThread } from './read-in-thread.ts'
import type { TableAnswer } from './table.worker.ts'
import { ImportFields } from './table-import.contract.ts'

/** As large as a file may be, and as the same rows may be written as JSON. */
const LARGEST_FILE = 5_242_880
export const LARGEST_TABLE = 8_388_608

/** A table that came in a request, with what its sender says of it. */
export type ImportSource = {
  surveyId: string
  rows: string[][]
  mapping: Readonly<Record<string, string>>
  header: number | undefined
  dryRun: boolean
  partial: boolean
  erase: boolean
  queue: boolean
  encoding: Encoding | null
  lostLetters: boolean
}

/** Lets the routes of one area take tables; the bodies of JSON among them are read by a thread as well. */
export async function takeTables(app: App): Promise<void> {
  await takeFiles(app)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onClose', closeTableThreads)
}

/** The body of a table is checked where it is read: by a thread. */
export const checkedByThread = () => (value: unknown) => ({ value })

/**
 * The table of a request: rows as JSON, or an uploaded file.
 * @throws AppError `invalid` with a sentence for the user who chose the file, `too_large`; ZodError
 */
export async function readSource(request: FastifyRequest): Promise<ImportSource> {
  const bytes = request.body
  if (!Buffer.isBuffer(bytes)) return uploaded(request)
  // What isn't UTF-8 would be stored with other letters than were sent.
  if (!isUtf8(bytes)) throw wrongCharset()
  const { rows, answer } = await request.server.heavyWork.run(() => readInThread({ kind: 'body', bytes }))
  if (answer.kind !== 'body') return refuse(answer, 'data.rows')
  const { mapping = {}, dryRun = false, partial = false, erase = false, queue = false } = answer.choices
  return {
    surveyId: answer.id,
    rows,
    mapping,
    header: answer.header,
    dryRun,
    partial,
    erase,
    queue,
    encoding: null,
    lostLetters: false,
  }
}

async function uploaded(request: FastifyRequest): Promise<ImportSource> {
  if (!request.isMultipart()) throw new AppError('invalid', { fields: { data: 'required' } })
  const fields: Record<string, string> = Object.create(null)
  let file: Buffer | undefined
  for await (const part of request.parts({ limits: { fileSize: LARGEST_FILE, files: 1 } })) {
    if (part.type === 'file') file = await part.toBuffer()
    else if (typeof part.value === 'string') fields[part.fieldname] = cleanText(part.value)
  }
  const {
    id,
    mapping = {},
    header,
    dryRun = false,
    partial = false,
    erase = false,
    queue = false,
    encoding,
  } = ImportFields.parse(fields)
  if (!file) throw new AppError('invalid', { fields: { file: 'required' } })
  const bytes = file
  const { rows, answer } = await request.server.heavyWork.run(() =>
    readInThread({ kind: 'file', bytes, encoding }),
  )
  if (answer.kind !== 'file') return refuse(answer, 'file')
  return {
    surveyId: id,
    rows,
    mapping,
    header,
    dryRun,
    partial,
    erase,
    queue,
    encoding: answer.encoding,
    lostLetters: answer.hasLostLetters,
  }
}

const WORDS: Record<UnreadableReason, (locale: UiLocale) => string> = {
  broken: (locale) => m.table_import_file_broken({}, { locale }),
  unpacked: (locale) => m.table_import_file_unpacked({}, { locale }),
  rows: (locale) => m.table_import_file_rows({}, { locale }),
  columns: (locale) => m.table_import_file_columns({}, { locale }),
  cells: (locale) => m.table_import_file_cells({}, { locale }),
  empty: (locale) => m.table_import_file_empty({}, { locale }),
  old_excel: (locale) => m.table_import_file_old({}, { locale }),
}

function refuse(answer: TableAnswer, field: string): never {
  if (answer.kind === 'fault') throw jsonRefusal(answer.fault)
  // Not ZodError, which is no Error: a server takes what isn't one for an answer.
  if (answer.kind === 'invalid') throw new z.ZodRealError(answer.issues)
  if (answer.kind === 'unreadable')
    throw new AppError('invalid', { fields: { [field]: WORDS[answer.reason] } })
  throw new AppError('invalid', { fields: { data: 'required' } })
}
