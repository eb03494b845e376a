import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { countErasable } from './erase.queries.ts'
import { retentionCalls } from './retention.calls.ts'

/** Previews what a shorter retention period would erase. */
export async function retentionRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(retentionCalls, 'GET /survey/retention'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      return { answers: await countErasable(app.db, survey, request.query.months) }
    },
  })
}
