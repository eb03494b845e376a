import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { type Held, heldOf } from '../../account/grant.queries.ts'
import { limitOf, tariffNow, yearStart } from '../../account/tariff.ts'
import type { Holding } from './quote.ts'

/** What an account has now, as quotes need it, with the row that it was made from. */
export async function readHolding(
  db: Executor,
  accountId: number,
  now: Date,
): Promise<{ holding: Holding; held: Held }> {
  const [row, usage, next] = await Promise.all([
    db
      .selectFrom('account')
      .select(['tariff', 'tariff_from', 'tariff_until', 'tariff_basis', 'tariff_reviews', 'created_at'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    // A row for each year of the account.
    db
      .selectFrom('account_usage')
      .select(['period_start', 'used'])
      .where('account_id', '=', accountId)
      .execute(),
    nextTariff(db, accountId),
  ])
  const year = yearStart(row.tariff_from, row.created_at)
  const used = usage.find(({ period_start }) => period_start === year)?.used ?? 0
  const current = heldOf(row)
  const tariff = tariffNow(current.tariff, current.until, now)
  const holding = {
    tariff,
    from: current.from,
    until: current.until,
    limit: limitOf(tariff, current.reviews),
    used: Math.min(used, limitOf(tariff, current.reviews)),
    isTrial: current.basis === 'trial',
    isNextPaid: next !== undefined,
  }
  return { holding, held: current }
}

/** The tariff of the year after the present one, when it is paid for. */
export async function nextTariff(db: Executor, accountId: number): Promise<number | undefined> {
  const { rows } = await sql<{ tariff: number }>`
    select tariff from tariff_period where account_id = ${accountId} and state = 'planned'`.execute(db)
  return rows[0]?.tariff
}
