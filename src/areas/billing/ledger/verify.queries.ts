import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** An account whose ledger contradicts itself, with what is wrong, in English for the operator. */
export type LedgerFault = { accountId: number; fault: string }

/**
 * Compares the running sums of all accounts with their entries and holds.
 * @returns how many accounts have a ledger, and every contradiction
 */
export async function verifyLedger(db: Executor): Promise<{ accounts: number; faults: LedgerFault[] }> {
  // One statement sees one moment, however much is entered meanwhile.
  const { rows } = await sql<{
    account_id: number
    is_sum: boolean
    is_counted: boolean
    is_chain: boolean
    is_held: boolean
  }>`
    with moved as (
      select account_id, number, balance_after,
        case when credit = 'balance' then amount else -amount end as change
      from ledger_entry
    ), step as (
      select account_id, number, change,
        balance_after - change = lag(balance_after, 1, 0::bigint) over (partition by account_id order by number) as follows
      from moved
    ), entered as (
      select account_id, sum(change) as total, count(*) as n, max(number) as last, bool_and(follows) as follows
      from step group by account_id
    ), held as (
      select account_id, sum(amount) as total from ledger_hold where state = 'open' group by account_id
    )
    select account_id,
      coalesce(entered.total, 0) is not distinct from kept.balance as is_sum,
      coalesce(entered.n, 0) is not distinct from kept.entries and coalesce(entered.last, 0) = coalesce(entered.n, 0) as is_counted,
      coalesce(entered.follows, true) as is_chain,
      coalesce(held.total, 0) is not distinct from kept.held as is_held
    from ledger_balance kept
    full join entered using (account_id)
    full join held using (account_id)
    order by account_id`.execute(db)
  const faults = rows.flatMap((row) => [
    ...(row.is_sum
      ? []
      : [{ accountId: row.account_id, fault: 'the balance is not the sum of the entries' }]),
    ...(row.is_counted ? [] : [{ accountId: row.account_id, fault: 'an entry is missing' }]),
    ...(row.is_chain
      ? []
      : [{ accountId: row.account_id, fault: 'an entry does not follow from the one before' }]),
    ...(row.is_held
      ? []
      : [{ accountId: row.account_id, fault: 'the held sum is not the sum of the holds' }]),
  ])
  return { accounts: rows.length, faults }
}
