import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import type { MysteryChecklist, MysteryProgramme, MysteryRules } from './mystery.contract.ts'

/** The survey of a programme; what `requireOwnSurvey` returns has these. */
export type SurveyKey = { accountId: number; id: string }

/** The programme of a survey; undefined before the first save. */
export async function findProgramme(
  db: Executor,
  { accountId, id }: SurveyKey,
): Promise<MysteryProgramme | undefined> {
  const row = await db
    .selectFrom('mystery_programme')
    .select(['checklist', 'rules', 'revision'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .executeTakeFirst()
  return row && { ...row, checklist: row.checklist as MysteryChecklist, rules: row.rules as MysteryRules }
}

/**
 * Saves the programme over the revision that was read.
 * @returns false when somebody else saved meanwhile
 */
export async function saveProgramme(
  trx: OpenTransaction,
  { accountId, id }: SurveyKey,
  { checklist, rules, revision }: MysteryProgramme,
): Promise<boolean> {
  const values = { checklist: JSON.stringify(checklist), rules: JSON.stringify(rules) }
  const rows =
    revision === 0
      ? await trx
          .insertInto('mystery_programme')
          .values({ account_id: accountId, survey_id: id, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .execute()
      : await trx
          .updateTable('mystery_programme')
          .set({ ...values, revision: revision + 1, updated_at: databaseNow() })
          .where('account_id', '=', accountId)
          .where('survey_id', '=', id)
          .where('revision', '=', revision)
          .returning('revision')
          .execute()
  return rows.length > 0
}

/** Changes to the plan of a survey follow one another: its rules look at all visits. */
export async function lockPlan(trx: OpenTransaction, { id }: SurveyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mystery ${id}`}, 0))`.execute(trx)
}

/** City and region of each branch. */
export async function branchPlaces(
  db: Executor,
  { accountId, id }: SurveyKey,
): Promise<Map<string, { city: string; region: string }>> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'city', 'region'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .execute()
  return new Map(rows.map(({ id: branchId, ...place }) => [branchId, place]))
}
