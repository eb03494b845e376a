import type { Db, Executor } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { ExportLog, LoggedFormat } from './export.contract.ts'

/** Lines of the log that are shown. */
const SHOWN = 50

/** Every document that guests got, by its version; the newest first. */
export async function publishedVersions(
  db: Db,
  survey: OwnSurvey,
): Promise<{ version: number; document: SurveyDocument }[]> {
  const rows = await db
    .selectFrom('survey_version')
    .select(['version', 'document'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, document }) => ({ version, document: document as SurveyDocument }))
}

/** How a business signs its papers. */
export async function accountLook(
  db: Db,
  accountId: number,
): Promise<{ company: string; colour: string | null }> {
  const row = await db
    .selectFrom('account')
    .select(['company', 'brand_colour'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { company: row.company, colour: row.brand_colour }
}

/** Notes who took what out of a survey. */
export async function noteExport(
  db: Executor,
  survey: OwnSurvey,
  {
    format,
    answers,
    contacts,
    reason,
  }: { format: LoggedFormat; answers: number; contacts: boolean; reason: string },
): Promise<void> {
  const { accountId, id, member } = survey
  await db
    .insertInto('export_log')
    .values({
      account_id: accountId,
      survey_id: id,
      id: newId(),
      member: member.email,
      format,
      answers,
      contacts,
      reason,
    })
    .execute()
  await recordAudit(db, member, {
    kind: 'answers_exported',
    subject: survey.title,
    subjectId: id,
    detail: { format, answers, contacts, ...(reason && { reason }) },
  })
}

/** The newest lines of the log of a survey. */
export async function listExports(db: Db, survey: OwnSurvey): Promise<ExportLog['exports']> {
  const rows = await db
    .selectFrom('export_log')
    .select(['member', 'format', 'answers', 'contacts', 'reason', 'created_at'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ member, format, created_at, ...row }) => ({
    ...row,
    by: member,
    format: format as LoggedFormat,
    createdAt: created_at.toISOString(),
  }))
}
