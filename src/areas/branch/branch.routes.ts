import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { countTry } from '../../platform/rate-limit.ts'
import type { Rights } from '../account/account.contract.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { createInvitation } from '../team/invitation.queries.ts'
import { requireAdmin } from '../team/team.access.ts'
import { inviteUrl } from '../team/team-mail.ts'
import {
  BranchesQuery,
  BranchInvite,
  BranchInviteQuery,
  BranchList,
  SaveBranches,
} from './branch.contract.ts'
import { listBranches, saveBranches, surveyOfBranch } from './branch.queries.ts'

export async function branchRoutes(app: App): Promise<void> {
  const list = async (survey: OwnSurvey) => ({
    branch: (await listBranches(app.db, survey))
      .filter(({ id }) => seesBranch(survey, id))
      .map((branch) => ({
        ...branch,
        url: `${app.config.publicUrl}/interview/${survey.id}/${branch.code}`,
      })),
  })

  app.get('/survey/branch', {
    schema: { querystring: BranchesQuery, response: { 200: BranchList } },
    handler: async (request) => list(await requireOwnSurvey(request, request.query.id, 'see')),
  })

  app.post('/survey/branch', {
    schema: { body: SaveBranches, response: { 200: BranchList } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      await saveBranches(app.db, survey, request.body.data)
      return list(survey)
    },
  })

  app.get('/survey/branch/invite', {
    schema: { querystring: BranchInviteQuery, response: { 200: BranchInvite } },
    handler: async (request) => {
      const member = await requireAdmin(request)
      const surveyId = await surveyOfBranch(app.db, member, request.query.id)
      if (!surveyId) throw new AppError('not_found')
      const survey = await requireOwnSurvey(request, surveyId, 'manage')
      await countTry(app.db, `invite of ${member.accountId}`, {
        limit: app.config.limits.invitesPerHour,
        seconds: 3600,
      })
      const rights: Rights = {
        surveys: [survey.id],
        branches: [request.query.id],
        abilities: ['see', 'reply'],
      }
      const { token, expiresAt } = await app.db
        .transaction()
        .execute((trx) => createInvitation(trx, member, { email: null, rights }))
      return { url: inviteUrl(app.config.publicUrl, token), expiresAt }
    },
  })
}
