import type { Metric } from '../questionnaire/metrics.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'

/** What the library's templates are for: the six industries of the public site, then the others. */
export const INDUSTRIES = [
  'restaurants',
  'banks',
  'trade',
  'healthcare',
  'goods',
  'transport',
  'hotels',
  'delivery',
  'beauty',
  'education',
  'public',
  'staff',
  'cars',
  'services',
] as const
export type Industry = (typeof INDUSTRIES)[number]

export type TemplateWords = Record<'ru' | 'en' | 'kk', string>

/** A ready questionnaire. */
export type SurveyTemplate = {
  id: string
  industry: Industry
  metric: Metric
  title: TemplateWords
  description: TemplateWords
  document: SurveyDocument
}
