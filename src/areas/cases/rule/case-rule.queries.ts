import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { tellSurveyChanged } from '../../survey/survey.queries.ts'
import {
  CaseEffects,
  type CaseRule,
  CaseRuleWhen,
  COMPLAINT_RULE,
  MOST_CASE_RULES,
  type SaveCaseRules,
} from './case-rule.contract.ts'

type SurveyKey = { accountId: number; surveyId: string }

/**
 * The rules of a survey: first the complaint rule, whose deadline is the survey's own, then the others in order.
 * @param jalob the survey's deadline in seconds; 0: none
 */
export async function listCaseRules(
  db: Executor,
  { accountId, surveyId }: SurveyKey,
  jalob: number,
): Promise<CaseRule[]> {
  const rows = await db
    .selectFrom('case_rule')
    .select(['id', 'title', 'active', 'condition', 'effects'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .orderBy('position')
    .execute()
  const rules = rows.map(({ condition, effects, ...rule }) => ({
    ...rule,
    when: CaseRuleWhen.parse(condition),
    effects: CaseEffects.parse(effects),
  }))
  const complaint = rules.find(({ id }) => id === COMPLAINT_RULE)
  return [
    {
      id: COMPLAINT_RULE,
      title: COMPLAINT_RULE,
      active: true,
      when: CaseRuleWhen.parse({}),
      effects: { ...(complaint?.effects ?? CaseEffects.parse({})), opens: true, deadline: jalob || null },
    },
    ...rules.filter(({ id }) => id !== COMPLAINT_RULE),
  ]
}

/**
 * Saves the survey's complete rules, and notifies every process that accepts answers.
 * @throws AppError `not_found` for a member, a role or a cause of another account
 */
export async function saveCaseRules(db: Db, survey: OwnSurvey, rules: SaveCaseRules['rules']): Promise<void> {
  const { accountId, id: surveyId, member } = survey
  const others = rules.filter(({ id }) => id !== COMPLAINT_RULE)
  if (others.length > MOST_CASE_RULES) throw new AppError('invalid', { fields: { rules: 'too_many' } })
  const complaint = rules.find(({ id }) => id === COMPLAINT_RULE)
  await db.transaction().execute(async (trx) => {
    // Two people who save at once would insert the same rules.
    await sql`select from survey where account_id = ${accountId} and id = ${surveyId} for no key update`.execute(
      trx,
    )
    await requireNamed(trx, accountId, rules)
    await trx
      .deleteFrom('case_rule')
      .where('account_id', '=', accountId)
      .where('survey_id', '=', surveyId)
      .execute()
    const usedIds = new Set<string>([COMPLAINT_RULE])
    const rows = [
      ...(complaint ? [{ ...complaint, id: COMPLAINT_RULE, title: COMPLAINT_RULE, active: true }] : []),
      ...others.map((rule) => {
        const id = rule.id && !usedIds.has(rule.id) ? rule.id : newId()
        usedIds.add(id)
        return { ...rule, id }
      }),
    ]
    for (const [position, { id, title, active, when, effects }] of rows.entries())
      await trx
        .insertInto('case_rule')
        .values({
          account_id: accountId,
          survey_id: surveyId,
          id,
          title,
          active,
          condition: JSON.stringify(when),
          effects: JSON.stringify(effects),
          position,
        })
        .execute()
    const auditEvent = { subject: survey.title, subjectId: surveyId, detail: { rules: others.length } }
    await recordAudit(trx, member, { kind: 'case_rules_changed', ...auditEvent })
    await tellSurveyChanged(trx, surveyId)
  })
}

export function listSurveyRules(db: Executor, { accountId, id, settings }: OwnSurvey): Promise<CaseRule[]> {
  return listCaseRules(db, { accountId, surveyId: id }, settingsOf(settings).jalob)
}

/** Rules name only members, roles and causes of their own account. */
async function requireNamed(trx: Executor, accountId: number, rules: SaveCaseRules['rules']): Promise<void> {
  const holders = rules.flatMap(({ effects: { holder } }) => (holder.kind === 'nobody' ? [] : [holder]))
  const idsOf = (isMember: boolean) => [
    ...new Set(holders.filter(({ kind }) => (kind === 'member') === isMember).map(({ id }) => id)),
  ]
  const references = [
    ['member', idsOf(true)],
    ['team_role', idsOf(false)],
    ['case_cause', [...new Set(rules.flatMap(({ effects }) => effects.cause ?? []))]],
  ] as const
  for (const [table, ids] of references) {
    if (ids.length === 0) continue
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .execute()
    if (rows.length !== ids.length) throw new AppError('not_found')
  }
}
