import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { insertJob } from '../../platform/jobs/jobs.ts'
import { memberByEmail, tellAccountChanged } from './member.queries.ts'
import { TARIFFS } from './tariff.ts'

/** What a tariff rests on: its price in the list, a contract, or trying it for free. */
export type Basis = 'bought' | 'contract' | 'trial'

/** A tariff as the account has it; one that is over still stands there. */
export type Held = {
  tariff: number
  from: Date | null
  until: Date | null
  basis: Basis
  /** The reviews of its year where they differ from the plan's. */
  reviews: number | null
}

/** A tariff as the list has it. */
export const AT_LIST = { basis: 'bought', reviews: null } as const

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
  const give = async (trx: OpenTransaction) => {
    const member = await memberByEmail(trx, email)
    if (!member) return undefined
    await giveTariff(trx, member.accountId, { ...grant, ...AT_LIST, from: databaseNow() })
    return member.accountId
  }
  return db.isTransaction ? give(db as OpenTransaction) : db.transaction().execute(give)
}

/** The tariff of an account, which nobody else changes until the transaction ends. */
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
 * Gives an account a tariff, and queues the job that unlocks what waited for it.
 * @param held.from when its year of reviews began; the present year's goes on when it stays the same
 * @throws RangeError for a number that isn't a plan's
 */
export async function giveTariff(trx: OpenTransaction, accountId: number, held: Held): Promise<void> {
  if (!TARIFFS.some(({ number }) => number === held.tariff))
    throw new RangeError(`There is no tariff ${held.tariff}`)
  await replaceTariff(trx, accountId, held)
  await insertJob(trx, 'unlock', { accountId })
  await tellAccountChanged(trx, accountId)
}

/** Ends the tariff of an account now, as when its time is over. */
export async function endTariff(trx: OpenTransaction, accountId: number): Promise<void> {
  await trx.updateTable('account').set({ tariff_until: databaseNow() }).where('id', '=', accountId).execute()
  await tellAccountChanged(trx, accountId)
}

/** The tariff that a row of `account` names. */
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
  // Years are told apart by their first day: one that began that day goes on.
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
