import { randomInt } from 'node:crypto'
import type { Db, OpenTransaction } from '../../../platform/database.ts'
import { type BenchmarkMeasure, MEASURES } from '../kinds.ts'
import { type Sharing, sharingAccounts } from './account-figures.queries.ts'
import { measuresOf, readAccountFigures } from './account-figures.read.ts'
import { chooseCells } from './choose-cells.ts'
import { quartilesOf } from './quartiles.ts'
import {
  forgetOldReleases,
  isReleased,
  releasedSets,
  storeCell,
  storeScore,
  takeMonth,
} from './release.queries.ts'

/** Complaints of the last day of a month have a week to be solved in. */
const RELEASE_DAY = 8
const PAGE = 100

type Shared = Sharing & { figures: Partial<Record<BenchmarkMeasure, number>> }

/**
 * Releases the benchmarks of the month before, once, from its eighth day on. Safe to run twice: the second finds the month released.
 * @returns whether this call has released it
 */
export async function releaseBenchmarks(db: Db, now: Date, signal?: AbortSignal): Promise<boolean> {
  if (now.getUTCDate() < RELEASE_DAY) return false
  const month = firstOfMonth(now, -1)
  if (await isReleased(db, month)) return false
  const shared = await readShared(db, month, now, signal)
  if (!shared) return false
  return db.transaction().execute(async (trx) => {
    if (!(await takeMonth(trx, month, now))) return false
    const trades = [...new Set(shared.map(({ trade }) => trade))].sort()
    for (const trade of trades)
      for (const measure of MEASURES)
        await releaseMeasure(
          trx,
          { month, trade, measure },
          shared.filter((each) => each.trade === trade),
        )
    for (const each of shared)
      for (const [measure, value] of measuresOf(each.figures))
        await storeScore(trx, month, each, measure, value)
    await forgetOldReleases(trx, month)
    return true
  })
}

/** What every sharing account brings in; undefined when the worker stops. */
async function readShared(
  db: Db,
  month: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Shared[] | undefined> {
  const period = { from: month, to: lastOfMonth(month) }
  const shared: Shared[] = []
  for (let after = 0; ; ) {
    const accounts = await sharingAccounts(db, { month, now, after, most: PAGE })
    for (const account of accounts) {
      if (signal?.aborted) return undefined
      shared.push({ ...account, figures: await readAccountFigures(db, account.accountId, period) })
    }
    if (accounts.length < PAGE) return shared
    after = accounts.at(-1)!.accountId
  }
}

async function releaseMeasure(
  trx: OpenTransaction,
  key: { month: string; trade: string; measure: BenchmarkMeasure },
  shared: readonly Shared[],
): Promise<void> {
  const values = new Map(
    shared.flatMap(({ accountId, figures }) => {
      const value = figures[key.measure]
      return value === undefined ? [] : [[accountId, value] as const]
    }),
  )
  const entries = shared
    .filter(({ accountId }) => values.has(accountId))
    .map(({ accountId, city, size }) => ({ account: accountId, city, size }))
  for (const cell of chooseCells(entries, await releasedSets(trx, key), shuffled)) {
    const own = cell.accounts.map((account) => values.get(account)!)
    await storeCell(trx, key, cell, quartilesOf(key.measure, own))
  }
}

function shuffled(accounts: number[]): number[] {
  const order = [...accounts]
  for (let at = order.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

/** The first day of a month, counted from the present one. */
function firstOfMonth(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

function lastOfMonth(month: string): string {
  const first = new Date(`${month}T00:00:00Z`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
