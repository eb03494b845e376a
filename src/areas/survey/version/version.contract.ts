import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** A member as colleagues see them in a history; null where it is not known, or they have left. */
export const Author = z.object({ id: z.string(), name: z.string() }).nullable()
export type Author = z.infer<typeof Author>

/** The published versions of a survey, newest first. */
export const VersionList = z.object({
  versions: z.array(z.object({ version: z.number(), publishedAt: z.date(), publishedBy: Author })),
})

export const VersionQuery = z.object({
  id: SurveyId,
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})
/** One version whole, as it was answered. */
export const WholeVersion = z.object({ id: z.string(), version: z.number(), ...SurveyDocument.shape })
