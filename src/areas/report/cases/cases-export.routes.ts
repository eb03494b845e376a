import { Readable } from 'node:stream'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { isAble } from '../../account/rights.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { fileNames } from '../../design/bulk/bulk-name.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { noteExport } from '../export/export.queries.ts'
import { EXPORT_TYPES } from '../export/export-file.ts'
import { caseRows, countCases } from './case-rows.queries.ts'
import { casesExportCalls } from './cases-export.calls.ts'
import { casesCsv, casesXlsx } from './cases-file.ts'

/** The work on complaints as a file: who had each, when, what came of it, and whether the deadline was kept. */
export async function casesExportRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(casesExportCalls, 'GET /report/cases'),
    handler: async (request, reply) => {
      const { surveyId, format, state, reason = '' } = request.query
      const survey = await requireOwnSurvey(request, surveyId, 'export')
      // A member without the right to answer guests sees no cases.
      if (!isAble(survey.member.rights, 'reply')) throw new AppError('forbidden', { reason: 'rights' })
      const contacts = request.query.contacts !== '0'
      if (contacts && reason === '') throw new AppError('invalid', { fields: { reason: 'required' } })
      const locale = requestLocale(request)
      const wanted = { state, contacts }
      const answers = await countCases(app.db, survey, wanted)
      await noteExport(app.db, survey, { format, answers, contacts, reason })
      const { timezone } = survey.member
      const options = { locale, timezone, contacts, title: survey.title }
      const pages = caseRows(app.db, survey, wanted)
      const parts = format === 'csv' ? casesCsv(pages, options) : await casesXlsx(pages, options)
      const name = fileNames([[survey.title, m.report_cases({}, { locale })]], `.${format}`)[0]!
      return reply
        .type(EXPORT_TYPES[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(name))
        .send(Readable.from(parts, { objectMode: false }))
    },
  })
}
