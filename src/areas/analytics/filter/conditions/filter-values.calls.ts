import { defineCalls } from '../../../../calls/define-calls.ts'
import { FilterValues, FilterValuesQuery } from './filter-values.contract.ts'

export const filterValueCalls = defineCalls({
  'GET /survey/analytics/values': {
    access: 'signedIn',
    key: 'figures:read',
    query: FilterValuesQuery,
    answer: FilterValues,
    group: 'figures',
    summary:
      'The values that figures can be narrowed to: branches, cities, people, places, languages, hidden fields.',
  },
})
