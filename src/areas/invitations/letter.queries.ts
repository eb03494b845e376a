import type { Executor } from '../../platform/database.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { applySettings } from '../settings/apply-settings.ts'
import { inEffect, settingsOf } from '../settings/settings.ts'

/** The questionnaire that guests are currently asked, and the name of the business. */
export async function askedDocument(
  db: Executor,
  accountId: number,
  surveyId: string,
): Promise<{ survey: SurveyDocument; business: string }> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('survey_version as published', (join) =>
      join
        .onRef('published.account_id', '=', 'survey.account_id')
        .onRef('published.survey_id', '=', 'survey.id')
        .onRef('published.version', '=', 'survey.version'),
    )
    .innerJoin('account', 'account.id', 'survey.account_id')
    .select(['published.document', 'survey.settings', 'account.company'])
    .where('survey.account_id', '=', accountId)
    .where('survey.id', '=', surveyId)
    .executeTakeFirstOrThrow()
  const settings = inEffect(settingsOf(row.settings as Record<string, unknown>))
  return { survey: applySettings(row.document as SurveyDocument, settings), business: row.company }
}

/** The name of a business; '' until it sets one. */
export async function companyOf(db: Executor, accountId: number): Promise<string> {
  const { company } = await db
    .selectFrom('account')
    .select('company')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return company
}
