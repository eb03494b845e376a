import type { Executor } from '../../../platform/database.ts'

type SurveyKey = { accountId: number; id: string }

/** When the password of a survey was last changed; null where it has none. */
export async function passwordChangedAt(db: Executor, { accountId, id }: SurveyKey): Promise<Date | null> {
  const row = await db
    .selectFrom('survey_password')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

export async function savePassword(
  db: Executor,
  { accountId, id }: SurveyKey,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const values = { password_hash: passwordHash, changed_at: at }
  await db
    .insertInto('survey_password')
    .values({ account_id: accountId, survey_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'survey_id']).doUpdateSet(values))
    .execute()
}

export async function removePassword(db: Executor, { accountId, id }: SurveyKey): Promise<void> {
  await db
    .deleteFrom('survey_password')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .execute()
}
