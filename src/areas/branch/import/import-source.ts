import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { cleanText } from '../../../platform/clean-text.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Encoding } from '../../../platform/sheet/decode.ts'
import { readTable } from '../../../platform/sheet/table.ts'
import { UnreadableFile, type UnreadableReason } from '../../../platform/sheet/unreadable.ts'
import * as m from '../../../text/messages.js'
import { ImportFields, type ImportTable } from './import.contract.ts'

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

/**
 * The table of a request: rows as JSON, or an uploaded file.
 * @throws AppError `invalid` with a sentence for whoever chose the file, `too_large`
 */
export async function readSource(request: FastifyRequest): Promise<ImportSource> {
  const body = request.body as z.infer<typeof ImportTable> | undefined
  if (!body) return uploaded(request)
  const {
    rows,
    mapping = {},
    header,
    dryRun = false,
    partial = false,
    erase = false,
    queue = false,
  } = body.data
  const lists = listsOf(rows)
  return {
    surveyId: body.id,
    rows: lists.rows,
    mapping,
    header: lists.header ?? header,
    dryRun,
    partial,
    erase,
    queue,
    encoding: null,
    lostLetters: false,
  }
}

type Cell = string | number | boolean | null
type GivenRows = NonNullable<z.infer<typeof ImportTable>>['data']['rows']

/** Objects become lists below a row of their names; so the first object is row 1 and its names are row 0, which no file has. */
function listsOf(rows: GivenRows): { rows: string[][]; header?: number } {
  const isList = (row: GivenRows[number]): row is Cell[] => Array.isArray(row)
  if (rows.every(isList)) return { rows: rows.map((row) => row.map(textOf)) }
  const objects = rows.filter((row) => !isList(row))
  const names = [...new Set(objects.flatMap((row) => Object.keys(row)))]
  if (names.length > 100) throw new AppError('invalid', { fields: { 'data.rows': 'invalid' } })
  return {
    rows: [
      names,
      ...objects.map((row) => names.map((name) => textOf(Object.hasOwn(row, name) ? row[name]! : null))),
    ],
    header: 1,
  }
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell)
}

async function uploaded(request: FastifyRequest): Promise<ImportSource> {
  if (!request.isMultipart()) throw new AppError('invalid', { fields: { data: 'required' } })
  const given: Record<string, string> = Object.create(null)
  let file: Buffer | undefined
  for await (const part of request.parts({ limits: { fileSize: LARGEST_FILE, files: 1 } })) {
    if (part.type === 'file') file = await part.toBuffer()
    else if (typeof part.value === 'string') given[part.fieldname] = cleanText(part.value)
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
  } = ImportFields.parse(given)
  if (!file) throw new AppError('invalid', { fields: { file: 'required' } })
  const bytes = file
  const table = await request.server.heavyWork.run(() => readTable(bytes, encoding)).catch(refuse)
  return {
    surveyId: id,
    rows: table.rows.map((row) => row.map(cleanText)),
    mapping,
    header,
    dryRun,
    partial,
    erase,
    queue,
    encoding: table.encoding,
    lostLetters: table.hasLostLetters,
  }
}

const WORDS: Record<UnreadableReason, (locale: UiLocale) => string> = {
  broken: (locale) => m.branch_import_file_broken({}, { locale }),
  unpacked: (locale) => m.branch_import_file_unpacked({}, { locale }),
  rows: (locale) => m.branch_import_file_rows({}, { locale }),
  columns: (locale) => m.branch_import_file_columns({}, { locale }),
  empty: (locale) => m.branch_import_file_empty({}, { locale }),
  old_excel: (locale) => m.branch_import_file_old({}, { locale }),
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error
  throw new AppError('invalid', { fields: { file: WORDS[error.reason] } })
}
