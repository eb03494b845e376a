import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { setStatus } from '../answers/answers.queries.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import { answerStatusCalls } from './answer-status.calls.ts'
import { isOpenCase, requireOwnAnswer } from './case.access.ts'
import { setCaseStatus } from './case-change.queries.ts'

/** Sets an answer's status. The rules of `POST /case/status` for closing a case apply here too. */
export async function answerStatusRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(answerStatusCalls, 'GET /survey/answer-status'),
    handler: async (request) => {
      const { id, subId, status, outcome, note } = request.query
      const survey = await requireOwnSurvey(request, id, 'reply')
      if (status !== 'resolved' || !(await isOpenCase(app.db, survey, subId)))
        return setStatus(app, survey, { subId, status, ...(note && { note }) })
      await requireOwnAnswer(app.db, survey, subId)
      return setCaseStatus(app, { survey, answerId: subId }, { id: `${id}.${subId}`, status, outcome, note })
    },
  })
}
