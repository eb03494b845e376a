import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { type MysteryChecklist, MysteryRules, type MysteryTrade } from './mystery.contract.ts'
import { findProgramme, saveProgramme } from './programme.queries.ts'
import { readyChecklist } from './templates/ready-checklist.ts'

/**
 * Saves the programme of a survey. Visits that were taken keep the checklist that they were taken with.
 * @param data a template keeps the rules that are there
 * @throws AppError `conflict` when somebody else saved since `revision` was read
 */
export async function changeProgramme(
  db: Db,
  survey: OwnSurvey,
  data: { template: MysteryTrade } | { checklist: MysteryChecklist; rules: MysteryRules },
  revision: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const content =
      'template' in data
        ? {
            checklist: readyChecklist(data.template),
            rules: (await findProgramme(trx, survey))?.rules ?? MysteryRules.parse({}),
          }
        : data
    if (!(await saveProgramme(trx, survey, { ...content, revision })))
      throw new AppError('conflict', { detail: (locale) => m.mystery_saved_elsewhere({}, { locale }) })
    await recordAudit(trx, survey.member, {
      kind: 'mystery_programme_changed',
      subject: survey.title,
      subjectId: survey.id,
    })
  })
}
