import type { Db } from '../../../platform/database.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { ExportedAnswer } from '../rows/answer-cell.ts'
import { type AnswerPages, answersByPage } from '../rows/answer-pages.ts'
import { countExported, type ExportFilter, exportedPages } from '../rows/answer-rows.queries.ts'
import type { RowSource } from '../rows/row-files.ts'
import type { RowForm } from '../rows/row-order.ts'
import { queryRows, type RowProcesses } from '../rows/row-processes.read.ts'
import { type AnswerColumn, answerColumns, type PublishedVersion } from './answer-columns.ts'
import type { ExportOrder } from './export.contract.ts'
import { publishedVersions } from './export.queries.ts'

/** What an export is made of, checked and counted before anything is written. */
export type ExportSource = Omit<RowSource, 'columns'> & {
  filter: ExportFilter
  versions: PublishedVersion[]
  /** Branches and people by id, for files that hold codes with labels. */
  names: { branches: ReadonlyMap<string, string>; subjects: ReadonlyMap<string, string> }
  answers: number
  newest: Date | null
  columns: readonly AnswerColumn[]
  /** How `pages` are read, for a reader in another process. */
  plan: AnswerPages
  onProgress: (answers: number) => Promise<void>
  /** The answers again from the first, for formats that need two passes. */
  read: () => AsyncIterable<ExportedAnswer[]>
}

/**
 * Opens the answers of a survey that a filter lets through.
 * @param onProgress called after each page with the number of answers read
 * @throws AppError `not_found` and `invalid` as the analytics does
 */
export async function openExport(
  db: Db,
  survey: OwnSurvey,
  order: Pick<ExportOrder, 'filter' | 'contacts' | 'columns'>,
  locale: UiLocale,
  onProgress: (answers: number) => Promise<void> = async () => {},
): Promise<ExportSource> {
  const resolved = await resolveFilter(db, survey, order.filter)
  const filter = { ...order.filter, ...resolved }
  const [versions, people, branches, { n, newest }] = await Promise.all([
    publishedVersions(db, survey),
    listSubjects(db, survey),
    listBranches(db, survey),
    countExported(db, survey, filter),
  ])
  const { contacts } = order
  const plan = await exportedPages(db, survey, filter, { contacts, until: newest })
  const read = async function* () {
    let done = 0
    for await (const page of answersByPage(queryRows(db), plan)) {
      yield page
      done += page.length
      await onProgress(done)
    }
  }
  return {
    title: survey.title,
    filter,
    versions,
    names: { branches: titlesOf(branches), subjects: titlesOf(people) },
    answers: n,
    newest,
    read,
    pages: read(),
    columns: chosenOf(columnsOf(versions, people, { locale, contacts }), order.columns),
    plan,
    onProgress,
    timezone: survey.member.timezone,
  }
}

/** In the order of the ids, so that a code stays the same when others join. */
function titlesOf(all: readonly { id: string; title: string }[]): Map<string, string> {
  return new Map(all.map(({ id, title }) => [id, title] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The columns that an export of the survey's answers has. */
export async function openColumns(
  db: Db,
  survey: OwnSurvey,
  { locale, contacts }: { locale: UiLocale; contacts: boolean },
): Promise<AnswerColumn[]> {
  const [versions, people] = await Promise.all([publishedVersions(db, survey), listSubjects(db, survey)])
  return columnsOf(versions, people, { locale, contacts })
}

/** All columns, and which of them hold what guests left of themselves. */
export async function offeredColumns(
  db: Db,
  survey: OwnSurvey,
  locale: UiLocale,
): Promise<{ key: string; title: string; personal: boolean }[]> {
  const [plain, all] = await Promise.all([
    openColumns(db, survey, { locale, contacts: false }),
    openColumns(db, survey, { locale, contacts: true }),
  ])
  const keys = new Set(plain.map(({ key }) => key))
  return all.map(({ key, title }) => ({ key, title, personal: !keys.has(key) }))
}

function columnsOf(
  versions: readonly PublishedVersion[],
  people: readonly { id: string; title: string }[],
  options: { locale: UiLocale; contacts: boolean },
): AnswerColumn[] {
  return answerColumns(versions, {
    ...options,
    subjects: new Map(people.map(({ id, title }) => [id, title])),
  })
}

function chosenOf(columns: AnswerColumn[], keys: readonly string[] | undefined): AnswerColumn[] {
  return keys ? keys.flatMap((key) => columns.find((column) => column.key === key) ?? []) : columns
}

/** The answers one by one as a file. */
export function rowFile(source: ExportSource, rows: RowProcesses, form: RowForm): AsyncGenerator<Uint8Array> {
  const { title, timezone, plan: pages } = source
  const isForPrograms = form.format === 'csv' && form.table !== 'excel'
  const columns = source.columns.map(({ key, title, kind, question, from }) => ({
    key,
    title,
    kind,
    question,
    // A program reads the status as the API names it.
    from: isForPrograms && from.of === 'status' ? { ...from, names: new Map() } : from,
  }))
  return rows.write({ title, timezone, columns, pages, form }, source.answers, source.onProgress)
}
