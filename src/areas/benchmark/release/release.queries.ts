import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import type { BenchmarkMeasure } from '../kinds.ts'
import type { Sharing } from './account-figures.queries.ts'
import type { Cell } from './choose-cells.ts'
import type { Quartiles } from './quartiles.ts'

/** Released sets are compared for so long; their accounts are forgotten afterwards. */
const COMPARED_MONTHS = 12
/** An account's own figures. */
const KEPT_MONTHS = 24

export async function isReleased(db: Executor, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('benchmark_month')
    .select('month')
    .where('month', '=', month)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when another worker has released the month: nothing of it is ever computed again */
export async function takeMonth(trx: OpenTransaction, month: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into benchmark_month (month, released_at) values (${month}, ${now}) on conflict do nothing returning month`.execute(
    trx,
  )
  return rows.length > 0
}

/** The sets of accounts released before, the newest first. */
export async function releasedSets(
  db: Executor,
  { month, trade, measure }: { month: string; trade: string; measure: BenchmarkMeasure },
): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select city, size, members as accounts from benchmark_release
    where trade = ${trade} and measure = ${measure} and members is not null
      and month < ${month}::date and month >= ${month}::date - make_interval(months => ${COMPARED_MONTHS})
    order by month desc, city, size`.execute(db)
  return rows.map(({ accounts, ...cell }) => ({ ...cell, accounts: accounts.map(Number) }))
}

export async function storeCell(
  trx: OpenTransaction,
  { month, trade, measure }: { month: string; trade: string; measure: BenchmarkMeasure },
  { city, size, accounts }: Cell,
  quartiles: Quartiles,
): Promise<void> {
  await trx
    .insertInto('benchmark_release')
    .values({
      ...{ month, trade, measure, city, size, ...quartiles },
      accounts: accounts.length - (accounts.length % 5),
      members: accounts.map(String),
    })
    .execute()
}

export async function storeScore(
  trx: OpenTransaction,
  month: string,
  { accountId, trade, city, size }: Sharing,
  measure: BenchmarkMeasure,
  value: number,
): Promise<void> {
  // Who leaves while a release is being made has left.
  await sql`
    insert into benchmark_score (account_id, month, measure, trade, city, size, value)
    select account_id, ${month}, ${measure}, ${trade}, ${city}, ${size}, ${value}::float8 from benchmark_member
    where account_id = ${accountId}`.execute(trx)
}

/** Forgets which accounts old releases were of, and accounts' own figures of two years ago. */
export async function forgetOldReleases(trx: OpenTransaction, month: string): Promise<void> {
  await sql`update benchmark_release set members = null
    where members is not null and month < ${month}::date - make_interval(months => ${COMPARED_MONTHS})`.execute(
    trx,
  )
  await sql`delete from benchmark_score
    where month < ${month}::date - make_interval(months => ${KEPT_MONTHS})`.execute(trx)
}
