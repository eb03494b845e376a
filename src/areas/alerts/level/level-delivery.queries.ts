import type { Executor } from '../../../platform/database.ts'
import { type DeliveryKey, isDelivery } from '../delivery.queries.ts'
import type { LevelKey, StoredLevel } from './level.queries.ts'

/** Where an alert is about. */
type LevelPlace = Pick<StoredLevel, 'accountId' | 'surveyId'> & { place: { kind: string; id: string } }

/** The settings of an alert's survey, and the clock of its place: its branch's, or the account's. */
export async function levelClock(
  db: Executor,
  { accountId, surveyId, place }: LevelPlace,
): Promise<{ settings: Record<string, unknown>; timezone: string }> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('account', 'account.id', 'survey.account_id')
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.account_id', '=', 'survey.account_id')
        .onRef('branch.survey_id', '=', 'survey.id')
        .on('branch.id', '=', place.kind === 'branch' ? place.id : ''),
    )
    .select(['survey.settings', 'account.timezone', 'branch.timezone as own'])
    .where('survey.account_id', '=', accountId)
    .where('survey.id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return { settings: row.settings as Record<string, unknown>, timezone: row.own ?? row.timezone }
}

/** The recipients whose message about the beginning does not wait for the end of quiet hours. */
export async function alertedRecipients(
  db: Executor,
  { accountId, surveyId, id }: LevelKey,
): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select('recipient')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', id)
    .where('kind', '=', 'level')
    .where('status', '<>', 'held')
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** Quiet hours are over: a message that waited for their end goes out now. */
export async function releaseDelivery(db: Executor, key: DeliveryKey): Promise<void> {
  await db
    .updateTable('alert_delivery')
    .set({ status: 'waiting' })
    .where(isDelivery(key))
    .where('status', '=', 'held')
    .execute()
}
