import { localText } from '../../questionnaire/words/local-text.ts'
import { FORMAT, OwnFile } from '../export/own-file.contract.ts'
import { type Imported, Notes, UnreadableSurvey } from './imported.ts'

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
  for (const { id, title: words } of document.questions)
    notes.taken(id, localText(words, document.config.defaultLocale, document.config.defaultLocale))
  return { title, document, notes: notes.all }
}
