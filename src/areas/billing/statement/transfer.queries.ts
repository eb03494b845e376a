import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { memberById } from '../../account/member.queries.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { Seller } from '../invoice/seller.contract.ts'
import type { Tiyn } from '../ledger/book.ts'
import type { PaymentOrder } from '../order/order.queries.ts'
import { paidMail } from '../order/payment-mail.ts'
import { settleOrder } from '../order/settle.queries.ts'
import { invoiceNumbersIn, type Transfer } from './statement.ts'

type Parts = { jobs: Pick<Jobs, 'send'>; publicUrl: string }

/** A transfer of a statement, and what became of it. */
export type StatementLine = {
  id: string
  paidOn: string
  document: string
  amount: Tiyn
  payerBin: string
  payer: string
  purpose: string
  state: 'waiting' | 'matched' | 'ignored'
  accountId: number | null
  orderId: string | null
  loadedAt: Date
}
/** The open invoice that a waiting transfer most resembles. */
type Guess = { orderId: string; invoice: number; company: string; amount: Tiyn; isSameBin: boolean }

export type LoadCounts = { matched: number; waiting: number; known: number; skipped: number }

/**
 * Enters the transfers of a statement: those that name an invoice of their payer, or whose payer and sum fit one open invoice
 * alone, are paid; the others wait for the operator. The same statement again changes nothing.
 * @param trx all of it is entered, or nothing
 * @returns how many there were of each kind; `skipped` are not payments to the seller's account
 */
export async function loadTransfers(
  trx: OpenTransaction,
  parts: Parts,
  { transfers, seller, operator }: { transfers: readonly Transfer[]; seller: Seller; operator: string },
): Promise<LoadCounts> {
  // Two statements at the same moment would wait for each other's orders.
  await sql`select pg_advisory_xact_lock(hashtext('statement'))`.execute(trx)
  const counts = { matched: 0, waiting: 0, known: 0, skipped: 0 }
  for (const transfer of transfers) {
    if (!isIncoming(transfer, seller)) counts.skipped++
    else counts[await loadTransfer(trx, parts, transfer, operator)]++
  }
  return counts
}

/**
 * Enters a transfer for an order: by the operator's hand, or from a statement. The same document of the same day is entered once.
 * @throws AppError `conflict` when that document was entered with another sum
 */
export async function settleTransfer(
  trx: OpenTransaction,
  { jobs, publicUrl }: Parts,
  paid: { accountId: number; orderId: string; document: string; paidOn: string; amount: Tiyn },
): Promise<PaymentOrder> {
  const { accountId, orderId, paidOn, amount } = paid
  const document = paid.document.replace(/^0+(?=.)/, '')
  const { order, isDone } = await settleOrder(trx, {
    accountId,
    orderId,
    key: `transfer:${orderId}:${paidOn}:${document}`,
    amount,
    cause: { type: 'transfer', id: orderId, note: `${document}, ${paidOn}` },
  })
  if (!isDone) return order
  const payer = await memberById(trx, { accountId, memberId: order.memberId }).catch(() => undefined)
  if (payer) await queueMail(trx, jobs, paidMail(payer, order, publicUrl), { once: `paid ${orderId}` })
  if (order.what === 'tariff' && order.reason === null)
    await jobs.send(trx, 'paper', { accountId, orderId, paper: 'act' })
  return order
}

/** Enters a waiting transfer for the order that the operator names. @throws AppError `not_found`, `conflict` */
export async function assignTransfer(
  trx: OpenTransaction,
  parts: Parts,
  { id, accountId, orderId }: { id: string; accountId: number; orderId: string },
): Promise<PaymentOrder> {
  const line = await lockLine(trx, id)
  const order = await settleTransfer(trx, parts, { ...line, accountId, orderId })
  await closeLine(trx, id, { state: 'matched', accountId, orderId })
  return order
}

/** Puts a waiting transfer aside that is no payment of a customer. @throws AppError `not_found`, `conflict` */
export async function ignoreTransfer(trx: OpenTransaction, id: string): Promise<void> {
  await lockLine(trx, id)
  await closeLine(trx, id, { state: 'ignored', accountId: null, orderId: null })
}

