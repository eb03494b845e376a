import { z } from 'zod'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { Issue } from '../survey-calls.contract.ts'
import { NOTE_REASONS } from './imported.ts'
import { SOURCES } from './sources.ts'

/**
 * A questionnaire to take over, as text: own JSON, SurveyJS or LimeSurvey, detected by its content. A file, which may
 * also be a workbook, comes as multipart/form-data instead, in the field `file`, of at most 5 MB.
 */
export const ImportSurvey = z.strictObject({ text: z.string().min(1).max(5_000_000) }).nullable()

/** What would be taken; nothing is stored until it is sent as a draft. */
export const ImportedSurvey = z.object({
  source: z.enum(SOURCES),
  title: z.string(),
  document: SurveyDocument,
  notes: z.array(
    z.object({
      item: z.string(),
      outcome: z.enum(['taken', 'changed', 'left_out']),
      reasons: z.array(z.enum(NOTE_REASONS)),
      title: z.string().optional(),
      details: z.array(z.string()).optional(),
      texts: z.array(z.string()).optional(),
    }),
  ),
  issues: z.array(Issue),
})
export type ImportedSurvey = z.infer<typeof ImportedSurvey>
