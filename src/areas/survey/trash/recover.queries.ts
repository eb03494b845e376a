import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { tellSurveyChanged } from '../survey.queries.ts'

export type RemovedSurvey = { id: string; title: string; removedAt: Date }

/** Surveys that an account has removed for good and that are not deleted yet, the latest first. */
export async function listRemovedSurveys(db: Executor, accountId: number): Promise<RemovedSurvey[]> {
  const { rows } = await sql<RemovedSurvey>`
    select id, title, removed_at as "removedAt" from survey
    where account_id = ${accountId} and removed_at is not null order by removed_at desc, id limit 100`.execute(
    db,
  )
  return rows
}

/**
 * Puts a removed survey back into the trash with all its answers; its members take it out from there.
 * @throws AppError `not_found` when it was not removed, or is deleted already
 */
export async function recoverSurvey(
  trx: OpenTransaction,
  { accountId, id, operator }: { accountId: number; id: string; operator: string },
): Promise<{ title: string }> {
  const { rows } = await sql<{ title: string }>`
    update survey set removed_at = null, trashed_at = coalesce(trashed_at, removed_at)
    where account_id = ${accountId} and id = ${id} and removed_at is not null returning title`.execute(trx)
  const [survey] = rows
  if (!survey) throw new AppError('not_found')
  await recordAudit(
    trx,
    { accountId, email: operator },
    { kind: 'survey_recovered', subject: survey.title, subjectId: id },
  )
  await tellSurveyChanged(trx, id)
  return survey
}
