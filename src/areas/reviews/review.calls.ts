import { defineCalls } from '../../calls/define-calls.ts'
import {
  PlaceReview,
  PublicReview,
  PublicReviewList,
  PublicReviewsQuery,
  ReplyToReview,
  ReviewSummary,
  ReviewSummaryQuery,
  WorkOnReview,
} from './review.contract.ts'

export const publicReviewCalls = defineCalls({
  'GET /reviews': {
    access: 'signedIn',
    key: 'answers:read',
    query: PublicReviewsQuery,
    answer: PublicReviewList,
    group: 'reviews',
    summary: 'Lists reviews on public sites, the newest first, of one survey or of all.',
  },
  'GET /survey/reviews/summary': {
    access: 'signedIn',
    key: 'figures:read',
    query: ReviewSummaryQuery,
    answer: ReviewSummary,
    group: 'reviews',
    summary: 'Gives stars and numbers of reviews by site and branch. They are part of no score.',
  },
  'POST /reviews/reply': {
    access: 'signedIn',
    key: 'answers:write',
    body: ReplyToReview,
    answer: PublicReview,
    group: 'reviews',
    summary: 'Replies to a review, at its site where that is connected; 409 if there is a reply.',
  },
  'POST /reviews/work': {
    access: 'signedIn',
    key: 'answers:write',
    body: WorkOnReview,
    answer: PublicReview,
    group: 'reviews',
    summary: 'Opens, takes or closes the work on a review; 409 if somebody else has it.',
  },
  'POST /reviews/branch': {
    access: 'signedIn',
    key: 'manage',
    body: PlaceReview,
    answer: PublicReview,
    group: 'reviews',
    summary: 'Says which branch a review is about.',
  },
})
