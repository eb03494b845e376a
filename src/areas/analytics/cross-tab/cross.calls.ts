import { defineCalls } from '../../../calls/define-calls.ts'
import { MONTH } from '../../../calls/example-values.ts'
import { CrossQuery, CrossTable } from './cross.contract.ts'

export const crossCalls = defineCalls({
  'GET /survey/analytics/cross': {
    access: 'signedIn',
    key: 'figures:read',
    query: CrossQuery,
    answer: CrossTable,
    group: 'figures',
    summary:
      'Counts the answers to one question against those to another, or against @branch, @placement or @subject.',
    example: { query: { ...MONTH, a: '@branch', b: 'nps' } },
  },
})
