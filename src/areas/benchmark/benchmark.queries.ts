import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import type { JoinBenchmark } from './benchmark.contract.ts'
import type { BenchmarkMeasure } from './kinds.ts'
import type { Quartiles } from './release/quartiles.ts'

export type StoredMembership = JoinBenchmark & { countsFrom: string }

export async function findMembership(db: Executor, accountId: number): Promise<StoredMembership | undefined> {
  const { rows } = await sql<StoredMembership>`
    select trade, city, size, counts_from::text as "countsFrom" from benchmark_member
    where account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Joins, or changes what the account is: either counts from the next month on. */
export async function putMembership(
  trx: OpenTransaction,
  { accountId, memberId }: { accountId: number; memberId: string },
  { trade, city, size }: JoinBenchmark,
  { now, countsFrom }: { now: Date; countsFrom: string },
): Promise<void> {
  const values = { trade, city, size, joined_at: now, counts_from: countsFrom, joined_by: memberId }
  await trx
    .insertInto('benchmark_member')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Leaves: the account's own figures go with it. */
export async function deleteMembership(trx: OpenTransaction, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('benchmark_member')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await trx.deleteFrom('benchmark_score').where('account_id', '=', accountId).execute()
  return numDeletedRows > 0n
}

export type OwnScore = JoinBenchmark & {
  month: string
  measure: BenchmarkMeasure
  value: number
}

export async function newestMonth(db: Executor): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month)::text as month from benchmark_month`.execute(db)
  return rows[0]!.month
}

/** An account's own figures of the last month that it counted in. */
export async function ownScores(db: Executor, accountId: number): Promise<OwnScore[]> {
  const { rows } = await sql<OwnScore>`
    select month::text as month, measure, trade, city, size, value from benchmark_score
    where account_id = ${accountId}
      and month = (select max(month) from benchmark_score where account_id = ${accountId})`.execute(db)
  return rows
}

export type ReleasedCell = Quartiles & {
  measure: BenchmarkMeasure
  city: string
  size: string
  accounts: number
}

/** The released cells that an account belongs to, from the narrowest to the widest. */
export async function releasedCells(
  db: Executor,
  month: string,
  { trade, city, size }: JoinBenchmark,
): Promise<ReleasedCell[]> {
  const { rows } = await sql<ReleasedCell>`
    select measure, city, size, low, median, high, accounts from benchmark_release
    where month = ${month} and trade = ${trade} and city in ('', ${city}) and size in ('', ${size})
    order by city = '', size = ''`.execute(db)
  return rows
}
