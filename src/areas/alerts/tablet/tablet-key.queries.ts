import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hashCode } from '../../../platform/sealed-code.ts'
import { isSameText } from '../../../platform/xsrf.ts'

type Survey = { accountId: number; id: string }
/** The key of a tablet's link; `branchId` is null for the whole survey. */
export type TabletKey = { id: string; branchId: string | null }

const MOST_KEYS = 200

/**
 * Creates the key of a tablet's link.
 * @returns the key, which is not stored
 * @throws AppError `too_many` when the survey has 200
 */
export async function addTabletKey(
  trx: OpenTransaction,
  { accountId, id: surveyId }: Survey,
  branchId: string | null,
): Promise<string> {
  // Without this lock two concurrent requests would both pass the limit.
  await sql`select pg_advisory_xact_lock(hashtext('tablet_key'), ${accountId}::int)`.execute(trx)
  const { count } = await trx
    .selectFrom('tablet_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_KEYS) throw new AppError('too_many', { retryAfter: 60 })
  const [id, secret] = [newId(), newId()]
  await trx
    .insertInto('tablet_key')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      id,
      key_hash: hashCode(secret),
      branch_id: branchId,
    })
    .execute()
  return `${id}.${secret}`
}

/** Undefined for a key that this survey never had, or that was removed with its tablet. */
export async function findTabletKey(
  db: Executor,
  { accountId, id: surveyId }: Survey,
  key: string,
): Promise<TabletKey | undefined> {
  const [id = '', secret = ''] = key.split('.')
  const row = await db
    .selectFrom('tablet_key')
    .select(['key_hash', 'branch_id'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const isRight = row && isSameText(hashCode(secret).toString('hex'), row.key_hash.toString('hex'))
  return isRight ? { id, branchId: row.branch_id } : undefined
}

/** Removes a key that no tablet of the survey uses any more. */
export async function dropUnusedTabletKey(
  trx: Executor,
  { accountId, id: surveyId }: Survey,
  keyId: string,
): Promise<void> {
  await trx
    .deleteFrom('tablet_key')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', keyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tablet')
            .select('tablet.id')
            .where('tablet.account_id', '=', accountId)
            .where('tablet.survey_id', '=', surveyId)
            .where('tablet.key_id', '=', keyId),
        ),
      ),
    )
    .execute()
}
