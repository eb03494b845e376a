import type { App } from '../../../platform/app.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { orderCombinedFilter } from '../combined-filter/combined-filter.queries.ts'
import { OrderedCombinedFilter } from '../combined-filter/combined-filter-order.contract.ts'
import { documentOf } from '../read/scope.read.ts'
import { CrossOrder, CrossQuery, CrossTable } from './cross.contract.ts'
import { pairOf } from './cross.queries.ts'
import { crossReader, questionsOf, readCrossTable } from './cross.read.ts'

/** How the answers to two questions go together. */
export async function crossRoutes(app: App): Promise<void> {
  app.get('/survey/analytics/cross', {
    schema: { querystring: CrossQuery, response: { 200: CrossTable } },
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const filter = await resolveFilter(app.db, survey, query)
      const locale = requestLocale(request)
      return app.aged((db) => readCrossTable(db, survey, query, { ...query, ...filter }, locale))
    },
  })

  app.post('/survey/analytics/cross', {
    schema: { body: CrossOrder, response: { 202: OrderedCombinedFilter } },
    handler: async (request, reply) => {
      const { body } = request
      const survey = await requireOwnSurvey(request, body.id, 'see')
      const filter = await resolveFilter(app.db, survey, body)
      const document = await documentOf(app.db, survey)
      const pair = pairOf(document, questionsOf(document, body), crossReader(requestLocale(request)))
      const workId = await orderCombinedFilter(app, survey, document, { ...body, ...filter, pair })
      return reply.code(202).send({ workId })
    },
  })
}
