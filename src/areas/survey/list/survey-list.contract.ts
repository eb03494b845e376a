import { z } from 'zod'
import { ParentTemplate, TemplateList, WholeSurvey } from '../survey-calls.contract.ts'

export const ReceiveQuery = z.object({ id: z.string().max(200).optional() })

const Score = z.number().nullable()

/** A survey as a card of the cabinet. Scores are of the last 30 days; the change is against the 30 before. */
export const SurveyCard = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'published', 'changed', 'trashed']),
  branches: z.number(),
  answers: z.number(),
  answersToday: z.number(),
  /** Which of the three the card leads with; null when the survey asks for no score. */
  metric: z.enum(['nps', 'csat', 'ces']).nullable(),
  /** The highest step of that metric's scale: 10, 5, 7. */
  steps: z.number().nullable(),
  nps: Score,
  csat: Score,
  ces: Score,
  /** Of the leading metric. */
  n: z.number(),
  low: Score,
  high: Score,
  previous: Score,
  change: Score,
  significant: z.boolean(),
  /** The leading metric of the last 12 weeks, oldest first; null where a week has too few answers to say. */
  spark: z.array(z.object({ value: Score, low: Score, high: Score })),
  /** Complaints that are not resolved. */
  complaintsOpen: z.number(),
  /** Cases that wait for the business, as the inbox counts them. */
  casesOpen: z.number(),
  /** Words that the list is narrowed by (setting `tags`). */
  tags: z.array(z.string()),
  picture: z.string().nullable(),
  brand: z.string().nullable(),
  updatedAt: z.date(),
  publishedAt: z.date().nullable(),
  trashedAt: z.date().nullable(),
})
export type SurveyCard = z.infer<typeof SurveyCard>

export const SurveyCards = z.object({ surveys: z.array(SurveyCard) })

/** What `id` asks for: cards, a survey, a template or the list of templates. */
export const ReceiveAnswer = z.union([SurveyCards, WholeSurvey, ParentTemplate, TemplateList])
