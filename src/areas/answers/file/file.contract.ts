import { z } from 'zod'
import { ItemId, SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'
import { GuestPass } from '../password/survey-password.contract.ts'

/** The fields before the file in a guest's upload. */
export const FileUpload = z.strictObject({
  surveyId: SurveyId,
  /** Id of the answer that will contain the file. */
  id: Uuid,
  version: z.coerce.number().int().min(1),
  question: ItemId,
  /** Created by the page, so that a repeated upload is the same file; otherwise by the server. */
  fileId: Uuid.optional(),
  /** Where the survey has a password, one of these, as in the answer. */
  pass: GuestPass.optional(),
  pageTime: z.string().max(100).optional(),
})
export type FileUpload = z.infer<typeof FileUpload>

export const TakenFile = z.object({ fileId: z.string() })

/** `id` is the survey, `subId` the answer. */
export const AnswerFileQuery = z.object({
  id: SurveyId,
  subId: Uuid,
  file: Uuid,
})
