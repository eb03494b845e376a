import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import type { SettingsPart } from './settings.contract.ts'
import { settingsChange, settingsOf } from './settings.ts'

/**
 * Stores a change of some settings; two members who change different ones at once both get theirs.
 * @returns all that is saved now
 * @throws AppError `invalid` when the last day would lie before the first
 */
export async function saveSettings(
  db: Db,
  survey: OwnSurvey,
  part: SettingsPart,
): Promise<Record<string, unknown>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('survey')
      .select('settings')
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const before = row.settings as Record<string, unknown>
    const after = { ...before, ...settingsChange(before, part) }
    const { opens, closes } = settingsOf(after)
    if (opens !== null && closes !== null && closes < opens) {
      throw new AppError('invalid', {
        fields: { 'data.closes': (locale) => m.settings_closes_early({}, { locale }) },
      })
    }
    await trx
      .updateTable('survey')
      .set({ settings: sql`${JSON.stringify(after)}::jsonb` })
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .execute()
    await tellSurveyChanged(trx, survey.id)
    return after
  })
}
