import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { idempotencyKey } from '../../../platform/idempotency.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { requireReach } from './view.access.ts'
import { viewCalls } from './view.calls.ts'
import { addView, changeView, removeView } from './view.queries.ts'
import { savedSearch } from './view-search.ts'
import { seenViews } from './views.read.ts'

/** Filters of the analytic page that are kept under a name. */
export async function viewRoutes(app: App): Promise<void> {
  const seen = (survey: OwnSurvey) => seenViews(app.db, survey)

  app.route({
    ...routeOf(viewCalls, 'GET /survey/analytics/views'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return { views: await seen(survey) }
    },
  })

  app.route({
    ...routeOf(viewCalls, 'POST /survey/analytics/views'),
    handler: async (request, reply) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'see')
      const search = data.search === undefined ? undefined : savedSearch(data.search)
      if (search !== undefined) await requireReach(app.db, survey, search)
      let view: string
      if ('view' in data) {
        view = data.view
        if (!data.restore && !(await seen(survey)).some((each) => each.id === view))
          throw new AppError('not_found')
        await changeView(app.db, survey, { ...data, search })
      } else view = await addView(app.db, survey, { ...data, search: search ?? '' }, idempotencyKey(request))
      const saved = (await seen(survey)).find((each) => each.id === view)
      if (!saved) throw new AppError('not_found')
      return reply.code('view' in data ? 200 : 201).send(saved)
    },
  })

  app.route({
    ...routeOf(viewCalls, 'DELETE /survey/analytics/views'),
    handler: async (request, reply) => {
      const { id, view } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      if (!(await seen(survey)).some((each) => each.id === view)) throw new AppError('not_found')
      await removeView(app.db, survey, view)
      return reply.code(204).send()
    },
  })
}
