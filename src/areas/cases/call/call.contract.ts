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

/** `talked`: both were on the line. `missed`: it ended without a talk. `mine`: the caller's own. */
export const CALL_SORTS = ['talked', 'missed', 'mine'] as const
export type CallSort = (typeof CALL_SORTS)[number]

export const CallQuery = z.object({
  surveyId: SurveyId,
  limit: rowRange(),
  subId: z.literal('web').default('web'),
  /** These alone; without it all. */
  of: z.enum(CALL_SORTS).optional(),
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
  /** Why it did not come about: a key of the interface's texts. */
  reason: z.string().nullable(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** Whole tiyn, what the balance was charged. */
  price: z.number(),
  /** What the gateway itself asked, in hundredths, where it says so. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** Whether there is a recording to be heard. */
  recording: z.boolean(),
  by: z.string().nullable(),
  guest: z.string().nullable(),
  branch: z.string().nullable(),
})
export type Call = z.infer<typeof Call>
export const CallList = z.object({ calls: z.array(Call), total: z.number() })

/**
 * A call to a guest. With a telephone gateway the member's telephone rings first, then the guest's; what comes of it the gateway tells.
 * Without one the member's own telephone rings (`tel: true` chooses so beside a gateway), and this records what came of it.
 * With `answerId`, `receivingId` must be the number that its guest left; without one the call is recorded and nobody is rung.
 * `createdAt` and `price` are taken and not kept: the time is the server's, the price that of the price list.
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

/** How the caller can ring guests, and the call that is on. */
export const CallLine = z.object({
  /** Whether a telephone gateway connects calls; otherwise the member's own telephone does. */
  gateway: z.boolean(),
  /** On which telephone or extension the member is rung; empty: none is known. */
  number: z.string(),
  /** The number that the guest sees, where it is set. */
  shown: z.string(),
  /** Tiyn per minute begun; null: calls have no price. */
  rate: z.number().nullable(),
  /** Tiyn that may be spent. */
  balance: z.number(),
  /** Whether the balance reaches for a minute. */
  affordable: z.boolean(),
  /** Whether the guest is told of the recording, and therefore recorded. */
  recorded: z.boolean(),
  /** Whether a call can be ended from the screen. */
  hangUp: z.boolean(),
  /** The member's call that is on, in whichever survey. */
  live: Call.nullable(),
  /** The member's last ended call to the guest of `answerId`. */
  last: Call.nullable(),
})
export type CallLine = z.infer<typeof CallLine>

/** Where the caller is rung from now on; empty: the telephone of the profile. */
export const SaveCallLine = z.strictObject({
  surveyId: SurveyId,
  number: z
    .string()
    .trim()
    .max(40)
    .regex(/^(\+?[\d\s()-]{2,39})?$/, 'phone'),
})
