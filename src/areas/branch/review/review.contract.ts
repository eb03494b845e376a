import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { LINK_KINDS } from './review-link.ts'

/** How far back presses are counted: a quarter by default. */
export const ReviewClicksQuery = z.object({
  id: SurveyId,
  /** A branch's id; without it all that the member sees. */
  branch: z.string().min(1).max(40).optional(),
  days: z.coerce.number().int().min(1).max(366).default(90),
})

/** Presses on links to sites of reviews; `branch` is '' for guests without one, `code` for those who scanned none. */
export const ReviewClicks = z.object({
  days: z.number(),
  clicks: z.array(z.object({ branch: z.string(), code: z.string(), site: z.string(), clicks: z.number() })),
})
export type ReviewClicks = z.infer<typeof ReviewClicks>

const LinkKindName = z.enum(LINK_KINDS)
/** Pages of a branch on sites of reviews, in the order in which guests read them. */
export const ReviewPages = z.array(z.object({ kind: LinkKindName, url: z.string() }))
