import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { documentOf } from '../read/scope.read.ts'
import { isCombinedFilter, orderCombinedFilter } from './combined-filter.queries.ts'
import { CombinedFilterOrder, OrderedCombinedFilter } from './combined-filter-order.contract.ts'

/** Filters together, counted over all days: a long work, whose sums the analytics then tell. */
export async function combinedFilterRoutes(app: App): Promise<void> {
  app.post('/survey/analytics/mixture', {
    schema: { body: CombinedFilterOrder, response: { 202: OrderedCombinedFilter } },
    handler: async (request, reply) => {
      const { body } = request
      const survey = await requireOwnSurvey(request, body.id, 'see')
      const filter = { ...body, ...(await resolveFilter(app.db, survey, body)) }
      const document = await documentOf(app.db, survey)
      if (!isCombinedFilter(survey, document, filter))
        throw new AppError('invalid', { detail: (locale) => m.analytics_mixture_none({}, { locale }) })
      return reply.code(202).send({ workId: await orderCombinedFilter(app, survey, document, filter) })
    },
  })
}
