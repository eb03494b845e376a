import type { FastifyRequest } from 'fastify'
import { refuseGiving } from '../../account/reach.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'

/**
 * Finds a survey for a member who may let all its answers out, on a schedule or by a live table. Others would get them later, so who is
 * limited to branches may not, as they manage nothing.
 * @throws AppError `signed_out`, `not_found`, `forbidden`
 */
export async function requireWholeExport(request: FastifyRequest, surveyId: string): Promise<OwnSurvey> {
  const survey = await requireOwnSurvey(request, surveyId, 'export')
  refuseGiving(survey.member, 'answers', survey.id)
  return survey
}
