import { z } from 'zod'
import { rowRange } from '../../../platform/query/row-range.ts'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'
import { CALL_SORTS } from './call-sorts.ts'

/** The state of a call. The last six are end states. */
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
  limit: rowRange(),
  subId: z.literal('web').default('web'),
  /** Only these; without it all. */
  of: z.enum(CALL_SORTS).optional(),
})

export const Call = z.object({
  id: z.string(),
  /** The member's phone; the member's name is in `by`. */
  callerId: z.string(),
  receivingId: z.string(),
  surveyId: z.string(),
  answerId: z.string().nullable(),
  /** Seconds of talk. */
  duration: z.number(),
  status: CallStatus,
  /** Why there was no talk: a key of the interface's texts. */
  reason: z.string().nullable(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** Whole tiyn charged to the balance. */
  price: z.number(),
  /** The gateway's own price, in hundredths, if it reports one. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** Whether a recording is available. */
  recording: z.boolean(),
  by: z.string().nullable(),
  guest: z.string().nullable(),
  branch: z.string().nullable(),
})
export type Call = z.infer<typeof Call>
export const CallList = z.object({ calls: z.array(Call), total: z.number() })

/**
 * A call to a guest. With a telephone gateway the member's phone rings first, then the guest's; the
 * gateway reports the outcome. Without one the member's own phone is used (`tel: true` selects that
 * beside a gateway), and this records the outcome. With `answerId`, `receivingId` must be the
 * number that its guest left; without one the call is only recorded. `createdAt` and `price` are
 * accepted but ignored: the time is the server's, the price comes from the price list.
 */
export const MakeCall = z.strictObject({
  id: Uuid.optional(),
  surveyId: SurveyId,
  answerId: Uuid.optional(),
  callerId: z.string().trim().max(40).default(''),
  receivingId: z
    .string()
    .trim()
    .max(40)
    .regex(/^\+?[\d\s()-]{3,39}$/, 'phone'),
  duration: z.int().min(0).max(86_400).default(0),
  status: z.enum(['completed', 'no_answer', 'busy', 'rejected', 'failed', 'cancelled']).default('completed'),
  /** The guest asked not to be called any more. */
  noCalls: z.boolean().default(false),
  tel: z.boolean().default(false),
  createdAt: z.union([z.string().max(40), z.number()]).optional(),
  price: z.union([z.string().max(20), z.number()]).optional(),
})
export type MakeCall = z.infer<typeof MakeCall>
/** A call to the guest of an answer. */
export type GuestCall = MakeCall & { answerId: string }

export const OneCall = z.strictObject({ surveyId: SurveyId, id: Uuid })
export type OneCall = z.infer<typeof OneCall>

export const CallLineQuery = z.object({ surveyId: SurveyId, answerId: Uuid.optional() })

/** How the caller can call guests, and the running call. */
export const CallLine = z.object({
  /** Whether a telephone gateway connects calls; otherwise the member's own phone is used. */
  gateway: z.boolean(),
  /** The phone or extension on which the member is called; empty: unknown. */
  number: z.string(),
  /** The number that the guest sees, if set. */
  shown: z.string(),
  /** Tiyn per started minute; null: calls are free. */
  rate: z.number().nullable(),
  /** Available tiyn. */
  balance: z.number(),
  /** Whether the balance covers a minute. */
  affordable: z.boolean(),
  /** Whether the guest hears an announcement, so that the call may be recorded. */
  recorded: z.boolean(),
  /** Whether a call can be ended from the screen. */
  hangUp: z.boolean(),
  /** The member's running call, in any survey. */
  live: Call.nullable(),
  /** The member's last ended call to the guest of `answerId`. */
  last: Call.nullable(),
})
export type CallLine = z.infer<typeof CallLine>

/** Where the caller is called from now on; empty: the profile's phone. */
export const SaveCallLine = z.strictObject({
  surveyId: SurveyId,
  number: z
    .string()
    .trim()
    .max(40)
    .regex(/^(\+?[\d\s()-]{2,39})?$/, 'phone'),
})
