import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { Schedule } from '../../branch/schedule/schedule.contract.ts'
import { dropUnusedTabletKey } from './tablet-key.queries.ts'

type Survey = { accountId: number; id: string }
export type SeenTablet = {
  id: string
  name: string
  branchId: string | null
  waiting: number
  battery: number | null
  charging: boolean | null
  keyId: string
}

/** A limit, because any holder of a link could register any number. */
const MOST_TABLETS = 200

/**
 * Records that a tablet is running; the first report registers it.
 * @returns false when a survey has too many
 */
export async function noteTablet(
  trx: Executor,
  { accountId, id: surveyId }: Survey,
  { id, name, branchId, waiting, battery, charging, keyId }: SeenTablet,
  now: Date,
): Promise<boolean> {
  const values = {
    name,
    branch_id: branchId,
    waiting,
    battery,
    charging,
    key_id: keyId,
    seen_at: now,
    silent_at: null,
  }
  const existing = await trx
    .updateTable('tablet')
    .set(values)
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (existing) return true
  const { count } = await trx
    .selectFrom('tablet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_TABLETS) return false
  await trx
    .insertInto('tablet')
    .values({ account_id: accountId, survey_id: surveyId, id, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** The tablets of a survey by name. */
export function listTablets(db: Executor, { accountId, id }: Survey) {
  return db
    .selectFrom('tablet')
    .select(['id', 'name', 'branch_id as branchId', 'waiting', 'battery', 'charging', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/**
 * Removes a tablet, and its key if no other tablet uses it.
 * @returns whether there was one
 */
export async function removeTablet(
  trx: OpenTransaction,
  { accountId, id }: Survey,
  tablet: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('tablet')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', tablet)
    .returning('key_id')
    .executeTakeFirst()
  if (row?.key_id) await dropUnusedTabletKey(trx, { accountId, id }, row.key_id)
  return row !== undefined
}

/** A tablet that was not seen for a while. */
export type QuietTablet = {
  accountId: number
  surveyId: string
  id: string
  name: string
  seenAt: Date
  waiting: number
  survey: string
  branch: string | null
  schedule: Schedule | null
  timezone: string
}

/** Silent tablets not yet reported, of surveys that accept answers. */
export async function quietTablets(db: Executor, seenBefore: Date): Promise<QuietTablet[]> {
  const rows = await db
    .selectFrom('tablet')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'tablet.account_id').onRef('survey.id', '=', 'tablet.survey_id'),
    )
    .innerJoin('account', 'account.id', 'tablet.account_id')
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.account_id', '=', 'tablet.account_id')
        .onRef('branch.survey_id', '=', 'tablet.survey_id')
        .onRef('branch.id', '=', 'tablet.branch_id'),
    )
    .select((row) => [
      'tablet.account_id as accountId',
      'tablet.survey_id as surveyId',
      'tablet.id',
      'tablet.name',
      'tablet.seen_at as seenAt',
      'tablet.waiting',
      'survey.title as survey',
      'branch.title as branch',
      'branch.schedule',
      row.fn.coalesce('branch.timezone', 'account.timezone').as('timezone'),
    ])
    .where('tablet.silent_at', 'is', null)
    .where('tablet.seen_at', '<', seenBefore)
    .where('survey.trashed_at', 'is', null)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .orderBy('tablet.seen_at')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ ...row, schedule: row.schedule as Schedule | null }))
}

/**
 * Marks a tablet as reported.
 * @returns false when it was seen in the meantime, or already reported
 */
export async function noteSilent(
  trx: Executor,
  { accountId, surveyId, id, seenAt }: QuietTablet,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('tablet')
    .set({ silent_at: now })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .where('seen_at', '=', seenAt)
    .where('silent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
