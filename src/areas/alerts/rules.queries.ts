import type { z } from 'zod'
import type { Db, Executor } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { recordAudit } from '../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import { AlertCondition, type AlertRule, AlertWho, type SaveAlertRules } from './alert.contract.ts'

/** The additional rules of a survey, in order. */
export async function listRules(
  db: Executor,
  { accountId, surveyId }: { accountId: number; surveyId: string },
): Promise<AlertRule[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select(['id', 'title', 'active', 'condition', 'recipients', 'quiet', 'sms'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .orderBy('position')
    .execute()
  return rows.map(({ condition, recipients, ...rule }) => ({
    ...rule,
    when: AlertCondition.parse(condition),
    who: AlertWho.parse(recipients),
  }))
}

/** Saves the survey's complete rules, and notifies every process that accepts answers. */
export async function saveRules(
  db: Db,
  survey: OwnSurvey,
  rules: z.infer<typeof SaveAlertRules>['rules'],
): Promise<void> {
  const seenIds = new Set<string>()
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('alert_rule')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .execute()
    for (const [position, { id: givenId, title, active, when, who, quiet, sms }] of rules.entries()) {
      const id = givenId && !seenIds.has(givenId) ? givenId : newId()
      seenIds.add(id)
      await trx
        .insertInto('alert_rule')
        .values({
          account_id: survey.accountId,
          survey_id: survey.id,
          id,
          title,
          active,
          condition: JSON.stringify(when),
          recipients: JSON.stringify(who),
          quiet,
          sms,
          position,
        })
        .execute()
    }
    const auditEvent = { subject: survey.title, subjectId: survey.id, detail: { rules: rules.length } }
    await recordAudit(trx, survey.member, { kind: 'alert_rules_changed', ...auditEvent })
    await tellSurveyChanged(trx, survey.id)
  })
}
