import { defineCalls } from '../../../calls/define-calls.ts'
import { BRANCH, MONTH } from '../../../calls/example-values.ts'
import { CompareQuery, Comparison } from './compare.contract.ts'

export const compareCalls = defineCalls({
  'GET /survey/analytics/compare': {
    access: 'signedIn',
    key: 'figures:read',
    query: CompareQuery,
    answer: Comparison,
    group: 'figures',
    summary: 'Compares two periods or two parts of the answers.',
    example: { query: { ...MONTH, kind: 'branch', subId: BRANCH, subId2: 'dostyk' } },
  },
})