/** Transfers of one state, the latest first. */
export async function listTransfers(
  db: Executor,
  { state, first, last }: { state: StatementLine['state']; first: number; last: number },
): Promise<{ lines: (StatementLine & { guess: Guess | null })[]; total: number }> {
  const { rows } = await sql<LineRow & { total: number }>`
    select ${COLUMNS}, count(*) over () as total
    from statement_line where state = ${state}
    order by loaded_at desc, id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  const lines = rows.map(lineOf)
  const guesses = state === 'waiting' ? await guessOrders(db, lines) : new Map<string, Guess>()
  return {
    lines: lines.map((line) => ({ ...line, guess: guesses.get(line.id) ?? null })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * For each transfer the open invoice that resembles it most. A cluster can't look through the invoices of all accounts for each
 * row of another table, so the candidates of all transfers are read by one query with their values.
 */
async function guessOrders(db: Executor, lines: readonly StatementLine[]): Promise<Map<string, Guess>> {
  if (lines.length === 0) return new Map()
  const bins = lines.map(({ payerBin }) => payerBin)
  const { rows } = await sql<{
    order_id: string
    invoice: number
    company: string
    bin: string
    amount: string
  }>`
    select order_id, invoice.number as invoice, buyer ->> 'company' as company, buyer ->> 'bin' as bin,
      payment_order.amount::text as amount
    from invoice
    join payment_order on payment_order.account_id = invoice.account_id and payment_order.id = order_id
    where status in ('created', 'pending', 'failed', 'expired')
      and (buyer ->> 'bin' = any(${bins}::text[])
        or payment_order.amount = any(${lines.map(({ amount }) => String(amount))}::bigint[]))
    order by issued_on desc`.execute(db)
  const candidates = rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
  return new Map(
    lines.flatMap((line) => {
      const distance = (amount: Tiyn) => (amount > line.amount ? amount - line.amount : line.amount - amount)
      const [best] = candidates
        .filter(({ bin, amount }) => bin === line.payerBin || amount === line.amount)
        .toSorted(
          (a, b) =>
            Number(b.bin === line.payerBin) - Number(a.bin === line.payerBin) ||
            Number(distance(a.amount) - distance(b.amount)),
        )
      if (!best) return []
      const { order_id: orderId, invoice, company, bin, amount } = best
      return [[line.id, { orderId, invoice, company, amount, isSameBin: bin === line.payerBin }] as const]
    }),
  )
}

async function loadTransfer(
  trx: OpenTransaction,
  parts: Parts,
  transfer: Transfer,
  operator: string,
): Promise<'matched' | 'waiting' | 'known'> {
  const id = digestOf(transfer)
  const { rows } = await sql<{ id: string }>`
    insert into statement_line (id, paid_on, document, amount, payer_bin, payer, purpose, loaded_by)
    values (${id}, ${transfer.paidOn}::date, ${transfer.document}, ${String(transfer.amount)}::bigint,
      ${transfer.payerBin}, ${transfer.payer}, ${transfer.purpose}, ${operator})
    on conflict do nothing returning id`.execute(trx)
  if (!rows[0]) return 'known'
  const match = await findMatch(trx, transfer)
  if (!match) return 'waiting'
  const { account_id: accountId, order_id: orderId } = match
  await settleTransfer(trx, parts, { ...transfer, accountId, orderId })
  await closeLine(trx, id, { state: 'matched', accountId, orderId })
  return 'matched'
}

type Match = { account_id: number; order_id: string }

async function findMatch(
  trx: OpenTransaction,
  { payerBin, purpose, amount }: Transfer,
): Promise<Match | undefined> {
  if (payerBin === '') return undefined
  const numbers = invoiceNumbersIn(purpose)
  const { rows } = await sql<Match & { is_named: boolean; is_sum: boolean; is_open: boolean }>`
    select invoice.account_id, order_id, invoice.number = any(${numbers}::int[]) as is_named,
      amount = ${String(amount)}::bigint as is_sum, status in ('created', 'pending', 'failed', 'expired') as is_open
    from invoice
    join payment_order on payment_order.account_id = invoice.account_id and payment_order.id = order_id
    join account on account.id = invoice.account_id and ${isOpenAccount}
    where buyer ->> 'bin' = ${payerBin} and status <> 'refunded'
    order by issued_on desc, invoice.number desc`.execute(trx)
  const namedOrders = rows.filter(({ is_named }) => is_named)
  // Numbers begin anew each year: of two with the same, the open one is meant.
  if (namedOrders.length > 0)
    return namedOrders.length === 1 ? namedOrders[0] : only(namedOrders.filter(({ is_open }) => is_open))
  if (numbers.length > 0) return undefined
  return only(rows.filter(({ is_sum, is_open }) => is_sum && is_open))
}

function only<T>(candidates: readonly T[]): T | undefined {
  return candidates.length === 1 ? candidates[0] : undefined
}

function isIncoming({ receiverAccount, receiverBin, payerBin }: Transfer, { iban, bin }: Seller): boolean {
  if (payerBin === bin) return false
  return receiverAccount === '' ? receiverBin === bin : receiverAccount === iban
}

function digestOf({ document, paidOn, amount, payerBin, payerAccount, purpose }: Transfer): string {
  const parts = [document, paidOn, String(amount), payerBin, payerAccount, purpose]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

async function lockLine(trx: OpenTransaction, id: string): Promise<StatementLine> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from statement_line where id = ${id} for update`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
  if (rows[0].state !== 'waiting') throw new AppError('conflict')
  return lineOf(rows[0])
}

async function closeLine(
  trx: OpenTransaction,
  id: string,
  { state, accountId, orderId }: Pick<StatementLine, 'state' | 'accountId' | 'orderId'>,
): Promise<void> {
  await sql`
    update statement_line set state = ${state}, account_id = ${accountId}, order_id = ${orderId}
    where id = ${id}`.execute(trx)
}

type LineRow = {
  id: string
  paid_on: string
  document: string
  amount: string
  payer_bin: string
  payer: string
  purpose: string
  state: StatementLine['state']
  account_id: number | null
  order_id: string | null
  loaded_at: Date
}
const COLUMNS = sql`id, paid_on, document, amount::text, payer_bin, payer, purpose, state, account_id, order_id, loaded_at`

function lineOf(row: LineRow): StatementLine {
  return {
    id: row.id,
    paidOn: row.paid_on,
    document: row.document,
    amount: BigInt(row.amount),
    payerBin: row.payer_bin,
    payer: row.payer,
    purpose: row.purpose,
    state: row.state,
    accountId: row.account_id,
    orderId: row.order_id,
    loadedAt: row.loaded_at,
  }
}
