import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { idempotencyKey } from '../../platform/idempotency.ts'
import { rightsOfMember } from '../account/member.queries.ts'
import { seesSurvey } from '../account/rights.ts'
import { requireSignedIn } from '../account/sign-in/session.access.ts'
import { surveyOfBranch } from '../branch/branch.queries.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { requireAdmin } from '../team/team.access.ts'
import { saveSubjects } from './save.queries.ts'
import { subjectCalls } from './subject.calls.ts'
import { findSubjects, isBranchOf } from './subject.queries.ts'

/** What guests rate: staff, premises, products, services. */
export async function subjectRoutes(app: App): Promise<void> {
  const whole = (survey: OwnSurvey, reach = survey.branches) =>
    findSubjects(app.db, survey, reach, { sort: 'sort', page: 1 })

  app.route({
    ...routeOf(subjectCalls, 'GET /survey/subject'),
    handler: async (request) => {
      const { id, ...filter } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      await checkBranch(survey, filter.branchId)
      return findSubjects(app.db, survey, survey.branches, { ...filter, active: '1' })
    },
  })

  app.route({
    ...routeOf(subjectCalls, 'GET /survey/subject-all'),
    handler: async (request) => {
      const { id, ...filter } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      await checkBranch(survey, filter.branchId)
      return findSubjects(app.db, survey, survey.branches, filter)
    },
  })

  app.route({
    ...routeOf(subjectCalls, 'GET /survey/subject/branch'),
    handler: async (request) => {
      const { id, ...filter } = request.query
      const surveyId = await surveyOfBranch(app.db, await requireSignedIn(request), id)
      if (!surveyId) throw new AppError('not_found')
      const survey = await requireOwnSurvey(request, surveyId, 'see')
      await checkBranch(survey, id)
      return findSubjects(app.db, survey, survey.branches, { ...filter, branchId: id, active: '1' })
    },
  })

  app.route({
    ...routeOf(subjectCalls, 'POST /survey/subject'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      await saveSubjects(app.db, survey, request.body.data, { key: idempotencyKey(request) })
      return whole(survey)
    },
  })

  app.route({
    ...routeOf(subjectCalls, 'GET /survey/subject/another'),
    handler: async (request) => {
      const { id, userId, ...filter } = request.query
      const { survey, reach } = await requireAnother(request, id, userId)
      await checkBranch({ ...survey, branches: reach }, filter.branchId)
      return findSubjects(app.db, survey, reach, { ...filter, active: '1' })
    },
  })

  app.route({
    ...routeOf(subjectCalls, 'POST /survey/subject/another'),
    handler: async (request) => {
      const { id, userId, data } = request.body
      const { survey, reach } = await requireAnother(request, id, userId)
      await saveSubjects(app.db, survey, data, { reach, key: idempotencyKey(request) })
      return whole(survey, reach)
    },
  })

  /**
   * A survey as another member of the account sees it; only those who run the account may look over shoulders.
   * @throws AppError `forbidden`, `not_found` for a member of another account, or one who does not see the survey
   */
  async function requireAnother(request: FastifyRequest, surveyId: string, memberId: string) {
    const { accountId } = await requireAdmin(request)
    const survey = await requireOwnSurvey(request, surveyId, 'manage')
    const rights = await rightsOfMember(app.db, { accountId, memberId })
    if (!rights || !seesSurvey(rights, survey.id)) throw new AppError('not_found')
    return { survey, reach: rights.branches }
  }

  /** @throws AppError `not_found` for a branch of another survey or out of the member's reach */
  async function checkBranch(survey: OwnSurvey, branchId: string | undefined): Promise<void> {
    if (branchId === undefined) return
    if (!seesBranch(survey, branchId) || !(await isBranchOf(app.db, survey, branchId)))
      throw new AppError('not_found')
  }
}
