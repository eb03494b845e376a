import { z } from 'zod'
import { SurveyDocument } from '../survey.contract.ts'
import { Issue } from '../survey-calls.contract.ts'
import { NOTE_REASONS } from './imported.ts'

/** A file to take over, as text: own JSON or SurveyJS JSON, told apart by its content. */
export const ImportSurvey = z.strictObject({ text: z.string().min(1).max(5_000_000) })

/** What would be taken; nothing is stored until it is sent as a draft. */
export const ImportedSurvey = z.object({
  source: z.enum(['own', 'surveyjs']),
  title: z.string(),
  document: SurveyDocument,
  notes: z.array(
    z.object({
      item: z.string(),
      outcome: z.enum(['taken', 'changed', 'left_out']),
      reasons: z.array(z.enum(NOTE_REASONS)),
    }),
  ),
  issues: z.array(Issue),
})
export type ImportedSurvey = z.infer<typeof ImportedSurvey>
