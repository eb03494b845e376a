import { defineCalls } from '../../../calls/define-calls.ts'
import { ReviewClicks, ReviewClicksQuery } from './review.contract.ts'

export const reviewCalls = defineCalls({
  'GET /survey/branch/reviews': {
    access: 'signedIn',
    key: 'figures:read',
    query: ReviewClicksQuery,
    answer: ReviewClicks,
    group: 'figures',
    summary: 'Counts the presses of guests on links to sites of reviews, by branch, code and site.',
  },
})
