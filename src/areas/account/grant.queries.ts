import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { insertJob } from '../../platform/jobs.ts'
import { memberByEmail, tellAccountChanged } from './member.queries.ts'
import { limitOf, TARIFFS, tariffNow, yearStart } from './tariff.ts'

type Grant = { tariff: number; until: Date | null }

/**
 * Gives the account of a member a tariff from now on; its year of reviews begins anew. The job that unlocks what waited for
 * it is queued with it. Takes a transaction of its own unless it is given one.
 * @param until null: without end
 * @returns the account's number; undefined when nobody signs in with this address
 * @throws RangeError for a number that isn't a plan's
 */
export async function grantTariff(
  db: Executor,
  { email, ...grant }: Grant & { email: string },
): Promise<number | undefined> {
  const { tariff } = grant
  if (!TARIFFS.some(({ number }) => number === tariff)) throw new RangeError(`There is no tariff ${tariff}`)
  const give = async (trx: OpenTransaction) => {
    const member = await memberByEmail(trx, email)
    if (!member) return undefined
    await beginYear(trx, member.accountId, grant)
    await insertJob(trx, 'unlock', { accountId: member.accountId })
    await tellAccountChanged(trx, member.accountId)
    return member.accountId
  }
  return db.isTransaction ? give(db as OpenTransaction) : db.transaction().execute(give)
}

async function beginYear(trx: Executor, accountId: number, { tariff, until }: Grant): Promise<void> {
  const before = await trx
    .selectFrom('account')
    .select(['tariff', 'tariff_until', sql<Date>`now()`.as('now')])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { now } = before
  await trx
    .updateTable('account')
    .set({ tariff, tariff_from: now, tariff_until: until })
    .where('id', '=', accountId)
    .execute()
  const limit = limitOf(tariffNow(before.tariff, before.tariff_until, now))
  if (!Number.isFinite(limit)) return
  // Years are told apart by their first day: one that began today goes on. The answers locked in it give their places back, which
  // they take again when they are unlocked.
  await trx
    .updateTable('account_usage')
    .set({ used: sql<number>`least(used, ${limit}::integer)` })
    .where('account_id', '=', accountId)
    .where('period_start', '=', yearStart(now, now))
    .execute()
}
