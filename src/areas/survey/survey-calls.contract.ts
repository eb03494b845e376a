import { z } from 'zod'
import { SurveyId } from '../questionnaire/condition.contract.ts'
import { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { TemplateId, TemplateRow, WholeTemplate } from '../templates/template-calls.contract.ts'
import { Author } from './version/version.contract.ts'

const SurveyTitle = z.string().trim().min(1).max(200)

export const RenameQuery = z.object({ id: SurveyId, title: SurveyTitle })
export const Renamed = z.object({ id: z.string(), title: z.string() })
export const TrashQuery = z.object({ id: SurveyId, restore: z.enum(['0', '1']).optional() })
export const Trashed = z.object({ id: z.string(), trashed: z.boolean() })
export const SurveyQuery = z.object({ id: SurveyId })
export const SurveyRef = z.object({ id: z.string() })

export const Issue = z.object({
  code: z.string(),
  questionId: z.string().optional(),
  widgetId: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/**
 * Saves the draft that was edited from `revision`, or over whatever is there where none is named; without id makes a new,
 * unpublished one.
 */
export const SaveDraft = z.strictObject({
  id: SurveyId.optional(),
  title: SurveyTitle.optional(),
  ...SurveyDocument.shape,
  revision: z.int().min(1).optional(),
  /** Which template a new one is made from: it is counted. */
  template: TemplateId.optional(),
})
export const Draft = z.object({
  id: z.string(),
  title: z.string(),
  ...SurveyDocument.shape,
  revision: z.number(),
  version: z.number(),
  publishedAt: z.date().nullable(),
  savedAt: z.date(),
  /** Who saved it last. */
  savedBy: Author,
  issues: z.array(Issue),
})
export type Draft = z.infer<typeof Draft>

/** Publishes what is sent: as the next version of a survey, or as a new survey. */
export const Publish = SaveDraft
export const Published = z.object({ id: z.string(), version: z.number(), revision: z.number() })

/** A survey whole, as its owner sees it: the draft, and the version that guests get. */
export const Survey = z.object({
  id: z.string(),
  title: z.string(),
  ...SurveyDocument.shape,
  version: z.number(),
  revision: z.number(),
  publishedAt: z.date().nullable(),
  /** The trade of the template that it was made from. */
  industry: z.string().nullable(),
  /** When its code was printed first. */
  printedAt: z.date().nullable(),
  /** What guests get now; absent before the first publication. */
  published: SurveyDocument.optional(),
})
export const WholeSurvey = z.object({ survey: Survey })
export type WholeSurvey = z.infer<typeof WholeSurvey>

export const TemplateList = z.object({ parentData: z.array(TemplateRow) })
export const ParentTemplate = z.object({ parentData: WholeTemplate })
