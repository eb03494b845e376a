import type { App } from '../../platform/app.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import { BranchScores, ScoresQuery } from './scores.contract.ts'
import { readScores } from './scores.queries.ts'

/** What some branches score, for lists of branches: far cheaper than the whole analytics. */
export async function scoreRoutes(app: App): Promise<void> {
  app.get('/survey/analytics/branches', {
    schema: { querystring: ScoresQuery, response: { 200: BranchScores } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return readScores(app.db, survey, request.query.codes)
    },
  })
}
