import { z } from 'zod'
import { SurveyId } from '../questionnaire/condition.contract.ts'
import { MysteryId } from './mystery.contract.ts'

export const MysteryChecker = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  /** Whether the link was opened with its code. */
  joined: z.boolean(),
  /** Whether the test of the present programme is passed; true where it has none. */
  ready: z.boolean(),
  accepted: z.number(),
  /** Whole tenge of accepted visits. */
  fees: z.number(),
})
export type MysteryChecker = z.infer<typeof MysteryChecker>

export const InviteMysteryChecker = z.strictObject({
  id: SurveyId,
  data: z.strictObject({
    name: z.string().trim().min(1).max(80),
    contact: z.string().trim().min(3).max(200),
    locale: z.enum(['ru', 'en', 'kk']).default('ru'),
  }),
})
export type NewChecker = z.infer<typeof InviteMysteryChecker>['data']
export const MysteryCheckerKey = z.strictObject({ id: SurveyId, checker: MysteryId })
export const MysteryCheckerQuery = z.object({ id: SurveyId, checker: MysteryId })
/** Shown once: only digests are stored. */
export const MysteryInvitation = z.object({
  checker: z.string(),
  link: z.string(),
  code: z.string(),
  /** A text to copy into a messenger. */
  text: z.string(),
  mailed: z.boolean(),
})
export type MysteryInvitation = z.infer<typeof MysteryInvitation>
