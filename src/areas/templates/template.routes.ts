import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { findTemplate, listTemplates } from './all-templates.read.ts'
import { templateCalls } from './template.calls.ts'

/** The catalogue as everybody may see it; members also reach it by `GET /survey/receive?id=parent`. */
export async function templateRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(templateCalls, 'GET /survey/templates'),
    handler: async () => ({ templates: await listTemplates(app.db) }),
  })

  app.route({
    ...routeOf(templateCalls, 'GET /survey/template'),
    handler: async (request) => {
      const template = await findTemplate(app.db, request.query.id)
      if (!template) throw new AppError('not_found')
      return { template }
    },
  })
}
