import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { exportsWhole } from './exports-whole.ts'

/**
 * Finds a survey for a member who may let its answers out by themselves.
 * @throws AppError `signed_out`, `not_found`, `forbidden`
 */
export async function requireWholeExport(request: FastifyRequest, surveyId: string): Promise<OwnSurvey> {
  const survey = await requireOwnSurvey(request, surveyId, 'export')
  if (!exportsWhole(survey.member)) throw new AppError('forbidden', { reason: 'rights' })
  return survey
}
