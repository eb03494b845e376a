import type { Db } from '../../../platform/database.ts'
import { offsetAt } from '../../../platform/local-hour.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type AnswerColumn, answerColumns, type ExportedAnswer } from './answer-columns.ts'
import { countExported, type ExportFilter, exportedAnswers } from './answer-rows.queries.ts'
import type { ExportOrder } from './export.contract.ts'
import { publishedVersions } from './export.queries.ts'
import { answersJson, answersXml, longCsv, type RowSource, wideCsv } from './row-files.ts'

/** What an export is made of, checked and counted before anything is written. */
export type ExportSource = RowSource & {
  filter: ExportFilter
  versions: { version: number; document: SurveyDocument }[]
  answers: number
  newest: Date | null
  /** The answers anew from the first, for whoever reads them twice. */
  read: () => AsyncIterable<ExportedAnswer[]>
}

/**
 * Opens the answers of a survey that a filter lets through.
 * @param told hears of every page how many answers were read
 * @throws AppError `not_found` and `invalid` as the analytics does
 */
export async function openExport(
  db: Db,
  survey: OwnSurvey,
  order: Pick<ExportOrder, 'filter' | 'contacts' | 'columns'>,
  locale: UiLocale,
  told: (answers: number) => Promise<void> = async () => {},
): Promise<ExportSource> {
  const resolved = await resolveFilter(db, survey, order.filter)
  const filter = { ...order.filter, ...resolved }
  const [versions, people, { n, newest }] = await Promise.all([
    publishedVersions(db, survey),
    listSubjects(db, survey),
    countExported(db, survey, filter),
  ])
  const { contacts } = order
  const { timezone } = survey.member
  const read = async function* () {
    let done = 0
    for await (const page of exportedAnswers(db, survey, filter, { contacts, until: newest })) {
      yield page
      done += page.length
      await told(done)
    }
  }
  return {
    title: survey.title,
    filter,
    versions,
    answers: n,
    newest,
    read,
    pages: read(),
    columns: chosenOf(columnsOf(versions, people, { locale, contacts }), order.columns),
    moment: (at) => localMoment(timezone, at).toISOString().slice(0, 19).replace('T', ' '),
    instant: (at) =>
      localMoment(timezone, at).toISOString().slice(0, 19) + offsetText(offsetAt(timezone, at.getTime())),
  }
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
  versions: readonly { document: SurveyDocument }[],
  people: readonly { id: string; title: string }[],
  options: { locale: UiLocale; contacts: boolean },
): AnswerColumn[] {
  return answerColumns(
    versions.map(({ document }) => document),
    { ...options, subjects: new Map(people.map(({ id, title }) => [id, title])) },
  )
}

function chosenOf(columns: AnswerColumn[], keys: readonly string[] | undefined): AnswerColumn[] {
  return keys ? keys.flatMap((key) => columns.find((column) => column.key === key) ?? []) : columns
}

/** The answers one by one as a file of a format for programs. */
export function rowFile(
  source: RowSource,
  { format, table }: { format: 'csv' | 'xml' | 'json'; table: ExportOrder['table'] },
): AsyncGenerator<Uint8Array> {
  if (format === 'xml') return answersXml(source)
  if (format === 'json') return answersJson(source)
  return table === 'long' ? longCsv(source) : wideCsv(source, table === 'excel')
}

/** A moment whose UTC shows what the clocks of a zone showed: spreadsheets know no zones. */
export function localMoment(timezone: string, at: Date): Date {
  return new Date(at.getTime() + offsetAt(timezone, at.getTime()))
}

/** «+05:00» */
function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
