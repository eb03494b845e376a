import { brand } from '../../../brand.ts'
import { fieldOf } from '../../../contrast.ts'
import type { Db } from '../../../platform/database.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { readAnalytics } from '../../analytics/read/analytics.read.ts'
import { resultLabels } from '../../analytics/read/result-labels.ts'
import { readBenchmark } from '../../benchmark/benchmark.read.ts'
import { findBranch } from '../../branch/branch.queries.ts'
import { fileNames } from '../../design/bulk/bulk-name.ts'
import { readMystery } from '../../mystery/mystery.read.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { commentQuote } from '../document/comment-quote.ts'
import type { PaperSource } from '../document/paper.ts'
import type { PaperQuote } from '../document/paper-parts.ts'
import type { PaperSummary } from '../document/report.worker.ts'
import type { ReportPool } from '../document/report-pool.ts'
import type { RowProcesses } from '../rows/row-processes.read.ts'
import { rowsOf, sheetsOf, workbookForm } from './answers-xlsx.ts'
import { codebookOf } from './codebook.ts'
import { type ExportOrder, REPORT_SECTIONS } from './export.contract.ts'
import { accountLook } from './export.queries.ts'
import { EXPORT_TYPES, extensionOf } from './export-file.ts'
import { type ExportSource, openExport, rowFile } from './export-source.read.ts'
import { answersSav } from './sav-file.ts'

/** Comments of a paper: more is read by nobody, and the spreadsheet has them all. */
const MOST_COMMENTS = 3000
/** Where memory is short: laid out on pages each takes 50 kB. */
const MOST_COMMENTS_IF_SMALL = 300

/** What makes files: the database, and processes for papers and for rows. `small`: memory is short. */
export type ReportMakers = { db: Db; papers: ReportPool; rows: RowProcesses; small: boolean }
type Wanted = ExportOrder & { locale: UiLocale }
type Progress = (done: number, total: number) => Promise<void>

/** A file as it is being made: `parts` are to be read once. */
export type ReportFile = {
  name: string
  type: string
  parts: AsyncIterable<Uint8Array>
  /** How many answers it covers. */
  answers: number
  /** Of a report; null for the answers as rows. */
  summary: PaperSummary | null
}

/**
 * Makes a file of a survey's figures or answers.
 * @throws AppError `not_found` and `invalid` as the analytics does, when what it is narrowed to is gone
 */
