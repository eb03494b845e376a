import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { ScheduleFilter } from '../schedule/schedule.contract.ts'

export const MOST_TABLES = 20
/** Rows that a table gives, the newest: spreadsheets fetch all of it every time. */
export const MOST_ROWS = 10_000

const TableContent = z.enum(['answers', 'figures'])

const TableChange = z.strictObject({
  title: z.string().trim().min(1).max(100),
  content: TableContent,
  /** Keys of the columns in their order; without it all. */
  columns: z.array(z.string().max(200)).max(500).optional(),
  filter: ScheduleFilter.default({}),
  locale: z.enum(['ru', 'en', 'kk']).optional(),
  /** Names, telephones, addresses and places; noted with the reason. */
  contacts: z.boolean().default(false),
  reason: z.string().trim().max(200).default(''),
})
export type TableChange = z.infer<typeof TableChange>

export const AddTable = z.strictObject({ id: SurveyId, data: TableChange })
export const TableAdded = z.object({ table: z.string() })
export const TableQuery = z.object({ id: SurveyId, table: z.string().max(40) })
/** Gives a table a new address; the old one gives nothing any more. */
export const RenewTable = z.strictObject({ id: SurveyId, table: z.string().max(40) })
export const TableRenewed = z.object({ renewed: z.literal(true) })
export const TableRemoved = z.object({ removed: z.boolean() })

export const LiveTable = z.object({
  id: z.string(),
  title: z.string(),
  content: TableContent,
  columns: z.array(z.string()).nullable(),
  filter: ScheduleFilter,
  contacts: z.boolean(),
  /** The secret address; empty where it can't be told any more, because the installation's secret was changed. */
  url: z.string(),
  reads: z.number(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
})
export type LiveTable = z.infer<typeof LiveTable>

export const TablesQuery = z.object({ id: SurveyId })
export const LiveTables = z.object({
  tables: z.array(LiveTable),
  /** Columns that a table of answers may have. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), personal: z.boolean() })),
})
export type LiveTables = z.infer<typeof LiveTables>

/** What a spreadsheet asks for; the code is the secret. */
export const FetchTable = z.object({
  id: SurveyId,
  qalayid: z.coerce.number().int().positive(),
  code: z.string().min(16).max(60),
})
