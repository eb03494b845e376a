import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

export const RetentionQuery = z.object({ id: SurveyId, months: z.coerce.number().int().min(1).max(120) })
/** How many answers would lose the guests' texts. */
export const RetentionPreview = z.object({ answers: z.number() })
