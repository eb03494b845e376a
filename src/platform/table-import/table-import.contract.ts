import { z } from 'zod'
import { ENCODINGS } from '../sheet/decode.ts'

/** What a cell may be that comes as JSON. */
export const Cell = z.union([z.string().max(32_767), z.number(), z.boolean(), z.null()])

/** How a table is to be read and what is to be done with it. */
const choices = {
  /**
   * Which column is what: by the column's name, or its number counted from 0 where rows are lists; `''` leaves it out.
   * Columns that are not named here are guessed by their names.
   */
  mapping: z.record(z.string().max(300), z.string().max(40)).optional(),
  /** The row in which the columns' names stand, counted from 1; 0: nowhere. Found where it isn't given. */
  header: z.number().int().min(0).max(20_000).optional(),
  /** Only says what would come of it. */
  dryRun: z.boolean().optional(),
  /** Takes the rows that are right though others are not. */
  partial: z.boolean().optional(),
  /** An empty cell of a known column erases what was stored; without it it changes nothing. */
  erase: z.boolean().optional(),
  /** Answers at once with the id of a work (GET /work), which goes on by itself: for large tables. */
  queue: z.boolean().optional(),
}

/**
 * A table as rows: lists of cells, the names of the columns among them, or objects by the columns' names. A csv or xlsx file
 * comes as multipart/form-data instead: the fields `id`, `mapping` (JSON), `header`, `dryRun`, `partial`, `erase`
 * (`true`), `encoding`, and the `file` of at most 5 MB.
 */
export const ImportTable = z
  .strictObject({
    id: z.string().min(1).max(40),
    data: z.strictObject({
      rows: z.union([
        z.array(z.array(Cell).max(100)).max(20_001),
        z.array(z.record(z.string().max(300), Cell)).max(20_000),
      ]),
      ...choices,
    }),
  })
  .nullable()

const yes = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** The fields beside an uploaded file. */
export const ImportFields = z.object({
  id: z.string().min(1).max(40),
  mapping: z
    .string()
    .max(100_000)
    .transform((text, context) => {
      try {
        return choices.mapping.unwrap().parse(JSON.parse(text))
      } catch {
        context.addIssue('invalid')
        return z.NEVER
      }
    })
    .optional(),
  header: z.coerce.number().int().min(0).max(20_000).optional(),
  dryRun: yes,
  partial: yes,
  erase: yes,
  queue: yes,
  encoding: z.enum(ENCODINGS).optional(),
})

/** What came of a table, or would. */
export const ImportOutcome = z.object({
  created: z.number(),
  updated: z.number(),
  /** Rows that were neither created nor changed; those of them that say what is stored already are `unchanged`. */
  skipped: z.number(),
  unchanged: z.number(),
  /** Values that empty cells erased, of the changed ones. */
  erased: z.number(),
  /** The first 1,000 faults; `row` as in the file, `column` as it is called there. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), message: z.string() })),
  errorCount: z.number(),
  /** The work that brings the table in, where that was asked for; its result is what stands here otherwise. */
  work: z.string().optional(),
  /** How the table was understood. */
  table: z.object({
    rows: z.number(),
    header: z.number(),
    /** What each column of the file is called and is taken for; null: left out. */
    columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
    /** The first 20 rows below the names. */
    sample: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
    encoding: z.enum(ENCODINGS).nullable(),
    /** Letters were lost before the file came here: it was saved in an encoding that lacks them. */
    lostLetters: z.boolean(),
    /** What a column can be taken for. */
    fields: z.array(z.object({ key: z.string(), title: z.string() })),
  }),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** `csv` for programs and old spreadsheets; a workbook otherwise. With `example` the columns with rows that show how to fill them. */
export const ExportQuery = z.object({
  id: z.string().min(1).max(40),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  example: z.literal('1').optional(),
})
