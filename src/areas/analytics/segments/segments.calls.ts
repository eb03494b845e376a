import { defineCalls } from '../../../calls/define-calls.ts'
import { MONTH } from '../../../calls/example-values.ts'
import { Segments, SegmentsQuery } from './segments.contract.ts'

export const segmentCalls = defineCalls({
  'GET /survey/analytics/segments': {
    access: 'signedIn',
    key: 'figures:read',
    query: SegmentsQuery,
    answer: Segments,
    group: 'figures',
    summary: 'Compares two groups of answers that any conditions tell apart.',
    example: { query: { ...MONTH, groupA: '[{"dimension":"weekday","op":"any","values":["5..6"]}]' } },
  },
})
