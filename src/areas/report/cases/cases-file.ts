import { setImmediate } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import type { UiLocale } from '../../../platform/locale.ts'
import { csvLine } from '../../../platform/sheet/csv.ts'
import { readOwnZip } from '../../../platform/sheet/zip-reader.ts'
import * as m from '../../../text/messages.js'
import { type AnswerStatus, statusName } from '../../../web/ui/status-name.ts'
import type { Outcome } from '../../cases/case.contract.ts'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import { answerSheet, FONT } from '../export/answer-sheets.ts'
import type { Cell } from '../rows/answer-cell.ts'
import { filledWorkbook } from '../rows/filled-workbook.ts'
import { localMoment, localText } from '../rows/local-moment.ts'
import type { CaseRow } from './case-rows.queries.ts'

type Column = { title: string; kind: 'text' | 'number' | 'date'; read: (row: CaseRow) => Cell }
type Options = { locale: UiLocale; timezone: string; contacts: boolean; title: string }

/** The cases for Excel in Russian and Kazakh settings: semicolons, a mark of UTF-8, the account's clock. */
export async function* casesCsv(
  pages: AsyncIterable<CaseRow[]>,
  options: Options,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(options)
  const format = { delimiter: ';', decimal: ',' } as const
  const plain = (cell: Cell) => (cell instanceof Date ? localText(options.timezone, cell) : cell)
  yield Buffer.from(
    `\uFEFF${csvLine(
      columns.map(({ title }) => title),
      format,
    )}`,
  )
  for await (const page of pages) {
    const lines = page.map((row) =>
      csvLine(
        columns.map(({ read }) => plain(read(row))),
        format,
      ),
    )
    yield Buffer.from(lines.join('').toWellFormed())
    await setImmediate()
  }
}

/** The cases as a workbook, its rows put in while they are read. */
export async function casesXlsx(
  pages: AsyncIterable<CaseRow[]>,
  options: Options,
): Promise<AsyncGenerator<Uint8Array>> {
  const columns = columnsOf(options)
  const name = m.report_cases({}, { locale: options.locale })
  const base = await writeXlsx({
    sheets: [answerSheet(name, columns, 1)],
    defaultFont: { name: FONT, size: 11 },
    properties: { title: options.title },
  })
  const rows = async function* () {
    for await (const page of pages)
      yield page.map((row) =>
        columns.map(({ read }) => {
          const cell = read(row)
          return cell instanceof Date ? localMoment(options.timezone, cell) : cell
        }),
      )
  }
  return filledWorkbook(await readOwnZip(Buffer.from(base)), ['xl/worksheets/sheet1.xml'], rows())
}

function columnsOf({ locale, contacts }: Options): Column[] {
  const to = { locale }
  const column = (title: string, read: Column['read'], kind: Column['kind'] = 'text'): Column => ({
    title,
    kind,
    read,
  })
  const yesNo = (value: boolean | null) =>
    value === null ? null : value ? m.report_sav_yes({}, to) : m.report_sav_no({}, to)
  return [
    column(m.report_column_id({}, to), ({ id }) => id),
    column(m.report_column_received({}, to), ({ receivedAt }) => receivedAt, 'date'),
    column(m.report_column_branch({}, to), ({ branch }) => branch),
    column(m.report_column_placement({}, to), ({ placement }) => placement),
    column(m.report_column_subject({}, to), ({ subject }) => subject),
    column(m.report_column_language({}, to), (row) => row.locale),
    column(m.report_cases_score({}, to), (row) => mainScore(row)?.value ?? null, 'number'),
    column(m.report_cases_words({}, to), (row) => guestWords(row)),
    column(m.report_column_status({}, to), ({ status }) => statusName(status as AnswerStatus, locale)),
    column(m.report_cases_assignee({}, to), ({ assignee }) => assignee),
    column(m.report_cases_due({}, to), ({ dueAt }) => dueAt, 'date'),
    column(m.report_cases_taken({}, to), ({ takenAt }) => takenAt, 'date'),
    column(m.report_cases_kept({}, to), (row) => yesNo(isKept(row))),
    column(m.report_cases_contacted({}, to), ({ contactedAt }) => contactedAt, 'date'),
    column(m.report_cases_resolved({}, to), ({ resolvedAt }) => resolvedAt, 'date'),
    column(m.report_cases_outcome({}, to), ({ outcome }) => outcome && outcomeName(outcome, locale)),
    column(m.report_cases_cause({}, to), ({ cause }) => cause),
    column(m.report_cases_settled({}, to), ({ settled }) => yesNo(settled)),
    column(m.report_cases_second({}, to), ({ secondScore }) => secondScore, 'number'),
    ...(contacts
      ? [
          column(m.report_column_name({}, to), ({ contact }) => contact?.name ?? null),
          column(m.report_column_phone({}, to), ({ contact }) => contact?.phone ?? null),
          column(m.report_column_email({}, to), ({ contact }) => contact?.email ?? null),
        ]
      : []),
  ]
}

/** Whether somebody took it in time, as the recovery page counts; null while the deadline is still to come, or where there is none. */
function isKept({ dueAt, takenAt }: CaseRow): boolean | null {
  if (dueAt === null) return null
  if (takenAt !== null) return takenAt <= dueAt
  return dueAt.getTime() < Date.now() ? false : null
}

function outcomeName(outcome: Outcome, locale: UiLocale): string {
  return {
    returns: m.cases_outcome_returns,
    fixed: m.cases_outcome_fixed,
    compensated: m.cases_outcome_compensated,
    our_fault: m.cases_outcome_our_fault,
    not_confirmed: m.cases_outcome_not_confirmed,
    unreachable: m.cases_outcome_unreachable,
  }[outcome]({}, { locale })
}
