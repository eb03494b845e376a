import type { App } from '../../../platform/app.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { BranchScores, ScoresQuery, SubjectScores, SubjectScoresQuery } from './scores.contract.ts'
import { readScores, readSubjectScores } from './scores.read.ts'

/** What some branches and subjects score, for lists of them: far cheaper than the whole analytics. */
export async function scoreRoutes(app: App): Promise<void> {
  app.get('/survey/analytics/branches', {
    schema: { querystring: ScoresQuery, response: { 200: BranchScores } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      return app.aged((db) => readScores(db, survey, request.query.codes))
    },
  })

  app.get('/survey/analytics/subjects', {
    schema: { querystring: SubjectScoresQuery, response: { 200: SubjectScores } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      return app.aged((db) => readSubjectScores(db, survey, request.query.ids))
    },
  })
}
