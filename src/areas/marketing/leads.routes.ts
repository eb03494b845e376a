import type { App } from '../../platform/app.ts'
import { requireOperator } from '../account/sign-in/session.access.ts'
import { Lead, Leads, LeadsQuery, SaveLead } from './leads.contract.ts'
import { listLeads, saveLead } from './leads.queries.ts'

/** Requests from the site (leads), for the operator. */
export async function leadRoutes(app: App): Promise<void> {
  app.get('/operator/leads', {
    schema: { querystring: LeadsQuery, response: { 200: Leads } },
    handler: async (request) => {
      await requireOperator(request)
      return listLeads(app.db, request.query)
    },
  })

  app.post('/operator/leads', {
    schema: { body: SaveLead, response: { 200: Lead } },
    handler: async (request) => {
      await requireOperator(request)
      return saveLead(app.db, request.body)
    },
  })
}
