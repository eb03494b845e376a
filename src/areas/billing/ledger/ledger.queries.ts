import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { type Cause, type ChargeKind, type LedgerKind, MOVES, type Move, type Tiyn } from './book.ts'

export type NewEntry = {
  accountId: number
  /** The cause's own key: the same one is entered once. */
  key: string
  kind: LedgerKind
  move: Move
  amount: Tiyn
  cause: Cause
}
export type Posted = { number: number; balance: Tiyn; isNew: boolean }
export type Balance = { balance: Tiyn; held: Tiyn; credit: Tiyn; lowAt: Tiyn | null; entries: number }

/**
 * Moves money of an account, the only way to do so. A repeat of the same entry changes nothing and returns the first.
 * @param trx a transaction: the entry is made together with its cause
 * @throws AppError `conflict` when the money that is not held does not reach, or when the key belongs to another entry
 */
export async function postEntry(trx: OpenTransaction, entry: NewEntry): Promise<Posted> {
  const before = await lockBalance(trx, entry.accountId)
  const existing = await findEntry(trx, entry)
  if (existing) return existing
  return insertEntry(trx, before, entry)
}

/**
 * Sets money aside for a charge whose amount is known only later. A repeat changes nothing.
 * @throws AppError `conflict` when the money does not reach, or when the key belongs to another hold
 */
export async function openHold(
  trx: OpenTransaction,
  hold: { accountId: number; key: string; kind: ChargeKind | 'refund'; amount: Tiyn },
): Promise<void> {
  const { accountId, key, kind, amount } = hold
  if (amount <= 0n) throw new RangeError('A hold needs an amount above zero')
  const before = await lockBalance(trx, accountId)
  const existing = await findHold(trx, accountId, key)
  if (existing) {
    if (existing.kind === kind && existing.amount === amount) return
    throw new AppError('conflict')
  }
  refuseOverdraft(before, amount)
  await sql`
    insert into ledger_hold (account_id, key, kind, amount)
    values (${accountId}, ${key}, ${kind}, ${String(amount)}::bigint)`.execute(trx)
  await addHeld(trx, accountId, amount)
}

/**
 * Charges what a hold came to, at most what was held, and frees the rest. A repeat changes nothing.
 * @param move how the money leaves; `charge` unless said otherwise
 * @throws AppError `not_found`; `conflict` when the hold was closed with another result
 */
export async function settleHold(
  trx: OpenTransaction,
  settled: { accountId: number; key: string; amount: Tiyn; cause: Cause; move?: Move },
): Promise<Posted> {
  const { accountId, key, amount, cause, move = 'charge' } = settled
  const before = await lockBalance(trx, accountId)
  const hold = await findHold(trx, accountId, key)
  if (!hold) throw new AppError('not_found')
  if (amount > hold.amount) throw new RangeError('A charge is at most what was held for it')
  const entry = { accountId, key, kind: hold.kind, move, amount, cause }
  if (hold.state !== 'open') {
    const existing = await findEntry(trx, entry)
    if (existing) return existing
    throw new AppError('conflict')
  }
  await closeHold(trx, accountId, key, { state: 'settled', settled: amount })
  await addHeld(trx, accountId, -hold.amount)
  return insertEntry(trx, { ...before, held: before.held - hold.amount }, entry)
}

/**
 * Frees a hold without a charge. A repeat changes nothing.
 * @throws AppError `not_found`; `conflict` when it was charged
 */
export async function releaseHold(
  trx: OpenTransaction,
  { accountId, key }: { accountId: number; key: string },
): Promise<void> {
  await lockBalance(trx, accountId)
  const hold = await findHold(trx, accountId, key)
  if (!hold) throw new AppError('not_found')
  if (hold.state === 'released') return
  if (hold.state === 'settled') throw new AppError('conflict')
  await closeHold(trx, accountId, key, { state: 'released', settled: null })
  await addHeld(trx, accountId, -hold.amount)
}

/** The running sum of an account; zeros for one without entries. */
export async function readBalance(db: Executor, accountId: number): Promise<Balance> {
  const { rows } = await sql<BalanceRow>`
    select ${BALANCE_COLUMNS} from ledger_balance where account_id = ${accountId}`.execute(db)
  return rows[0] ? balanceOf(rows[0]) : { balance: 0n, held: 0n, credit: 0n, lowAt: null, entries: 0 }
}

/**
 * Lets an account go so far below zero.
 * @throws AppError `conflict` when it is already further below
 */
export async function allowCredit(trx: OpenTransaction, accountId: number, credit: Tiyn): Promise<void> {
  const { balance, held } = await lockBalance(trx, accountId)
  if (balance - held < -credit) throw notEnough()
  await sql`
    update ledger_balance set credit = ${String(credit)}::bigint where account_id = ${accountId}`.execute(trx)
}

