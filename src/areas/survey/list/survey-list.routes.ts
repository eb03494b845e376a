import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { SURVEYS, takeRead } from '../../account/sign-in/read-ahead.ts'
import { requireTariff } from '../../account/sign-in/session.access.ts'
import { findTemplate, listTemplates } from '../../templates/all-templates.read.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey.access.ts'
import { publishedDocument } from '../survey.queries.ts'
import { readSurveyFacts } from '../survey-facts.queries.ts'
import { surveyCards } from './survey-cards.read.ts'
import { receiveCalls } from './survey-list.calls.ts'
import type { SurveyCard } from './survey-list.contract.ts'

const PARENT = 'parent'

/**
 * One call, five meanings, as the specification has it: the account's surveys, those in the trash (`trash`), one of them,
 * the templates (`parent`), and one of these (`parent:…`).
 */
export async function receiveRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(receiveCalls, 'GET /survey/receive'),
    handler: async (request) => {
      const { id } = request.query
      if (id === PARENT) return { parentData: await listTemplates(app.db) }
      if (id?.startsWith(`${PARENT}:`)) {
        const template = await findTemplate(app.db, id.slice(PARENT.length + 1))
        if (!template) throw new AppError('not_found')
        return { parentData: template }
      }
      if (id === undefined || id === '' || id === 'trash') {
        const member = await requireTariff(request)
        const cards = takeRead<SurveyCard[]>(request, SURVEYS, member)
        return { surveys: await (cards ?? surveyCards(app.db, member, { trashed: id === 'trash' })) }
      }
      return { survey: await wholeSurvey(app, await requireOwnSurvey(request, id, 'see')) }
    },
  })
}

async function wholeSurvey(app: App, survey: OwnSurvey) {
  const { id, title, draft, version, revision, publishedAt } = survey
  const [published, facts] = await Promise.all([
    publishedDocument(app.db, survey),
    readSurveyFacts(app.db, survey),
  ])
  return { id, title, ...draft, version, revision, publishedAt, ...facts, ...(published && { published }) }
}
