import type { Executor } from '../../platform/database.ts'
import { memberByEmail, tellAccountChanged } from './member.queries.ts'
import { TARIFFS } from './tariff.ts'

/**
 * Gives the account of a member a tariff from now on; its year of reviews begins anew.
 * @param until null: without end
 * @returns the account's number; undefined when nobody signs in with this address
 * @throws RangeError for a number that isn't a plan's
 */
export async function grantTariff(
  db: Executor,
  { email, tariff, until }: { email: string; tariff: number; until: Date | null },
): Promise<number | undefined> {
  if (!TARIFFS.some(({ number }) => number === tariff)) throw new RangeError(`There is no tariff ${tariff}`)
  const member = await memberByEmail(db, email)
  if (!member) return undefined
  await db
    .updateTable('account')
    .set({ tariff, tariff_from: new Date(), tariff_until: until })
    .where('id', '=', member.accountId)
    .execute()
  await tellAccountChanged(db, member.accountId)
  return member.accountId
}
