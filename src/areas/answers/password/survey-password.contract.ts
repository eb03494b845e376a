import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

/** What proves that the password was entered; guests send it with what they read and answer. */
export const GuestPass = z.string().max(40)

/** As people type it on a phone: spaces around it and the form of its letters make no difference. */
const Password = z.string().trim().normalize('NFC').max(64)

export const SurveyPasswordQuery = z.object({ id: SurveyId })
/** When the password was last changed; null: the survey has none. It can be replaced, never read. */
export const SurveyPassword = z.object({ changedAt: z.date().nullable() })
export type SurveyPassword = z.infer<typeof SurveyPassword>

/** Sets the password; null removes it. */
export const SaveSurveyPassword = z.strictObject({ id: SurveyId, password: Password.min(4).nullable() })

export const UnlockSurvey = z.strictObject({ id: SurveyId, password: Password.min(1) })
export const UnlockedSurvey = z.object({ pass: z.string() })
