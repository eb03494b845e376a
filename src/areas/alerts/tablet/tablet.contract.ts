import { z } from 'zod'
import { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { textOrNone } from '../../answers/read/query-field.contract.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

const Id = z.string().min(1).max(40)

/** A tablet's report that it is running. It creates its id itself, once. */
export const TabletSeen = z.strictObject({
  surveyId: SurveyId,
  /** From the tablet's link; determines its branch. */
  key: z.string().min(1).max(60),
  tablet: z.uuid(),
  name: z.string().trim().min(1).max(60),
  /** The branch of the open page; one that differs from the key's is refused. */
  subId: z.string().max(100).optional(),
  /** Answers queued on it while offline. */
  waiting: z.int().min(0).max(1_000_000),
  /** Per cent. */
  battery: z.int().min(0).max(100).optional(),
  charging: z.boolean().optional(),
})

/** Answers that a tablet queued while offline, some at a time. Repeats change nothing. */
export const TabletAnswers = z.strictObject({
  surveyId: SurveyId,
  key: z.string().min(1).max(60),
  answers: z.array(SubmittedAnswer).min(1).max(50),
})
/**
 * `later`: send it again. `elsewhere`: it belongs to another branch than the key's, and must be
 * sent like any guest's answer. The others are final, and the tablet deletes them.
 */
export const TabletAnswersTaken = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      now: z.enum(['taken', 'refused', 'already', 'closed', 'elsewhere', 'later']),
    }),
  ),
  /** When to retry, if some have to be sent again. */
  retryAfter: z.number().optional(),
})
export type TabletAnswersTaken = z.infer<typeof TabletAnswersTaken>

export const TabletsQuery = z.object({ id: SurveyId })
export const Tablets = z.object({
  /** How long a tablet may be silent in opening hours before the owners are alerted. */
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

/** A key for the link of a tablet in a branch; without `subId` for the whole survey. */
export const AddTabletKey = z.strictObject({ id: SurveyId, data: z.strictObject({ subId: textOrNone(100) }) })
/** Shown only once. */
export const TabletKeyAdded = z.object({ key: z.string() })

export const TabletQuery = z.object({ id: SurveyId, tablet: Id })
export const TabletRemoved = z.object({ removed: z.boolean() })
