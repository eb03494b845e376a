import { z } from 'zod'
import { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { textOrNone } from '../../answers/read/query-field.contract.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

const Id = z.string().min(1).max(40)

/** A tablet says that it is there. It makes its id itself, once. */
export const TabletSeen = z.strictObject({
  surveyId: SurveyId,
  /** From the tablet's link; says which branch it stands in. */
  key: z.string().min(1).max(60),
  tablet: z.uuid(),
  name: z.string().trim().min(1).max(60),
  /** The branch of the page that is open; another than the key's is refused. */
  subId: z.string().max(100).optional(),
  /** Answers that wait on it for a network. */
  waiting: z.int().min(0).max(1_000_000),
  /** Per cent. */
  battery: z.int().min(0).max(100).optional(),
  charging: z.boolean().optional(),
})

/** What a tablet held while it had no network, some at a time. The same again changes nothing. */
export const TabletAnswers = z.strictObject({
  surveyId: SurveyId,
  key: z.string().min(1).max(60),
  answers: z.array(SubmittedAnswer).min(1).max(50),
})
/**
 * `later`: it has to come again. `elsewhere`: it is about another branch than the key's, and goes the way of any guest's answer. The others
 * are decided, and the tablet forgets them.
 */
export const TabletAnswersTaken = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      now: z.enum(['taken', 'refused', 'already', 'closed', 'elsewhere', 'later']),
    }),
  ),
  /** When the next may come, where some have to come again. */
  retryAfter: z.number().optional(),
})
export type TabletAnswersTaken = z.infer<typeof TabletAnswersTaken>

export const TabletsQuery = z.object({ id: SurveyId })
export const Tablets = z.object({
  /** So long a tablet is silent in opening hours before the owners are told. */
  silentMinutes: z.number(),
  tablets: z.array(
    z.object({
      id: Id,
      name: z.string(),
      branchId: z.string().nullable(),
      waiting: z.number(),
      battery: z.number().nullable(),
      charging: z.boolean().nullable(),
      seenAt: z.string(),
      silent: z.boolean(),
    }),
  ),
})
export type Tablets = z.infer<typeof Tablets>

/** A key for the link of a tablet in a branch; without `subId` for the survey as a whole. */
export const AddTabletKey = z.strictObject({ id: SurveyId, data: z.strictObject({ subId: textOrNone(100) }) })
/** Shown this once. */
export const TabletKeyAdded = z.object({ key: z.string() })

export const TabletQuery = z.object({ id: SurveyId, tablet: Id })
export const TabletRemoved = z.object({ removed: z.boolean() })
