import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireOwnSurvey } from '../survey.access.ts'
import { versionCalls } from './version.calls.ts'
import { documentOfVersion, listVersions } from './version.queries.ts'

/** The history of what guests were asked. An old version comes back by saving it as the draft. */
export async function versionRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(versionCalls, 'GET /survey/versions'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      return { versions: await listVersions(app.db, survey) }
    },
  })

  app.route({
    ...routeOf(versionCalls, 'GET /survey/version'),
    handler: async (request) => {
      const { id, version } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      const document = await documentOfVersion(app.db, survey, version)
      if (!document) throw new AppError('not_found')
      return { id, version, ...document }
    },
  })
}
