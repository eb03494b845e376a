import type { Db } from '../../../platform/database.ts'
import { visiblePath } from '../../questionnaire/logic/path.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

const PERSONAL = ['contact_info', 'phone', 'email', 'address', 'consent']

/** What was asked in these versions of a survey, by version. */
export async function documentsOf(
  db: Db,
  { accountId, id }: OwnSurvey,
  versions: ReadonlySet<number>,
): Promise<Map<number, SurveyDocument>> {
  if (versions.size === 0) return new Map()
  const rows = await db
    .selectFrom('survey_version')
    .select(['version', 'document'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('version', 'in', [...versions])
    .execute()
  return new Map(rows.map(({ version, document }) => [version, document as SurveyDocument]))
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
