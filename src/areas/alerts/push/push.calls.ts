import { defineCalls } from '../../../calls/define-calls.ts'
import { PushState, SubscribePush, UnsubscribePush } from '../alert.contract.ts'

export const pushCalls = defineCalls({
  'GET /alert/push': {
    access: 'signedIn',
    answer: PushState,
    group: 'alert-pages',
    summary: 'Lists the browsers that get alerts.',
  },
  'POST /alert/push': {
    access: 'signedIn',
    body: SubscribePush,
    group: 'alert-pages',
    summary: 'Adds this browser.',
  },
  'DELETE /alert/push': {
    access: 'signedIn',
    query: UnsubscribePush,
    group: 'alert-pages',
    summary: 'Removes this browser.',
  },
})