export async function makeReport(
  makers: ReportMakers,
  survey: OwnSurvey,
  order: Wanted,
  progress: Progress = async () => {},
): Promise<ReportFile> {
  const { format, locale } = order
  const isPaper = format === 'pdf' || format === 'docx' || format === 'pptx'
  const all = { n: 1 }
  const source = await openExport(makers.db, survey, order, locale, async (done) => {
    // The paper itself is the second half of the work.
    await progress(done, isPaper ? all.n * 2 : all.n)
  })
  all.n = Math.max(1, source.answers)
  const head = {
    name: fileNames([[survey.title, ...daysOf(order)]], extensionOf(format))[0]!,
    type: EXPORT_TYPES[format],
    answers: source.answers,
  }
  if (format === 'csv' || format === 'xml' || format === 'json')
    return { ...head, parts: rowFile(source, makers.rows, { format, table: order.table }), summary: null }
  if (format === 'sav') return { ...head, parts: answersSav(source, locale), summary: null }
  const drawn =
    format === 'xlsx'
      ? await workbook(makers, survey, order, source)
      : await paper(makers, survey, { ...order, format }, source, (half) => progress(half * all.n, all.n * 2))
  return { ...head, ...drawn }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

type Drawn = Pick<ReportFile, 'parts' | 'summary'>

/** @param onProgress called with 1 when the answers are read, and with 2 when the document is made */
async function paper(
  { db, papers, small }: ReportMakers,
  survey: OwnSurvey,
  order: Wanted & { format: 'pdf' | 'docx' | 'pptx' },
  source: ExportSource,
  onProgress: (half: number) => Promise<void>,
): Promise<Drawn> {
  const wants = (order.sections ?? REPORT_SECTIONS).includes('comments') && order.format !== 'pptx'
  const comments = wants
    ? await newestComments(source, survey, order.locale, small ? MOST_COMMENTS_IF_SMALL : MOST_COMMENTS)
    : { quotes: [], isAll: true }
  await onProgress(1)
  const { file, summary } = await papers.run({
    format: order.format,
    source: {
      ...(await paperSource(db, survey, order, source)),
      comments: comments.quotes,
      allComments: comments.isAll,
    },
    heads: [],
    rows: [],
    codebook: [],
  })
  await onProgress(2)
  return { parts: once(file), summary }
}

async function workbook(
  { db, papers, rows }: ReportMakers,
  survey: OwnSurvey,
  order: Wanted,
  source: ExportSource,
): Promise<Drawn> {
  const { columns } = source
  const wants = (order.sections ?? REPORT_SECTIONS).includes('answers')
  const { file, sheets, summary } = await papers.run({
    format: 'xlsx',
    source: { ...(await paperSource(db, survey, order, source)), comments: [], allComments: true },
    heads: columns.map(({ title, kind }) => ({ title, kind })),
    rows: wants
      ? Array.from({ length: sheetsOf(source.answers) }, (_, at) => rowsOf(source.answers, at))
      : [],
    codebook: wants ? codebookOf(source.versions, columns, order.locale) : [],
  })
  const parts = wants ? rowFile(source, rows, await workbookForm(file, sheets)) : once(file)
  return { parts, summary }
}

async function paperSource(
  db: Db,
  survey: OwnSurvey,
  order: Wanted,
  source: ExportSource,
): Promise<Omit<PaperSource, 'comments' | 'allComments'>> {
  const { locale, filter } = order
  const query = { ...filter, id: survey.id, qalayid: survey.accountId }
  const sections = order.sections ?? REPORT_SECTIONS
  const [analytics, look, branch, benchmark, mystery] = await Promise.all([
    readAnalytics(db, survey, query, source.filter, resultLabels(locale)),
    accountLook(db, survey.accountId),
    filter.subId === undefined ? undefined : findBranch(db, survey, filter.subId),
    readBenchmark(db, survey.member),
    // Visits are of the whole survey: a report of a part says nothing of them.
    sections.includes('mystery') && isWholeSurvey(filter) ? readMystery(db, survey, locale) : null,
  ])
  const { field, ink } = fieldOf(look.colour ?? brand.colors.saffron)
  return {
    locale,
    analytics,
    benchmark,
    mystery: mystery?.results ?? null,
    company: look.company,
    brand: brand.name,
    colours: { main: field, onMain: ink, ink: brand.colors.ink, accent: '#B93A14' },
    picture: source.versions.at(-1)?.document.config.theme?.picture ?? '',
    timezone: survey.member.timezone,
    answers: source.answers,
    newest: source.newest?.toISOString() ?? null,
    filter: { ...filter, branch: branch?.title },
    sections,
  }
}

async function newestComments(
  source: ExportSource,
  { member: { timezone } }: OwnSurvey,
  locale: UiLocale,
  most: number,
): Promise<{ quotes: PaperQuote[]; isAll: boolean }> {
  const documents = new Map(source.versions.map(({ version, document }) => [version, document]))
  const quotes: PaperQuote[] = []
  for await (const page of source.pages)
    for (const answer of page) {
      const quote = commentQuote(answer, documents.get(answer.version), { locale, timezone })
      if (!quote) continue
      if (quotes.length === most) return { quotes, isAll: false }
      quotes.push(quote)
    }
  return { quotes, isAll: true }
}

function daysOf({ filter: { startDate, endDate } }: ExportOrder): string[] {
  return startDate && endDate ? [`${startDate} – ${endDate}`] : []
}

/** Whether a report is narrowed to nothing but days. */
function isWholeSurvey({ startDate: _, endDate: __, ...rest }: ExportOrder['filter']): boolean {
  return Object.values(rest).every((value) => value === undefined)
}
