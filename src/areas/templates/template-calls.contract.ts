import { z } from 'zod'
import { METRICS } from '../questionnaire/metrics.ts'
import { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { INDUSTRIES } from './template.contract.ts'

const Words = z.object({ ru: z.string(), en: z.string(), kk: z.string() })
const summary = {
  id: z.string(),
  industry: z.enum(INDUSTRIES),
  metric: z.enum(METRICS),
  title: Words,
  description: Words,
}
/** A template without its questions: what a list of it shows. */
export const TemplateRow = z.object({
  ...summary,
  questions: z.number(),
  /** How long a guest needs, about. */
  seconds: z.number(),
  /** Id of the drawing on its card. */
  picture: z.string().nullable(),
})
export type TemplateRow = z.infer<typeof TemplateRow>
export const WholeTemplate = z.object({ ...summary, document: SurveyDocument })

export const TemplateId = z.string().min(1).max(100)
export const TemplateQuery = z.object({ id: TemplateId })
export const Templates = z.object({ templates: z.array(TemplateRow) })
export const OneTemplate = z.object({ template: WholeTemplate })
