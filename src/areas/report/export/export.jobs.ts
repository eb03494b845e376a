import { brand } from '../../../brand.ts'
import { fieldOf } from '../../../contrast.ts'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { TaskHandler, TaskRun } from '../../../platform/tasks/tasks.ts'
import { isAble } from '../../account/rights.ts'
import { findMember } from '../../account/sign-in/session.access.ts'
import { readAnalytics } from '../../analytics/read/analytics.read.ts'
import { resultLabels } from '../../analytics/read/result-labels.ts'
import { findBranch } from '../../branch/branch.queries.ts'
import { fileNames } from '../../design/bulk/bulk-name.ts'
import { findOwnSurvey, type OwnSurvey } from '../../survey/survey.access.ts'
import { commentQuote } from '../document/comment-quote.ts'
import type { PaperSource } from '../document/paper.ts'
import type { PaperQuote } from '../document/paper-parts.ts'
import type { ReportThreads } from '../document/report-threads.ts'
import { cellRows, filledWorkbook, rowsOf, sheetsOf } from './answers-xlsx.ts'
import { codebookOf } from './codebook.ts'
import { type ExportOrder, REPORT_SECTIONS } from './export.contract.ts'
import { accountLook, noteExport } from './export.queries.ts'
import { EXPORT_TYPES, extensionOf } from './export-file.ts'
import { type ExportSource, openExport, rowFile } from './export-source.read.ts'

/** What travels with the work: the survey and the order. */
export type ExportInput = ExportOrder & { id: string; locale: UiLocale }

/** Comments of a paper: more is read by nobody, and the spreadsheet has them all. */
const MOST_COMMENTS = 3000

/** Makes a file of a survey's figures or answers, as the kind `export` of long works. Rights are read anew: they may have changed. */
export function makeExport({ db, threads }: { db: Db; threads: ReportThreads }): TaskHandler {
  return async ({ accountId, memberId, input }, run) => {
    const { id, locale, ...order } = input as ExportInput
    const member = await findMember(db, accountId, memberId)
    if (!member) throw new AppError('not_found')
    const survey = await findOwnSurvey(db, member, id, 'export')
    if (order.contacts && !isAble(member.rights, 'reply'))
      throw new AppError('forbidden', { reason: 'rights' })
    const { format } = order
    const isPaper = format === 'pdf' || format === 'docx' || format === 'pptx'
    const all = { n: 1 }
    const source = await openExport(db, survey, order, locale, async (done) => {
      // The paper itself is the second half of the work.
      await run.progress(done, isPaper ? all.n * 2 : all.n)
    })
    all.n = Math.max(1, source.answers)
    const name = fileNames([[survey.title, ...daysOf(order)]], extensionOf(format))[0]!
    const file = { name, type: EXPORT_TYPES[format] }
    if (format === 'csv' || format === 'xml' || format === 'json')
      await run.file(file, rowFile(source, { format, table: order.table }))
    else if (format === 'xlsx')
      await run.file(file, await workbook(db, survey, { ...order, locale }, source, threads))
    else
      await run.file(file, await paper(db, survey, { ...order, format, locale }, source, threads, run, all.n))
    await noteExport(db, survey, { ...order, answers: source.answers })
    return { answers: source.answers }
  }
}

type Wanted = ExportOrder & { locale: UiLocale }

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function paper(
  db: Db,
  survey: OwnSurvey,
  order: Wanted & { format: 'pdf' | 'docx' | 'pptx' },
  source: ExportSource,
  threads: ReportThreads,
  run: TaskRun,
  n: number,
): Promise<AsyncIterable<Uint8Array>> {
  const wants = (order.sections ?? REPORT_SECTIONS).includes('comments') && order.format !== 'pptx'
  const comments = wants ? await newestComments(source, survey, order.locale) : { quotes: [], isAll: true }
  await run.progress(n, n * 2)
  const { file } = await threads.run({
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
  await run.progress(n * 2, n * 2)
  return once(file)
}

async function workbook(
  db: Db,
  survey: OwnSurvey,
  order: Wanted,
  source: ExportSource,
  threads: ReportThreads,
): Promise<AsyncIterable<Uint8Array>> {
  const { columns } = source
  const wants = (order.sections ?? REPORT_SECTIONS).includes('answers')
  const documents = source.versions.map(({ document }) => document)
  const { file, sheets } = await threads.run({
    format: 'xlsx',
    source: { ...(await paperSource(db, survey, order, source)), comments: [], allComments: true },
    heads: columns.map(({ title, kind }) => ({ title, kind })),
    rows: wants
      ? Array.from({ length: sheetsOf(source.answers) }, (_, at) => rowsOf(source.answers, at))
      : [],
    codebook: wants ? codebookOf(documents, columns, order.locale) : [],
  })
  if (!wants) return once(file)
  return filledWorkbook(file, sheets, cellRows(source, survey))
}

async function paperSource(
  db: Db,
  survey: OwnSurvey,
  order: Wanted,
  source: ExportSource,
): Promise<Omit<PaperSource, 'comments' | 'allComments'>> {
  const { locale, filter } = order
  const query = { ...filter, id: survey.id, qalayid: survey.accountId }
  const [analytics, look, branch] = await Promise.all([
    readAnalytics(db, survey, query, source.filter, resultLabels(locale)),
    accountLook(db, survey.accountId),
    filter.subId === undefined ? undefined : findBranch(db, survey, filter.subId),
  ])
  const { field, ink } = fieldOf(look.colour ?? brand.colors.saffron)
  return {
    locale,
    analytics,
    company: look.company,
    brand: brand.name,
    colours: { main: field, onMain: ink, ink: brand.colors.ink, accent: '#B93A14' },
    timezone: survey.member.timezone,
    answers: source.answers,
    newest: source.newest?.toISOString() ?? null,
    filter: { ...filter, branch: branch?.title },
    sections: order.sections ?? REPORT_SECTIONS,
  }
}

async function newestComments(
  source: ExportSource,
  { member: { timezone } }: OwnSurvey,
  locale: UiLocale,
): Promise<{ quotes: PaperQuote[]; isAll: boolean }> {
  const documents = new Map(source.versions.map(({ version, document }) => [version, document]))
  const quotes: PaperQuote[] = []
  for await (const page of source.pages)
    for (const answer of page) {
      const quote = commentQuote(answer, documents.get(answer.version), { locale, timezone })
      if (!quote) continue
      if (quotes.length === MOST_COMMENTS) return { quotes, isAll: false }
      quotes.push(quote)
    }
  return { quotes, isAll: true }
}

function daysOf({ filter: { startDate, endDate } }: ExportOrder): string[] {
  return startDate && endDate ? [`${startDate} – ${endDate}`] : []
}
