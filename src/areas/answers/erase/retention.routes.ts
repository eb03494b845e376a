import type { App } from '../../../platform/app.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { countErasable } from './erase.queries.ts'
import { RetentionPreview, RetentionQuery } from './retention.contract.ts'

/** Previews what a shorter retention period would erase. */
export async function retentionRoutes(app: App): Promise<void> {
  app.get('/survey/retention', {
    schema: { querystring: RetentionQuery, response: { 200: RetentionPreview } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      return { answers: await countErasable(app.db, survey, request.query.months) }
    },
  })
}
