import { sql } from 'kysely'
import type { z } from 'zod'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { limitOf, NO_TARIFF, tariffNow } from '../account/tariff.ts'
import type { Accounts } from './operator.contract.ts'

/** A page of the accounts that fit some words, the newest first. */
export async function findAccounts(
  db: Executor,
  { first, last, q = '' }: { first: number; last: number; q?: string | undefined },
): Promise<z.infer<typeof Accounts>> {
  const words = q.trim() === '' ? null : `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const number = /^\d{1,12}$/.test(q.trim()) ? Number(q.trim()) : null
  const { rows } = await sql<{
    id: number
    company: string
    email: string
    tariff: number
    tariff_until: Date | null
    tariff_reviews: number | null
    used: number
    balance: number
    credit: number
    created_at: Date
    last_seen_at: Date | null
    closed_at: Date | null
    suspended: string | null
    total: number
  }>`
    select account.id, company, email, tariff, tariff_until, tariff_reviews, coalesce(used, 0) as used,
      coalesce(balance, 0) / 100.0::float8 as balance, coalesce(credit, 0) / 100.0::float8 as credit,
      account.created_at, last_seen_at, closed_at,
      case when suspended_at is not null then suspended_reason end as suspended, count(*) over () as total
    from account
    join member on member.account_id = account.id and owner
    left join ledger_balance on ledger_balance.account_id = account.id
    left join account_usage on account_usage.account_id = account.id
      and period_start = (coalesce(tariff_from, account.created_at) at time zone 'UTC')::date
    where ${words}::text is null or company ilike ${words} or email ilike ${words} or account.id = ${number}::bigint
    order by account.created_at desc, account.id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  const now = databaseNow()
  return {
    accounts: rows.map((row) => {
      const tariff = tariffNow(row.tariff, row.tariff_until, now)
      const limit = limitOf(tariff, row.tariff_reviews)
      return {
        id: row.id,
        company: row.company,
        email: row.email,
        tariff,
        until: tariff === NO_TARIFF ? null : (row.tariff_until?.toISOString() ?? null),
        used: row.used,
        limit: Number.isFinite(limit) ? limit : null,
        balance: row.balance,
        credit: row.credit,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        isClosed: row.closed_at !== null,
        suspended: row.suspended,
      }
    }),
    total: rows[0]?.total ?? 0,
  }
}
