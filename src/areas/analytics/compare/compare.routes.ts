import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { resultLabels } from '../read/result-labels.ts'
import { compareCalls } from './compare.calls.ts'
import { readComparison } from './compare.read.ts'

/** Two branches, people or periods beside each other. */
export async function compareRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(compareCalls, 'GET /survey/analytics/compare'),
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const { startDate2, endDate2 } = query
      if (startDate2 && endDate2 && startDate2 > endDate2)
        throw new AppError('invalid', {
          fields: { startDate2: (locale) => m.answers_dates_crossed({}, { locale }) },
        })
      const filter = await resolveFilter(app.db, survey, query)
      const labels = resultLabels(requestLocale(request))
      return app.aged((db) => readComparison(db, survey, query, filter, labels))
    },
  })
}
