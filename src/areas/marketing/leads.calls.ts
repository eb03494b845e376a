import { defineCalls } from '../../calls/define-calls.ts'
import { Lead, Leads, LeadsQuery, SaveLead } from './leads.contract.ts'

export const leadCalls = defineCalls({
  'GET /operator/leads': {
    access: 'operator',
    query: LeadsQuery,
    answer: Leads,
    group: 'operator',
    summary: 'Lists requests from the site.',
  },
  'POST /operator/leads': {
    access: 'operator',
    body: SaveLead,
    answer: Lead,
    group: 'operator',
    summary: 'Changes a request.',
  },
})
