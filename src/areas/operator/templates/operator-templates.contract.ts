import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import { INDUSTRIES } from '../../templates/template.contract.ts'
import { TemplateId } from '../../templates/template-calls.contract.ts'

export const LONGEST_TITLE = 80
export const LONGEST_DESCRIPTION = 200

const line = (most: number) => z.string().trim().max(most)
/** An empty text in Kazakh or English: the one in the questionnaire's own language stands for it, or the Russian one. */
const words = (most: number) => z.strictObject({ ru: line(most).min(1), kk: line(most), en: line(most) })

/** Copies what guests of a survey get now into the catalogue, or over the copy of it that is there. */
export const PublishTemplate = z.strictObject({
  surveyId: SurveyId,
  industry: z.enum(INDUSTRIES),
  title: words(LONGEST_TITLE),
  description: words(LONGEST_DESCRIPTION),
})
export type PublishTemplate = z.infer<typeof PublishTemplate>

/** What belongs to the account alone and stays with it. */
const LEFT_OUT = ['pictures', 'business', 'links', 'codes'] as const
export type LeftOut = (typeof LEFT_OUT)[number]
export const TemplatePublished = z.object({ id: z.string(), leftOut: z.array(z.enum(LEFT_OUT)) })

export const TemplateChoice = z.strictObject({ id: TemplateId })

const Typed = z.object({ ru: z.string(), kk: z.string(), en: z.string() })
export const OperatorTemplate = z.object({
  id: z.string(),
  surveyId: z.string(),
  /** Of the survey, when it was copied. */
  version: z.number(),
  industry: z.enum(INDUSTRIES),
  metric: z.enum(METRICS),
  title: Typed,
  description: Typed,
  questions: z.number(),
  /** How many surveys were made of it. */
  taken: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Since when nobody can take it; null: everybody can. */
  withdrawnAt: z.string().nullable(),
})
export type OperatorTemplate = z.infer<typeof OperatorTemplate>
/** A published survey of the operator's own account. */
const OwnSurvey = z.object({ id: z.string(), title: z.string(), version: z.number() })
export const OperatorTemplates = z.object({
  templates: z.array(OperatorTemplate),
  surveys: z.array(OwnSurvey),
})
export type OperatorTemplates = z.infer<typeof OperatorTemplates>
