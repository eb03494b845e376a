import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { requestLocale } from '../../account/session.access.ts'
import { resolveFilter } from '../../answers/filter.access.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { documentOf } from '../analytics.queries.ts'
import { readerIn } from '../reader.ts'
import { CrossQuery, CrossTable } from './cross.contract.ts'
import { isCrossable, readCross } from './cross.queries.ts'

/** How the answers to two questions go together. */
export async function crossRoutes(app: App): Promise<void> {
  app.get('/survey/analytics/cross', {
    schema: { querystring: CrossQuery, response: { 200: CrossTable } },
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const filter = await resolveFilter(app.db, survey, query)
      const document = await documentOf(app.db, survey)
      const [a, b] = (['a', 'b'] as const).map((side) => {
        const question = document.questions.find(({ id }) => id === query[side])
        if (!question) throw new AppError('not_found')
        if (isCrossable(question) && query.a !== query.b) return question
        throw new AppError('invalid', {
          fields: { [side]: (locale) => m.analytics_cross_unfit({}, { locale }) },
        })
      })
      const locale = requestLocale(request)
      const classes = {
        promoter: m.analytics_key_promoters({}, { locale }),
        passive: m.analytics_key_passives({}, { locale }),
        detractor: m.analytics_key_detractors({}, { locale }),
      }
      const reader = { ...readerIn(locale), classes }
      return readCross(app.db, survey, document, { a: a!, b: b! }, { ...query, ...filter }, reader)
    },
  })
}
