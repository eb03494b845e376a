import { z } from 'zod'
import { rowRange } from '../../platform/query/row-range.ts'
import { SurveyId } from '../questionnaire/condition.contract.ts'
import { ReviewSiteName } from './sites.contract.ts'

const ReviewKey = z.string().regex(/^[\w-]{22}$/)
const BranchKey = z.string().min(1).max(40)
const NamedPlace = z.object({ id: z.string(), title: z.string() })
const Stars = z.number().int().min(1).max(5)

/** The work of the business on a review: opened by a member, done once it is closed. */
export const ReviewWork = z.object({
  openedAt: z.date(),
  assignee: z.object({ name: z.string(), me: z.boolean() }).nullable(),
  note: z.string(),
  closedAt: z.date().nullable(),
})

/** A review on a public site. It is no answer: no score of a survey counts it. */
export const PublicReview = z.object({
  id: ReviewKey,
  survey: NamedPlace,
  /** Null where the site did not say which branch it is about. */
  branch: NamedPlace.nullable(),
  site: ReviewSiteName,
  stars: Stars,
  author: z.string(),
  words: z.string(),
  /** Where it stands on the site, or the branch's own page there. */
  url: z.string().nullable(),
  postedAt: z.date(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
  /** The member who replied; null for a reply that was found on the site. */
  repliedBy: z.string().nullable(),
  /** Whether a reply goes to the site from here; otherwise it is copied there by hand. */
  sendsReply: z.boolean(),
  topics: z.array(z.string()),
  mood: z.enum(['good', 'plain', 'bad']),
  work: ReviewWork.nullable(),
})
export type PublicReview = z.infer<typeof PublicReview>

/** `open`: nobody replied and no work on it is closed; `work`: work on it goes on; `answered`: with a reply. */
export const REVIEW_STATES = ['open', 'work', 'answered', 'all'] as const
export const PublicReviewsQuery = z.object({
  /** Without it the reviews of all surveys that the member sees. */
  surveyId: SurveyId.optional(),
  state: z.enum(REVIEW_STATES).default('all'),
  site: ReviewSiteName.optional(),
  /** A branch's id. */
  branch: BranchKey.optional(),
  limit: rowRange(),
})
export const PublicReviewList = z.object({
  reviews: z.array(PublicReview),
  total: z.number(),
  /** Of all sites and branches that were asked for. */
  counts: z.object({ open: z.number(), work: z.number() }),
})

/** `site`: sent by the site's API. `hand`: the member has put it there; it is only noted. */
export const ReplyToReview = z.strictObject({
  surveyId: SurveyId,
  id: ReviewKey,
  text: z.string().trim().min(1).max(4000),
  by: z.enum(['site', 'hand']),
})

/** `open` makes work of a review, `take` puts it on the caller's desk, `close` ends it, with what was done. */
export const WorkOnReview = z.strictObject({
  surveyId: SurveyId,
  id: ReviewKey,
  step: z.enum(['open', 'take', 'close']),
  note: z.string().trim().max(2000).optional(),
})

/** Puts a review to the branch that it is about. */
export const PlaceReview = z.strictObject({ surveyId: SurveyId, id: ReviewKey, branch: BranchKey })

export const ReviewSummaryQuery = z.object({
  id: SurveyId,
  /** A branch's id. */
  branch: BranchKey.optional(),
  /** How far back `n` counts. */
  days: z.coerce.number().int().min(1).max(366).default(30),
})
const ReviewFigures = {
  /** Reviews of the last days, and of all time. */
  n: z.number(),
  total: z.number(),
  /** The mean of all stars that are stored, 1…5; null without reviews. */
  mean: z.number().nullable(),
}
/** Stars beside the score: by site, and by branch as far as the member sees them. */
export const ReviewSummary = z.object({
  days: z.number(),
  sites: z.array(z.object({ site: ReviewSiteName, ...ReviewFigures })),
  branches: z.array(z.object({ branch: NamedPlace, ...ReviewFigures })),
  /** What the latest 300 reviews are about, the most frequent first; mentions in praise and blame are null below five. */
  topics: z.array(
    z.object({
      topic: z.string(),
      n: z.number(),
      good: z.number().nullable(),
      bad: z.number().nullable(),
    }),
  ),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>
