import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

/** `subId`: the branch whose code leads to the phone version. */
export const PaperFormQuery = z.object({
  id: SurveyId,
  locale: z.string().max(35),
  subId: z.string().max(100).optional(),
})
