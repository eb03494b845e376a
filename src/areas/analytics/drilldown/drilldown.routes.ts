import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { withSubjectNames } from '../../answers/read/subject-names.queries.ts'
import { listWatched } from '../../answers/suspicious/suspicious.queries.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { drillDownCalls } from './drilldown.calls.ts'
import { mentionIds } from './mentions.read.ts'

/** The answers behind a word or a topic; those behind all other numbers are in the list of answers itself. */
export async function drillDownRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(drillDownCalls, 'GET /survey/analytics/mentions'),
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const filter = await resolveFilter(app.db, survey, query)
      const ids = await mentionIds(app.db, survey, { ...query, ...filter }, query)
      const list = await listWatched(app.db, survey, { ...query, ...filter, ids })
      return { ...list, answers: await withSubjectNames(app.db, survey, list.answers) }
    },
  })
}
