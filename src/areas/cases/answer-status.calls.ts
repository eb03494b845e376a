import { defineCalls } from '../../calls/define-calls.ts'
import { ANSWER, SURVEY } from '../../calls/example-values.ts'
import { SetStatusQuery, StatusSet } from './answer-status.contract.ts'

export const answerStatusCalls = defineCalls({
  'GET /survey/answer-status': {
    access: 'signedIn',
    changes: true,
    key: 'answers:write',
    query: SetStatusQuery,
    answer: StatusSet,
    group: 'answers',
    summary: 'Sets where an answer stands: new, in_work, waiting, resolved or spam.',
    example: {
      query: { id: SURVEY, subId: ANSWER, status: 'resolved', note: 'Called back' },
    },
  },
})
