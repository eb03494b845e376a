import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { Tiyn } from '../ledger/book.ts'

/** What the operator agreed with an account; days are 'YYYY-MM-DD'. */
export type TariffContract = {
  accountId: number
  number: string
  price: Tiyn
  /** Reviews of its time; null: without limit. */
  reviews: number | null
  startsOn: string
  endsOn: string
}

/**
 * Stores a contract. The same number again is the same contract, whose terms are corrected.
 * @throws AppError `not_found` for an account that is not there
 */
export async function saveContract(
  trx: OpenTransaction,
  { accountId, number, price, reviews, startsOn, endsOn }: TariffContract,
  setBy: string,
): Promise<void> {
  const { rows } = await sql`
    insert into tariff_contract (account_id, number, price, reviews, starts_on, ends_on, set_by)
    select id, ${number}, ${String(price)}::bigint, ${reviews}, ${startsOn}::date, ${endsOn}::date, ${setBy}
    from account where id = ${accountId} and ${isOpenAccount}
    on conflict (account_id, number) do update set price = excluded.price, reviews = excluded.reviews,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, set_by = excluded.set_by, set_at = ${databaseNow()}
    returning number`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
}

/** The contract that was entered last; undefined for an account that has none. */
export async function lastContract(db: Executor, accountId: number): Promise<TariffContract | undefined> {
  const { rows } = await sql<{
    number: string
    price: string
    reviews: number | null
    starts_on: string
    ends_on: string
  }>`
    select number, price::text, reviews, starts_on::text, ends_on::text from tariff_contract
    where account_id = ${accountId} order by set_at desc limit 1`.execute(db)
  const [row] = rows
  return (
    row && {
      accountId,
      number: row.number,
      price: BigInt(row.price),
      reviews: row.reviews,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    }
  )
}
