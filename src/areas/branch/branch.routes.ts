import type { App } from '../../platform/app.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { BranchesQuery, BranchList, SaveBranches } from './branch.contract.ts'
import { listBranches, saveBranches } from './branch.queries.ts'

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
}
