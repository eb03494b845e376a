import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { caseRuleCalls } from './case-rule.calls.ts'
import { listSurveyRules, saveCaseRules } from './case-rule.queries.ts'

/** Rules that make cases of answers and hand them out. */
export async function caseRuleRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(caseRuleCalls, 'GET /case/rules'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'manage')
      return { rules: await listSurveyRules(app.db, survey) }
    },
  })

  app.route({
    ...routeOf(caseRuleCalls, 'POST /case/rules'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'manage')
      await saveCaseRules(app.db, survey, request.body.rules)
      return { rules: await listSurveyRules(app.db, survey) }
    },
  })
}