/** Sets the sum below which an account is warned. */
export async function setLowAt(trx: OpenTransaction, accountId: number, lowAt: Tiyn): Promise<void> {
  await lockBalance(trx, accountId)
  await sql`
    update ledger_balance set low_at = ${String(lowAt)}::bigint
    where account_id = ${accountId}`.execute(trx)
}

type BalanceRow = { balance: string; held: string; credit: string; low_at: string | null; entries: number }
// The driver reads bigint columns as numbers; money is read as text instead.
const BALANCE_COLUMNS = sql`balance::text, held::text, credit::text, low_at::text, entries`

function balanceOf({ balance, held, credit, low_at, entries }: BalanceRow): Balance {
  return {
    balance: BigInt(balance),
    held: BigInt(held),
    credit: BigInt(credit),
    lowAt: low_at === null ? null : BigInt(low_at),
    entries,
  }
}

/** Everything that moves an account's money waits here for its turn. */
async function lockBalance(trx: OpenTransaction, accountId: number): Promise<Balance> {
  if (!trx.isTransaction) throw new Error('Money moves only in a transaction')
  await sql`insert into ledger_balance (account_id) values (${accountId}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<BalanceRow>`
    select ${BALANCE_COLUMNS} from ledger_balance where account_id = ${accountId} for update`.execute(trx)
  return balanceOf(rows[0]!)
}

async function findEntry(trx: OpenTransaction, entry: NewEntry): Promise<Posted | undefined> {
  const { accountId, key, kind, amount, cause } = entry
  const { debit, credit } = MOVES[entry.move]
  const { rows } = await sql<{
    number: number
    kind: string
    debit: string
    credit: string
    amount: string
    balance_after: string
    cause: Cause
  }>`
    select number, kind, debit, credit, amount::text, balance_after::text, cause from ledger_entry
    where account_id = ${accountId} and key = ${key}`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const isSame =
    row.kind === kind &&
    row.debit === debit &&
    row.credit === credit &&
    BigInt(row.amount) === amount &&
    isDeepStrictEqual(row.cause, JSON.parse(JSON.stringify(cause)))
  if (!isSame) throw new AppError('conflict')
  return { number: row.number, balance: BigInt(row.balance_after), isNew: false }
}

async function insertEntry(trx: OpenTransaction, before: Balance, entry: NewEntry): Promise<Posted> {
  const { accountId, key, kind, amount, cause } = entry
  const { debit, credit } = MOVES[entry.move]
  if (amount < 0n) throw new RangeError('An entry moves nothing or more: the move says in which direction')
  if (debit === 'balance') refuseOverdraft(before, amount)
  const balance = debit === 'balance' ? before.balance - amount : before.balance + amount
  const number = before.entries + 1
  await sql`
    insert into ledger_entry (account_id, number, key, kind, debit, credit, amount, balance_after, cause)
    values (${accountId}, ${number}, ${key}, ${kind}, ${debit}, ${credit}, ${String(amount)}::bigint,
      ${String(balance)}::bigint, ${JSON.stringify(cause)}::jsonb)`.execute(trx)
  await sql`
    update ledger_balance set balance = ${String(balance)}::bigint, entries = ${number}
    where account_id = ${accountId}`.execute(trx)
  return { number, balance, isNew: true }
}

async function findHold(trx: OpenTransaction, accountId: number, key: string) {
  const { rows } = await sql<{ kind: ChargeKind | 'refund'; amount: string; state: string }>`
    select kind, amount::text, state from ledger_hold
    where account_id = ${accountId} and key = ${key}`.execute(trx)
  return rows[0] && { ...rows[0], amount: BigInt(rows[0].amount) }
}

async function closeHold(
  trx: OpenTransaction,
  accountId: number,
  key: string,
  { state, settled }: { state: 'settled' | 'released'; settled: Tiyn | null },
): Promise<void> {
  const sum = settled === null ? null : String(settled)
  await sql`
    update ledger_hold set state = ${state}, settled = ${sum}::bigint, closed_at = ${databaseNow()}
    where account_id = ${accountId} and key = ${key}`.execute(trx)
}

async function addHeld(trx: OpenTransaction, accountId: number, amount: Tiyn): Promise<void> {
  await sql`
    update ledger_balance set held = held + ${String(amount)}::bigint
    where account_id = ${accountId}`.execute(trx)
}

/** @throws AppError `conflict` when the money that may be spent is less than the amount */
function refuseOverdraft({ balance, held, credit }: Balance, amount: Tiyn): void {
  if (balance - held + credit < amount) throw notEnough()
}

function notEnough(): AppError {
  return new AppError('conflict', { detail: (locale) => m.billing_error_not_enough({}, { locale }) })
}
