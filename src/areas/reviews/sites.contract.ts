import { z } from 'zod'

/** Public sites that reviews come from. */
export const REVIEW_SITES = ['google', '2gis', 'yandex', 'tripadvisor', 'booking', 'other'] as const
export const ReviewSiteName = z.enum(REVIEW_SITES)
export type ReviewSiteName = z.infer<typeof ReviewSiteName>
