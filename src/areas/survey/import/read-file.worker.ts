import { UnreadableFile } from '../../../platform/sheet/unreadable.ts'
import { serveTasks } from '../../../platform/threads/worker-task.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from '../check/check.ts'
import type { CheckIssue } from '../check/check-issue.ts'
import { checkLimits, type LimitIssue } from '../check/check-limits.ts'
import type { Imported } from './imported.ts'
import { readSurveyFile, readSurveyText } from './read-file.ts'
import type { QuestionnaireSource } from './sources.ts'

/** A questionnaire to read; `most` is how many bytes the document may have as JSON. */
export type ReadTask = { content: Uint8Array | string; locale: string; most: number }

export type ReadAnswer =
  | { kind: 'read'; imported: Imported & { source: QuestionnaireSource }; issues: CheckIssue[] }
  | { kind: 'unknown' }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'too_large' }
  /** Beyond what a questionnaire may cost; with as much of it as a sentence about that names. */
  | { kind: 'too_much'; issue: LimitIssue; document: SurveyDocument }

async function read({ content, locale, most }: ReadTask): Promise<ReadAnswer> {
  try {
    const imported =
      typeof content === 'string'
        ? await readSurveyText(content, locale)
        : await readSurveyFile(Buffer.from(content), locale)
    if (!imported) return { kind: 'unknown' }
    const { document } = imported
    if (Buffer.byteLength(JSON.stringify(document)) > most) return { kind: 'too_large' }
    const [issue] = checkLimits(document)
    if (issue) return { kind: 'too_much', issue, document }
    return { kind: 'read', imported, issues: checkSurvey(document) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', detail: error.detail }
    throw error
  }
}

serveTasks(read)
