import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { findTemplate, listTemplates } from './all-templates.read.ts'
import { OneTemplate, TemplateQuery, Templates } from './template-calls.contract.ts'

/** The catalogue as everybody may see it; members also reach it by `GET /survey/receive?id=parent`. */
export async function templateRoutes(app: App): Promise<void> {
  app.get('/survey/templates', {
    schema: { response: { 200: Templates } },
    handler: async () => ({ templates: await listTemplates(app.db) }),
  })

  app.get('/survey/template', {
    schema: { querystring: TemplateQuery, response: { 200: OneTemplate } },
    handler: async (request) => {
      const template = await findTemplate(app.db, request.query.id)
      if (!template) throw new AppError('not_found')
      return { template }
    },
  })
}
