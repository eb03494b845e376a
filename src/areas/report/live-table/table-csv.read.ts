import type { Db } from '../../../platform/database.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { csvLine } from '../../../platform/sheet/csv.ts'
import * as m from '../../../text/messages.js'
import type { Analytics } from '../../analytics/analytics.contract.ts'
import { readAnalytics } from '../../analytics/read/analytics.read.ts'
import { resultLabels } from '../../analytics/read/result-labels.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { openExport } from '../export/export-source.read.ts'
import type { ExportedAnswer } from '../rows/answer-cell.ts'
import { wideCsv } from '../rows/row-files.ts'
import { MOST_ROWS } from './live-table.contract.ts'
import type { OpenTable } from './live-table.queries.ts'

/**
 * What a live table gives now, as csv for programs (UTF-8, commas, decimal points): the newest answers, or the figures.
 * @throws AppError `not_found` and `invalid` when what it is narrowed to is gone
 */
export async function tableCsv(db: Db, survey: OwnSurvey, table: OpenTable): Promise<Buffer> {
  if (table.content === 'figures') return Buffer.from(await figuresCsv(db, survey, table))
  const { locale, filter, contacts } = table
  const columns = table.columns ?? undefined
  const source = await openExport(db, survey, { filter, contacts, columns }, locale)
  const parts: Uint8Array[] = []
  for await (const part of wideCsv({ ...source, pages: newest(source.pages) }, 'program')) parts.push(part)
  return Buffer.concat(parts)
}

async function* newest(pages: AsyncIterable<readonly ExportedAnswer[]>) {
  let remaining = MOST_ROWS
  for await (const page of pages) {
    yield page.slice(0, remaining)
    remaining -= page.length
    if (remaining <= 0) return
  }
}

type Row = (string | number | null)[]

/** A row a figure: what it is of, what it is, its value with its interval and the number of answers. */
async function figuresCsv(db: Db, survey: OwnSurvey, { filter, locale }: OpenTable): Promise<string> {
  const resolved = { ...filter, ...(await resolveFilter(db, survey, filter)) }
  const query = { ...filter, id: survey.id, qalayid: survey.accountId }
  const analytics = await readAnalytics(db, survey, query, resolved, resultLabels(locale))
  const format = { delimiter: ',', decimal: '.' } as const
  const rows: Row[] = [
    ['of', 'name', 'figure', 'value', 'low', 'high', 'n'],
    ...wholeRows(analytics, locale),
    ...analytics.branches.flatMap((branch) => placeRows('branch', branch)),
    ...analytics.subjects.flatMap((subject) => placeRows('subject', subject)),
    ...analytics.questions.flatMap(({ title, distribution, n }) =>
      distribution.map(({ label, count }): Row => ['question', title, label, count, null, null, n]),
    ),
  ]
  return rows.map((row) => csvLine(row, format)).join('')
}

function wholeRows({ total, metrics }: Analytics, locale: UiLocale): Row[] {
  const all = m.report_table_all({}, { locale })
  const scores = (['nps', 'csat', 'ces', 'csi'] as const).flatMap((metric): Row[] => {
    const score = metrics[metric]
    return score ? [['survey', all, metric, score.value, score.low, score.high, score.n]] : []
  })
  return [
    ['survey', all, 'answers', total.answers, null, null, total.answers],
    ['survey', all, 'complaints', total.complaints, null, null, total.answers],
    ...scores,
  ]
}

type Place = Analytics['branches'][number] | Analytics['subjects'][number]

function placeRows(of: string, place: Place): Row[] {
  return (['nps', 'csat', 'ces'] as const).flatMap((metric): Row[] => {
    const value = place[metric]
    if (value === undefined || value === null) return []
    return [[of, place.title, metric, value, place.low, place.high, place.n]]
  })
}
