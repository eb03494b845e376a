import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { isAble, seesSurvey } from '../../account/rights.ts'
import { requireOperator } from '../../account/sign-in/session.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { listForDesk } from '../../templates/desk.queries.ts'
import { operatorTemplateCalls } from './operator-templates.calls.ts'
import { listPublishedSurveys } from './own-surveys.queries.ts'
import { publishTemplate, restoreTemplate, withdrawTemplate } from './publish-template.write.ts'

/** Surveys of an operator's own account as templates for all accounts. */
export async function operatorTemplateRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(operatorTemplateCalls, 'GET /operator/templates'),
    handler: async (request) => {
      const { accountId, rights } = await requireOperator(request)
      const [templates, surveys] = await Promise.all([
        listForDesk(app.db),
        isAble(rights, 'manage') ? listPublishedSurveys(app.db, accountId) : [],
      ])
      return {
        templates: templates.map((template) => ({
          ...template,
          publishedAt: template.publishedAt.toISOString(),
          withdrawnAt: template.withdrawnAt?.toISOString() ?? null,
        })),
        surveys: surveys.filter(({ id }) => seesSurvey(rights, id)),
      }
    },
  })

  app.route({
    ...routeOf(operatorTemplateCalls, 'POST /operator/templates'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'manage')
      return publishTemplate(app.db, survey, request.body, email)
    },
  })

  for (const [action, change] of [
    ['withdraw', withdrawTemplate],
    ['restore', restoreTemplate],
  ] as const)
    app.route({
      ...routeOf(operatorTemplateCalls, `POST /operator/templates/${action}`),
      handler: async (request) => {
        const { email } = await requireOperator(request)
        await change(app.db, request.body.id, email)
        return {}
      },
    })
}
