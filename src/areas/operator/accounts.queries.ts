import { sql } from 'kysely'
import type { z } from 'zod'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { limitOf, NO_TARIFF, TARIFFS, tariffNow } from '../account/tariff.ts'
import type { Account, Accounts, AccountsFileQuery } from './operator.contract.ts'

type Wanted = z.infer<typeof AccountsFileQuery> & { first: number; last: number }

/** Days before its end in which a tariff is to be renewed. */
const ENDS_WITHIN_DAYS = 30

/** A page of the accounts that fit some words and a state, the newest first, and how many of all want somebody's eye. */
export async function findAccounts(db: Executor, filter: Wanted): Promise<z.infer<typeof Accounts>> {
  const now = databaseNow()
  const [{ accounts, total }, attention] = await Promise.all([
    findPage(db, filter, now),
    findPage(db, { state: 'attention', first: 1, last: 1 }, now),
  ])
  return { accounts, total, attention: attention.total }
}

async function findPage(db: Executor, { first, last, q = '', state, tariff }: Wanted, now: Date) {
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
    states: Account['states']
    total: number
  }>`
    with known as (
      select account.id, company, email, tariff, tariff_until, tariff_reviews, tariff_basis, coalesce(used, 0) as used,
        coalesce(balance, 0) / 100.0::float8 as balance, coalesce(credit, 0) / 100.0::float8 as credit,
        account.created_at, last_seen_at, closed_at,
        case when suspended_at is not null then suspended_reason end as suspended,
        case when tariff_until <= ${now} or not tariff = any(${TARIFFS.map(({ number: each }) => each)}::int[])
          then ${NO_TARIFF}::int else tariff end as counts,
        exists (select from payment_order where payment_order.account_id = account.id
          and status in ('created', 'pending') and expires_at > ${now}) as owes
      from account
      join member on member.account_id = account.id and owner
      left join ledger_balance on ledger_balance.account_id = account.id
      left join account_usage on account_usage.account_id = account.id
        and period_start = (coalesce(tariff_from, account.created_at) at time zone 'UTC')::date
    ), judged as (
      select known.*, case when closed_at is null then array_remove(array[
        case when counts > ${NO_TARIFF}::int and used >= coalesce(tariff_reviews,
          (${TARIFFS.map(({ limit }) => limit)}::int[])[counts - 1]) then 'limit' end,
        case when counts > ${NO_TARIFF}::int and tariff_until < ${now}::timestamptz + make_interval(days => ${ENDS_WITHIN_DAYS})
          then 'ends' end,
        case when owes then 'waiting' end,
        case when suspended is not null then 'suspended' end], null) else '{}'::text[] end as states
      from known
    )
    select id, company, email, tariff, tariff_until, tariff_reviews, used, balance, credit, created_at, last_seen_at,
      closed_at, suspended, states, (count(*) over ())::int as total
    from judged
    where (${words}::text is null or company ilike ${words} or email ilike ${words} or id = ${number}::bigint)
      and (${tariff ?? null}::int is null or counts = ${tariff ?? null}::int)
      and case ${state ?? null}::text when 'attention' then cardinality(states) > 0
        when 'closed' then closed_at is not null when 'free' then closed_at is null and counts = ${NO_TARIFF}::int
        when 'paying' then closed_at is null and counts > ${NO_TARIFF}::int and tariff_basis <> 'trial'
        when 'trial' then closed_at is null and counts > ${NO_TARIFF}::int and tariff_basis = 'trial'
        else ${state ?? null}::text is null or ${state ?? null}::text = any(states) end
    order by created_at desc, id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  return {
    accounts: rows.map((row) => {
      const counts = tariffNow(row.tariff, row.tariff_until, now)
      const limit = limitOf(counts, row.tariff_reviews)
      return {
        id: row.id,
        company: row.company,
        email: row.email,
        tariff: counts,
        until: counts === NO_TARIFF ? null : (row.tariff_until?.toISOString() ?? null),
        used: row.used,
        limit: Number.isFinite(limit) ? limit : null,
        balance: row.balance,
        credit: row.credit,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        isClosed: row.closed_at !== null,
        suspended: row.suspended,
        states: row.states,
      }
    }),
    total: rows[0]?.total ?? 0,
  }
}
