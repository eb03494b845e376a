import { defineCalls } from '../../../calls/define-calls.ts'
import { RedirectHosts, SaveRedirectHosts } from './redirect.contract.ts'

export const redirectCalls = defineCalls({
  'GET /user/redirects': {
    access: 'signedIn',
    answer: RedirectHosts,
    group: 'account',
    summary: 'Lists the sites to which an ending may lead guests.',
  },
  'POST /user/redirects': {
    access: 'signedIn',
    body: SaveRedirectHosts,
    answer: RedirectHosts,
    group: 'account',
    summary: 'Changes those sites.',
  },
})
