import { defineCalls } from '../../../calls/define-calls.ts'
import { RemoveViewQuery, SaveView, View, Views, ViewsQuery } from './view.contract.ts'

export const viewCalls = defineCalls({
  'GET /survey/analytics/views': {
    access: 'signedIn',
    query: ViewsQuery,
    answer: Views,
    group: 'figure-pages',
    summary: 'Lists the saved filters.',
  },
  'POST /survey/analytics/views': {
    access: 'signedIn',
    body: SaveView,
    answer: View,
    statuses: [200, 201],
    group: 'figure-pages',
    summary: 'Saves a filter.',
  },
  'DELETE /survey/analytics/views': {
    access: 'signedIn',
    query: RemoveViewQuery,
    group: 'figure-pages',
    summary: 'Removes a saved filter.',
  },
})
