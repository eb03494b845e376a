import type { Db, Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

/** Keys of columns: those that a member took out last, in their order, and those that were there and were left out. */
export type SavedColumns = { chosen: string[]; leftOut: string[] }

/** What a member chose last of a survey's columns. */
export async function findSavedColumns(
  db: Db,
  { accountId, id, member }: OwnSurvey,
): Promise<SavedColumns | undefined> {
  const row = await db
    .selectFrom('export_columns')
    .select(['chosen', 'left_out'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('member_id', '=', member.memberId)
    .executeTakeFirst()
  return row && { chosen: row.chosen as string[], leftOut: row.left_out as string[] }
}

/** Keeps a member's choice for the next time. */
export async function saveColumns(
  db: Executor,
  { accountId, id, member }: OwnSurvey,
  { chosen, leftOut }: SavedColumns,
): Promise<void> {
  const values = { chosen: JSON.stringify(chosen), left_out: JSON.stringify(leftOut) }
  await db
    .insertInto('export_columns')
    .values({ account_id: accountId, survey_id: id, member_id: member.memberId, ...values })
    .onConflict((of) => of.columns(['account_id', 'survey_id', 'member_id']).doUpdateSet(values))
    .execute()
}
