import { defineCalls } from '../../../calls/define-calls.ts'
import { RetentionPreview, RetentionQuery } from './retention.contract.ts'

export const retentionCalls = defineCalls({
  'GET /survey/retention': {
    access: 'signedIn',
    query: RetentionQuery,
    answer: RetentionPreview,
    group: 'survey-pages',
    summary: 'What a shorter time of keeping answers would delete.',
  },
})
