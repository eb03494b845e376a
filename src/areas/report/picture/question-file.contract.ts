import { z } from 'zod'
import { AnalyticsQuery } from '../../analytics/analytics.contract.ts'
import { ItemId } from '../../questionnaire/condition.contract.ts'

/** One question of the analytic page as a file: its chart as a picture, or its table. */
export const QuestionFileQuery = AnalyticsQuery.omit({ step: true }).extend({
  question: ItemId,
  format: z.enum(['png', 'svg', 'csv']),
})
