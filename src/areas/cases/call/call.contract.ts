import { z } from 'zod'
import { rowRange } from '../../../platform/row-range.ts'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'

/** Where a call stands. The last six are its ends. */
const CallStatus = z.enum([
  'queued',
  'dialing_agent',
  'dialing_client',
  'answered',
  'completed',
  'no_answer',
  'busy',
  'rejected',
  'failed',
  'cancelled',
])

export const CallQuery = z.object({
  surveyId: SurveyId,
  limit: rowRange(20),
  subId: z.literal('web').default('web'),
})

export const Call = z.object({
  id: z.string(),
  /** The member's telephone; the member's name stands in `by`. */
  callerId: z.string(),
  receivingId: z.string(),
  surveyId: z.string(),
  answerId: z.string().nullable(),
  /** Seconds of talk. */
  duration: z.number(),
  status: CallStatus,
  createdAt: z.date(),
  /** Whole tiyn. */
  price: z.number(),
  by: z.string().nullable(),
  guest: z.string().nullable(),
  branch: z.string().nullable(),
})
export type Call = z.infer<typeof Call>
export const CallList = z.object({ calls: z.array(Call), total: z.number() })

/**
 * A call to a guest. Without a telephone gateway the member's own telephone rings (`tel:`) and this records what came of it.
 * `receivingId` must be the number that the guest of `answerId` left.
 */
export const MakeCall = z.strictObject({
  id: Uuid.optional(),
  surveyId: SurveyId,
  answerId: Uuid,
  callerId: z.string().trim().max(40).default(''),
  receivingId: z.string().trim().max(40),
  duration: z.int().min(0).max(86_400).default(0),
  status: z.enum(['completed', 'no_answer', 'busy', 'rejected', 'failed', 'cancelled']).default('completed'),
  /** The guest asked not to be called any more. */
  noCalls: z.boolean().default(false),
})
export type MakeCall = z.infer<typeof MakeCall>
