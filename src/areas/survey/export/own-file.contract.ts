import { z } from 'zod'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

export const FORMAT = 'qalay.survey'

/**
 * The file of a questionnaire: everything of it, so that what is exported comes back as it was. `version` goes up when
 * older readers could no longer understand the file; optional fields may come without it.
 */
export const OwnFile = z.strictObject({
  /** Where the schema of this file is published; for editors that check while one writes. */
  $schema: z.string().max(500).optional(),
  format: z.literal(FORMAT),
  version: z.literal(1),
  title: z.string().trim().min(1).max(200),
  document: SurveyDocument,
})
type OwnFile = z.infer<typeof OwnFile>

/** A questionnaire as its file. */
export function ownFile(title: string, document: SurveyDocument, schemaAddress?: string): OwnFile {
  return {
    ...(schemaAddress !== undefined && { $schema: schemaAddress }),
    format: FORMAT,
    version: 1,
    title,
    document,
  }
}

export function textOfFile(file: OwnFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}
