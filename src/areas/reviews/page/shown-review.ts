import type { ReviewsData } from './reviews-page.server.ts'

export type ShownReview = ReviewsData['list']['reviews'][number]
