import { z } from 'zod'
import { AnalyticsQuery } from '../../analytics/analytics.contract.ts'
import { CodeImageQuery } from '../../design/design.contract.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

/** Reports: pdf, docx, pptx, xlsx (which holds the answers too). Answers one by one: csv, xml, json (a line each), sav (SPSS). */
const EXPORT_FORMATS = ['pdf', 'docx', 'pptx', 'xlsx', 'csv', 'xml', 'json', 'sav'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>

/** Parts of a report that can be left out. */
export const REPORT_SECTIONS = [
  'trend',
  'questions',
  'branches',
  'subjects',
  'drivers',
  'hours',
  'topics',
  'mystery',
  'comments',
  'answers',
] as const
export const ReportSection = z.enum(REPORT_SECTIONS)
export type ReportSection = z.infer<typeof ReportSection>

/** How a csv is written: for Excel in Russian (a mark of UTF-8, semicolons), for programs (RFC 4180), a row a question, or for programs without the apostrophe before cells that a spreadsheet would run. */
export const CSV_TABLES = ['excel', 'program', 'long', 'raw'] as const

/** What a file is made of. The filter is that of the analytics page. */
export const ExportOrder = z.strictObject({
  format: ExportFormat,
  filter: AnalyticsQuery.omit({ id: true, qalayid: true, step: true }).strict().default({}),
  locale: z.enum(['ru', 'en', 'kk']).optional(),
  /** All unless some are named. */
  sections: z.array(ReportSection).max(REPORT_SECTIONS.length).optional(),
  /** Of the answers: keys in their order, all unless some are named; unknown ones are left out. The form offers the same the next time. */
  columns: z.array(z.string().max(200)).min(1).max(2000).optional(),
  table: z.enum(CSV_TABLES).default('excel'),
  /** Names, telephones and addresses that guests left, and places; noted with the reason. */
  contacts: z.boolean().default(false),
  reason: z.string().trim().max(200).default(''),
})
export type ExportOrder = z.infer<typeof ExportOrder>
/** The filter of an order as a page sends it. */
export type ExportFilterInput = NonNullable<z.input<typeof ExportOrder>['filter']>

export const BeginExport = z.strictObject({ id: SurveyId, data: ExportOrder })
export const ExportBegun = z.object({ jobId: z.string() })

export const ExportJobQuery = z.object({ jobId: z.string().min(1).max(40) })
export const ExportState = z.object({
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  /** Where the file is, once it is made. */
  url: z.string().optional(),
  error: z.object({ code: z.string(), detail: z.string().nullable() }).optional(),
})

export const ExportColumnsQuery = z.object({ id: SurveyId })
export const ExportColumns = z.object({
  /** All that the member may take out, in the order of the questionnaire. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), personal: z.boolean() })),
  /** Keys as the member chose them last, in their order; all unless some were. */
  chosen: z.array(z.string()),
})
export type ExportColumns = z.infer<typeof ExportColumns>

/** Who took what out of a survey. */
export const ExportLogQuery = z.object({ id: SurveyId })
/** What the log names: files, and pictures of one question's chart. */
export type LoggedFormat = ExportLog['exports'][number]['format']
export type ExportLog = z.infer<typeof ExportLog>
export const ExportLog = z.object({
  exports: z.array(
    z.object({
      by: z.string(),
      /** A report's or a file's; of one question's chart `png` or `svg`. */
      format: z.enum([...EXPORT_FORMATS, 'png', 'svg']),
      answers: z.number(),
      contacts: z.boolean(),
      reason: z.string(),
      createdAt: z.string(),
    }),
  ),
})

/** The answers at once as a file, narrowed as in the analytics; or the QR code as a picture (svg, png, pdf). */
export const DownloadQuery = z.union([
  CodeImageQuery,
  AnalyticsQuery.omit({ step: true }).extend({
    format: z.enum(['csv', 'xlsx', 'xml', 'json', 'sav']),
    table: z.enum(CSV_TABLES).default('excel'),
  }),
])
