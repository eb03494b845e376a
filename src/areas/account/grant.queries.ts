import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { insertJob } from '../../platform/jobs/jobs.ts'
import { memberByEmail, tellAccountChanged } from './member.queries.ts'
import { TARIFFS } from './tariff.ts'

/** Why an account has a tariff: bought at list price, by contract, or as a trial. */
export type Basis = 'bought' | 'contract' | 'trial'

/** An account's tariff; an expired one stays stored. */
export type Held = {
  tariff: number
  from: Date | null
  until: Date | null
  basis: Basis
  /** Reviews per year, where they differ from the plan's. */
  reviews: number | null
}

/** A tariff at list terms. */
export const AT_LIST = { basis: 'bought', reviews: null } as const

type Grant = { tariff: number; until: Date | null }

/**
 * Gives a member's account a tariff from now on and starts a new year of reviews. Also queues the
 * job that unlocks waiting answers. Opens its own transaction unless it gets one.
 * @param until null: without end
 * @returns the account's number; undefined when nobody signs in with this address
 * @throws RangeError for a number that is not a plan's
 */
export async function grantTariff(
  db: Executor,
  { email, ...grant }: Grant & { email: string },
): Promise<number | undefined> {
  const give = async (trx: OpenTransaction) => {
    const member = await memberByEmail(trx, email)
    if (!member) return undefined
    await giveTariff(trx, member.accountId, { ...grant, ...AT_LIST, from: databaseNow() })
    return member.accountId
  }
  return db.isTransaction ? give(db as OpenTransaction) : db.transaction().execute(give)
}

/** The tariff of an account, locked until the transaction ends. */
export async function lockTariff(trx: Executor, accountId: number): Promise<Held> {
  const row = await trx
    .selectFrom('account')
    .select(['tariff', 'tariff_from', 'tariff_until', 'tariff_basis', 'tariff_reviews'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return heldOf(row)
}

/**
 * Gives an account a tariff and queues the job that unlocks waiting answers.
 * @param held.from start of its year of reviews; when unchanged, the current year continues
 * @throws RangeError for a number that is not a plan's
 */
export async function giveTariff(trx: OpenTransaction, accountId: number, tariff: Held): Promise<void> {
  if (!TARIFFS.some(({ number }) => number === tariff.tariff))
    throw new RangeError(`There is no tariff ${tariff.tariff}`)
  await replaceTariff(trx, accountId, tariff)
  await insertJob(trx, 'unlock', { accountId })
  await tellAccountChanged(trx, accountId)
}

/** Ends the tariff of an account now, as if it had expired. */
export async function endTariff(trx: OpenTransaction, accountId: number): Promise<void> {
  await trx.updateTable('account').set({ tariff_until: databaseNow() }).where('id', '=', accountId).execute()
  await tellAccountChanged(trx, accountId)
}

/** The tariff in a row of `account`. */
export function heldOf(row: {
  tariff: number
  tariff_from: Date | null
  tariff_until: Date | null
  tariff_basis: string
  tariff_reviews: number | null
}): Held {
  return {
    tariff: row.tariff,
    from: row.tariff_from,
    until: row.tariff_until,
    basis: row.tariff_basis as Basis,
    reviews: row.tariff_reviews,
  }
}

async function replaceTariff(
  trx: Executor,
  accountId: number,
  { tariff, from, until, basis, reviews }: Held,
): Promise<void> {
  // Years are identified by their first day: one that began on that day continues.
  await trx
    .updateTable('account')
    .set({
      tariff,
      tariff_from: from,
      tariff_until: until,
      tariff_basis: basis,
      tariff_reviews: reviews,
    })
    .where('id', '=', accountId)
    .execute()
}
