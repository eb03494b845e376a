import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { MonthMoney } from './console.contract.ts'

const TIYN = 100

/** What the present month brought, in a time zone. */
export async function readMonthMoney(
  db: Executor,
  { timezone, now }: { timezone: string; now: Date },
): Promise<MonthMoney> {
  const { rows } = await sql<
    Record<'card' | 'invoice' | 'waiting', number> & Record<string, number> & { month: string }
  >`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone ${timezone}) as begins
    )
    select to_char(begins, 'YYYY-MM') as month,
      coalesce(sum(paid - refunded) filter (where kind = 'card' and came), 0)::float8 as card,
      coalesce(sum(paid - refunded) filter (where kind = 'invoice' and came), 0)::float8 as invoice,
      (count(*) filter (where came))::int as payments,
      coalesce(sum(amount) filter (where not came and status in ('created', 'pending') and expires_at > ${now}), 0)::float8 as waiting,
      (count(*) filter (where not came and status in ('created', 'pending') and expires_at > ${now}))::int as waiting_orders
    from month left join (
      select kind, status, amount, paid, refunded, expires_at, paid_at is not null and paid > 0 as came, paid_at
      from payment_order
      where paid_at > ${now}::timestamptz - interval '32 days' or status in ('created', 'pending')
    ) as payment on paid_at is null or paid_at >= begins at time zone ${timezone}
    group by begins`.execute(db)
  const { month, card, invoice, payments, waiting, waiting_orders } = rows[0]!
  return {
    month,
    paid: (card + invoice) / TIYN,
    card: card / TIYN,
    invoice: invoice / TIYN,
    payments: payments!,
    waiting: waiting / TIYN,
    waitingOrders: waiting_orders!,
  }
}
