import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { writeCsv } from '../../../platform/sheet/csv.ts'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import type { QuestionResult } from '../../analytics/cards/question/question.contract.ts'
import { visibleDistribution } from '../../analytics/cards/question/visible-distribution.ts'
import { formatDays } from '../../analytics/filter/days.ts'
import { readAnalytics } from '../../analytics/read/analytics.read.ts'
import { resultLabels } from '../../analytics/read/result-labels.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { fileNames } from '../../design/bulk/bulk-name.ts'
import { renderPng } from '../../design/render/render.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { noteExport } from '../export/export.queries.ts'
import { PAPER, reportPicture } from './paper.ts'
import { questionFileCalls } from './question-file.calls.ts'
import { valuesPicture } from './values-picture.ts'

const TYPES = { png: 'image/png', svg: 'image/svg+xml', csv: 'text/csv; charset=utf-8' } as const

/** What one card of the analytic page shows, to be put into a letter or a spreadsheet. Below five answers there is nothing to take. */
export async function questionFileRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(questionFileCalls, 'GET /report/question'),
    handler: async (request, reply) => {
      const { id, qalayid, question: questionId, format, ...filter } = request.query
      const survey = await requireOwnSurvey(request, id, 'export')
      checkQalayId(survey, qalayid)
      const locale = requestLocale(request)
      const resolved = { ...filter, ...(await resolveFilter(app.db, survey, filter)) }
      const query = { ...filter, id, qalayid: survey.accountId }
      const { questions } = await readAnalytics(app.db, survey, query, resolved, resultLabels(locale))
      const question = questions.find((each) => each.id === questionId)
      if (!question || question.n < HIDDEN_BELOW || question.distribution.length === 0)
        throw new AppError('not_found')
      if (format !== 'csv' && visibleDistribution(question)[0]?.row !== undefined)
        throw new AppError('not_found')
      await noteExport(app.db, survey, { format, answers: question.n, contacts: false, reason: '' })
      const days = filter.startDate && filter.endDate && { from: filter.startDate, to: filter.endDate }
      const lead = [
        survey.title,
        days ? formatDays(days, null, locale) : m.report_share_all_time({}, { locale }),
        m.analytics_n_answers({ n: question.n, count: formatNumber(question.n, 0, locale) }, { locale }),
      ].join(' · ')
      const name = fileNames([[question.title]], `.${format}`)[0]!
      return reply
        .type(TYPES[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(name))
        .send(
          format === 'csv' ? tableOf(question, locale) : await pictureOf(question, lead, { format, locale }),
        )
    },
  })
}

async function pictureOf(
  question: QuestionResult,
  lead: string,
  { format, locale }: { format: 'png' | 'svg'; locale: UiLocale },
): Promise<string | Uint8Array> {
  const { title } = question
  const svg = reportPicture({ title, lead, alt: title }, valuesPicture(question, locale))
  return format === 'svg' ? svg : renderPng(svg, PAPER.width * 2)
}

/** An answer a row, how many gave it and their share in percent; of a table its row first. */
function tableOf({ distribution }: QuestionResult, locale: UiLocale): string {
  const to = { locale }
  const hasRows = distribution.some(({ row }) => row !== undefined)
  return writeCsv([
    [
      ...(hasRows ? [m.report_head_row({}, to)] : []),
      m.report_head_answer({}, to),
      m.report_head_count({}, to),
      `${m.report_head_share({}, to)}, %`,
    ],
    ...distribution.map(({ row, label, count, share }) => [
      ...(hasRows ? [row ?? ''] : []),
      label,
      count,
      share === null ? null : Math.round(share * 1000) / 10,
    ]),
  ])
}
