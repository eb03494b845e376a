import type { Executor } from '../../../platform/database.ts'
import { visiblePath } from '../../questionnaire/logic/path.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentOfVersion } from '../../survey/version/version.queries.ts'

const PERSONAL = ['contact_info', 'phone', 'email', 'address', 'consent']

/** What was asked in these versions of a survey, by version. */
export async function documentsOf(
  db: Executor,
  { accountId, id }: OwnSurvey,
  versions: ReadonlySet<number>,
): Promise<Map<number, SurveyDocument>> {
  const documents = await Promise.all(
    [...versions].map(
      async (version) => [version, await documentOfVersion(db, { accountId, id }, version)] as const,
    ),
  )
  return new Map(documents.filter((entry): entry is [number, SurveyDocument] => entry[1] !== undefined))
}

/**
 * Ids of the questions on a guest's way that were left out. Whoever leaves no contacts has skipped nothing, and what depends on the
 * place or the moment is not known any more, so it counts as not asked.
 */
export function skippedOf(document: SurveyDocument | undefined, answers: AnswerValues): string[] {
  if (!document) return []
  return visiblePath(document, { answers })
    .questions.filter(({ id, type }) => !PERSONAL.includes(type) && answers[id] === undefined)
    .map(({ id }) => id)
}
