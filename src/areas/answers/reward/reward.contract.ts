import { z } from 'zod'
import { LocalText, SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'
import { pageCursor, pageSize } from '../read/query-field.contract.ts'

/** A reward as its guest sees it. */
export const GivenReward = z.object({
  title: LocalText.optional(),
  text: LocalText.optional(),
  code: z.string(),
  /** The last day of validity, 'YYYY-MM-DD'; null: no end date. */
  validUntil: z.string().nullable(),
})
export type GivenReward = z.infer<typeof GivenReward>

/** `answer` is the number that the guest's page created, which nobody else knows. */
export const GivenRewardQuery = z.object({ id: SurveyId, answer: Uuid })

const Code = z.string().trim().min(1).max(40)

export const RewardQuery = z.object({ id: SurveyId, code: Code })

/** The reward's answer and state. */
const Shared = {
  title: LocalText.optional(),
  givenAt: z.date(),
  validUntil: z.string().nullable(),
  /** Its last day is over. */
  expired: z.boolean(),
  usedAt: z.date().nullable(),
  /** The name, else the address, of the member who redeemed it. */
  usedBy: z.string().nullable(),
  branch: z.string().nullable(),
  /** The answer that it was given for. */
  answerId: z.string(),
}

/** The result of looking up a code. A shared code cannot be used up: only its count is returned. */
export const FoundReward = z.object({
  reward: z.union([
    z.object({
      own: z.literal(true),
      code: z.string(),
      ...Shared,
      /** Whether the calling member may still undo the use. */
      undoable: z.boolean(),
    }),
    z.object({ own: z.literal(false), code: z.string(), title: LocalText.optional(), given: z.number() }),
  ]),
})
export type FoundReward = z.infer<typeof FoundReward>
export type OwnReward = Extract<FoundReward['reward'], { own: true }>

export const UseReward = z.strictObject({ id: SurveyId, code: Code, used: z.boolean() })

export const RewardListQuery = z.object({
  id: SurveyId,
  /** The end of a code, as a guest would read it out. */
  find: z.string().trim().max(40).optional(),
  cursor: pageCursor,
  limit: pageSize(20),
})

export const RewardList = z.object({
  /** How many were given and used, of those that the member may see. */
  given: z.number(),
  used: z.number(),
  /** Newest first. For a usable code only the end is returned («••••-9QXA»): a list must not give it away. */
  rewards: z.array(z.object({ own: z.boolean(), code: z.string(), ...Shared })),
  nextCursor: z.string().nullable(),
})
export type RewardList = z.infer<typeof RewardList>
