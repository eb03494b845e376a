import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { requireOperator } from '../account/sign-in/session.access.ts'
import { leadCalls } from './leads.calls.ts'
import { listLeads, saveLead } from './leads.queries.ts'

/** Requests from the site (leads), for the operator. */
export async function leadRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(leadCalls, 'GET /operator/leads'),
    handler: async (request) => {
      await requireOperator(request)
      return listLeads(app.db, request.query)
    },
  })

  app.route({
    ...routeOf(leadCalls, 'POST /operator/leads'),
    handler: async (request) => {
      await requireOperator(request)
      return saveLead(app.db, request.body)
    },
  })
}
