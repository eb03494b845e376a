import { z } from 'zod'
import { SurveyDocument } from '../survey.contract.ts'
import { type Imported, Notes, UnreadableSurvey } from './imported.ts'

const FORMAT = 'qalay.survey'

/** The file of a questionnaire: everything of it, so that what is exported comes back as it was. */
const OwnFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  title: z.string().trim().min(1).max(200),
  document: SurveyDocument,
})
export type OwnFile = z.infer<typeof OwnFile>

/** Whether a parsed JSON file says that it is ours. */
export function isOwnFormat(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT
}

/** @throws UnreadableSurvey naming the first place that breaks the format */
export function importOwn(value: unknown): Imported {
  const result = OwnFile.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new UnreadableSurvey(issue?.path.join('.') || 'format')
  }
  const notes = new Notes()
  const { title, document } = result.data
  for (const { id } of document.questions) notes.taken(id)
  return { title, document, notes: notes.all }
}
