import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { Cause, LedgerKind, Tiyn } from '../ledger/book.ts'

export type LedgerLine = {
  number: number
  at: Date
  kind: LedgerKind
  /** Below zero: it took from the balance. */
  change: Tiyn
  balance: Tiyn
  cause: Cause
}
type Filter = {
  from?: string | undefined
  to?: string | undefined
  kind?: LedgerKind | undefined
  timezone: string
}

/** A page of an account's entries, the latest first; days are cut in its zone. */
export async function listEntries(
  db: Executor,
  accountId: number,
  filter: Filter & { first: number; last: number },
): Promise<{ entries: LedgerLine[]; total: number }> {
  const where = whereOf(accountId, filter)
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from ledger_entry where ${where}
    order by number desc limit ${filter.last - filter.first + 1} offset ${filter.first - 1}`.execute(db)
  const count = await sql<{ n: number }>`select count(*) as n from ledger_entry where ${where}`.execute(db)
  return { entries: rows.map(lineOf), total: count.rows[0]!.n }
}

/** The latest entries of a filter, for a table that people keep. */
export async function listAllEntries(
  db: Executor,
  accountId: number,
  filter: Filter,
  most: number,
): Promise<LedgerLine[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from ledger_entry where ${whereOf(accountId, filter)}
    order by number desc limit ${most}`.execute(db)
  return rows.map(lineOf)
}

/** What an account spent in the last 30 days, by kind, without tariffs and what was paid out. */
export async function spentLately(
  db: Executor,
  accountId: number,
): Promise<{ kind: LedgerKind; amount: Tiyn }[]> {
  const { rows } = await sql<{ kind: LedgerKind; amount: string }>`
    select kind, sum(amount)::text as amount from ledger_entry
    where account_id = ${accountId} and credit = 'revenue' and kind <> 'tariff' and at > now() - interval '30 days'
    group by kind order by kind`.execute(db)
  return rows.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) }))
}

/** Answers of an account that wait for a larger tariff. */
export async function countLocked(db: Executor, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from answer where account_id = ${accountId} and locked`.execute(db)
  return rows[0]!.n
}

/**
 * Answers of each of the last days, the oldest first, today's left out. Reads the answers themselves: only for accounts whose
 * tariff has a limit, which keeps them few.
 */
export async function answersPerDay(
  db: Executor,
  accountId: number,
  { since, timezone }: { since: Date; timezone: string },
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(n, 0) as n
    from generate_series(
      greatest((${since}::timestamptz at time zone ${timezone})::date, (now() at time zone ${timezone})::date - 30),
      (now() at time zone ${timezone})::date - 1, interval '1 day') as d (day)
    left join (
      select (received_at at time zone ${timezone})::date as day, count(*) as n from answer
      where account_id = ${accountId} and received_at > now() - interval '32 days' group by 1
    ) per using (day)
    order by d.day`.execute(db)
  return rows.map(({ n }) => n)
}

type LineRow = {
  number: number
  at: Date
  kind: LedgerKind
  change: string
  balance_after: string
  cause: Cause
}
// The driver reads bigint columns as numbers; money is read as text instead.
const COLUMNS = sql`number, at, kind, (case when credit = 'balance' then amount else -amount end)::text as change,
  balance_after::text, cause`

function whereOf(accountId: number, { from, to, kind, timezone }: Filter): RawBuilder<unknown> {
  const parts = [sql`account_id = ${accountId}`]
  if (kind) parts.push(sql`kind = ${kind}`)
  if (from) parts.push(sql`at >= (${from}::date)::timestamp at time zone ${timezone}`)
  if (to) parts.push(sql`at < (${to}::date + 1)::timestamp at time zone ${timezone}`)
  return sql.join(parts, sql` and `)
}

function lineOf({ number, at, kind, change, balance_after, cause }: LineRow): LedgerLine {
  return { number, at, kind, change: BigInt(change), balance: BigInt(balance_after), cause }
}
