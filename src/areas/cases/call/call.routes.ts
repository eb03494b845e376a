import type { App } from '../../../platform/app.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { requireOwnAnswer } from '../case.access.ts'
import { CallList, CallQuery, MakeCall } from './call.contract.ts'
import { listCalls, recordCall } from './call.queries.ts'

const LAST = { from: 1, to: 20 }

/** Calls to guests. */
export async function callRoutes(app: App): Promise<void> {
  app.get('/call', {
    schema: { querystring: CallQuery, response: { 200: CallList } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'reply')
      return listCalls(app.db, survey, request.query.limit)
    },
  })

  app.post('/call', {
    schema: { body: MakeCall, response: { 200: CallList } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'reply')
      await requireOwnAnswer(app.db, survey, request.body.answerId)
      await recordCall(app.pool, survey, request.body)
      return listCalls(app.db, survey, LAST)
    },
  })
}
