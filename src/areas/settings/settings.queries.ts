import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import type { SettingsPart } from './settings.contract.ts'
import { type SurveySettings, settingsChange, settingsOf } from './settings.ts'

/**
 * Stores a change of some settings; two members who change different ones at once both get theirs.
 * @param was how the caller saw settings of the change
 * @returns all that is saved now
 * @throws AppError `conflict` when one of them was changed meanwhile, `invalid` when the last day would lie before the first, or somebody is to be alerted who is no member
 */
export async function saveSettings(
  db: Db,
  survey: OwnSurvey,
  part: SettingsPart,
  was: SettingsPart = {},
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
    refuseStale({ localeDefault: survey.draft.config.defaultLocale, ...settingsOf(before) }, was)
    const change = settingsChange(before, part)
    const after = { ...before, ...change, ...(await consentChange(trx, survey, settingsOf(before), change)) }
    const { opens, closes } = settingsOf(after)
    if (opens !== null && closes !== null && closes < opens) {
      throw new AppError('invalid', {
        fields: { 'data.closes': (locale) => m.settings_closes_early({}, { locale }) },
      })
    }
    for (const name of ['alertMembers', 'escalationMembers'] as const)
      if (part[name]) await requireMembers(trx, survey, part[name], name)
    await trx
      .updateTable('survey')
      .set({ settings: sql`${JSON.stringify(after)}::jsonb` })
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .execute()
    const detail = {
      settings: Object.keys(change).sort().join(', ').slice(0, 300),
      ...(change.retention !== undefined && { months: change.retention ?? 0 }),
    }
    const what = { subject: survey.title, subjectId: survey.id, detail }
    await recordAudit(trx, survey.member, { kind: 'settings_changed', ...what })
    await tellSurveyChanged(trx, survey.id)
    return after
  })
}

/** What somebody else changed in between is overwritten only by who knows of it. */
function refuseStale(now: SettingsPart, was: SettingsPart): void {
  for (const name of Object.keys(was) as (keyof SettingsPart)[])
    if (!isDeepStrictEqual(now[name], was[name]))
      throw new AppError('conflict', { detail: (locale) => m.settings_conflict({}, { locale }) })
}

/** Keeps a new wording of the consent under a number of its own; the present one stays when nothing about it changes. */
async function consentChange(
  trx: Executor,
  { accountId, id }: OwnSurvey,
  before: SurveySettings,
  { consentText }: SettingsPart,
): Promise<Partial<SurveySettings>> {
  if (!consentText || JSON.stringify(consentText) === JSON.stringify(before.consentText)) return {}
  if (Object.keys(consentText).length === 0) return { consentVersion: 0 }
  const { rows } = await sql<{ version: number; created_at: Date }>`
    insert into consent_text (account_id, survey_id, version, words)
    select ${accountId}, ${id}, coalesce(max(version), 0) + 1, ${JSON.stringify(consentText)}::jsonb
    from consent_text where account_id = ${accountId} and survey_id = ${id}
    returning version, created_at`.execute(trx)
  const { version, created_at } = rows[0]!
  return { consentVersion: version, consentSince: created_at.toISOString() }
}

async function requireMembers(
  trx: Executor,
  { accountId }: OwnSurvey,
  ids: readonly string[],
  name: 'alertMembers' | 'escalationMembers',
): Promise<void> {
  const rows = await trx.selectFrom('member').select('id').where('account_id', '=', accountId).execute()
  if (ids.every((id) => rows.some((row) => row.id === id))) return
  throw new AppError('invalid', { fields: { [`data.${name}`]: 'invalid' } })
}
