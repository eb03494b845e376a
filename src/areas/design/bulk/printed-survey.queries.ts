import type { Db } from '../../../platform/database.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** What a print takes from a survey. */
export type PrintedSurvey = {
  accountId: number
  id: string
  title: string
  draft: SurveyDocument
  /** The last published version; 0 before the first. */
  version: number
}

/** Finds a survey of an account whose right to it was checked when the print was ordered. */
export async function findPrintedSurvey(
  db: Db,
  accountId: number,
  id: string,
): Promise<PrintedSurvey | undefined> {
  const row = await db
    .selectFrom('survey')
    .select(['title', 'draft', 'version'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && { accountId, id, ...row, draft: row.draft as SurveyDocument }
}
