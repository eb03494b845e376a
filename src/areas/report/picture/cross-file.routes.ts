import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { writeCsv } from '../../../platform/sheet/csv.ts'
import * as m from '../../../text/messages.js'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import type { CrossTable } from '../../analytics/cross-tab/cross.contract.ts'
import { readCrossTable } from '../../analytics/cross-tab/cross.read.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { fileNames } from '../../design/bulk/bulk-name.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { noteExport } from '../export/export.queries.ts'
import { crossFileCalls } from './cross-file.calls.ts'

/** A cross-tab for a spreadsheet, as the analytic page shows it. Below five guests there is nothing to take. */
export async function crossFileRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(crossFileCalls, 'GET /report/cross'),
    handler: async (request, reply) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'export')
      checkQalayId(survey, query.qalayid)
      const locale = requestLocale(request)
      const filter = { ...query, ...(await resolveFilter(app.db, survey, query)) }
      const table = await app.aged((db) => readCrossTable(db, survey, query, filter, locale))
      if (table.counts.length === 0) throw new AppError('not_found')
      await noteExport(app.db, survey, { format: 'csv', answers: table.n, contacts: false, reason: '' })
      const [name] = fileNames([[m.analytics_cross_title({}, { locale })]], '.csv')
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(name!))
        .send(tableOf(table, locale))
    },
  })
}

/** A row of the table a line: its counts, its guests, and the shares of those in percent. */
function tableOf({ rows, columns, counts, rowGuests }: CrossTable, locale: UiLocale): string {
  const labels = columns.map(({ label }) => label)
  const share = (count: number, of: number) => (of === 0 ? null : Math.round((count / of) * 1000) / 10)
  return writeCsv([
    [
      m.report_head_row({}, { locale }),
      ...labels,
      m.analytics_cross_guests({}, { locale }),
      ...labels.map((label) => `${label}, %`),
    ],
    ...rows.map(({ label }, at) => [
      label,
      ...counts[at]!,
      rowGuests[at]!,
      ...counts[at]!.map((count) => share(count, rowGuests[at]!)),
    ]),
  ])
}
