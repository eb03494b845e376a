import { defineCalls } from '../../../calls/define-calls.ts'
import { ReceiveAnswer, ReceiveQuery } from './survey-list.contract.ts'

export const receiveCalls = defineCalls({
  'GET /survey/receive': {
    access: 'signedIn',
    key: 'figures:read',
    query: ReceiveQuery,
    answer: ReceiveAnswer,
    group: 'surveys',
    summary:
      'Lists your surveys with today’s figures. With id: one whole. id=parent lists the templates, id=trash what lies in the trash.',
    example: { query: {} },
  },
})
