import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { CHECKED_DAYS, pauseAfter } from './outcome.ts'

/** One way to the bank's page. */
export type Attempt = {
  invoiceId: number
  accountId: number
  orderId: string
  secret: string
  url: string | null
  state: 'open' | 'failed' | 'paid' | 'refunded'
  transactionId: string | null
  card: string | null
  approvalCode: string | null
  checks: number
  createdAt: Date
}

/** The number of an attempt as the bank wants it: six digits. */
export function bankNumber(invoiceId: number): string {
  return String(invoiceId).padStart(6, '0')
}

/** Begins an attempt, which the job asks for from half a minute on. */
export async function addAttempt(
  trx: OpenTransaction,
  { accountId, orderId }: { accountId: number; orderId: string },
): Promise<Attempt> {
  const secret = randomBytes(24).toString('base64url')
  const { rows } = await sql<AttemptRow>`
    insert into payment_attempt (account_id, order_id, secret, next_check_at)
    values (${accountId}, ${orderId}, ${secret}, now() + make_interval(secs => ${pauseAfter(0)}))
    returning ${COLUMNS}`.execute(trx)
  return attemptOf(rows[0]!)
}

/** Notes the bank's page of an attempt. */
export async function setLink(db: Executor, invoiceId: number, url: string): Promise<void> {
  await sql`update payment_attempt set url = ${url} where invoice_id = ${invoiceId}`.execute(db)
}

/** Gives up an attempt whose page nobody has ever seen. */
export async function dropAttempt(db: Executor, invoiceId: number): Promise<void> {
  await sql`
    update payment_attempt set state = 'failed', next_check_at = null
    where invoice_id = ${invoiceId} and url is null`.execute(db)
}

/** The latest attempt of an order. */
export async function latestAttempt(
  db: Executor,
  { accountId, orderId }: { accountId: number; orderId: string },
): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from payment_attempt where account_id = ${accountId} and order_id = ${orderId}
    order by invoice_id desc limit 1`.execute(db)
  return rows[0] && attemptOf(rows[0])
}

/** The attempt by which an order was paid. */
export async function paidAttempt(
  db: Executor,
  { accountId, orderId }: { accountId: number; orderId: string },
): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from payment_attempt
    where account_id = ${accountId} and order_id = ${orderId} and state in ('paid', 'refunded')
    order by invoice_id limit 1`.execute(db)
  return rows[0] && attemptOf(rows[0])
}

/** The attempt that a notice of the bank names. */
export async function attemptByNumber(db: Executor, invoiceId: number): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from payment_attempt where invoice_id = ${invoiceId}`.execute(db)
  return rows[0] && attemptOf(rows[0])
}

/**
 * Takes an attempt to ask the bank for it, and plans the next question before this one is asked: a crash in between costs
 * nothing but time.
 * @param restSeconds how long ago the last question must be
 * @returns undefined when its outcome is known, or it was asked for just now
 */
export async function claimAttempt(
  db: Executor,
  invoiceId: number,
  { restSeconds }: { restSeconds: number },
): Promise<Attempt | undefined> {
  const attempt = await attemptByNumber(db, invoiceId)
  if (!attempt) return undefined
  const { rows } = await sql<AttemptRow>`
    update payment_attempt set checks = checks + 1, asked_at = now(),
      next_check_at = case when created_at > now() - make_interval(days => ${CHECKED_DAYS})
        then now() + make_interval(secs => ${pauseAfter(attempt.checks + 1)}) end
    where invoice_id = ${invoiceId} and state in ('open', 'failed') and url is not null
      and (asked_at is null or asked_at <= now() - make_interval(secs => ${restSeconds}))
    returning ${COLUMNS}`.execute(db)
  return rows[0] && attemptOf(rows[0])
}

/** Attempts for which the bank is to be asked now, the longest due first. */
export async function dueAttempts(db: Executor, most: number): Promise<number[]> {
  const { rows } = await sql<{ invoice_id: number }>`
    select invoice_id from payment_attempt where next_check_at <= now() order by next_check_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ invoice_id }) => invoice_id)
}

/** Stops asking for attempts of which the bank never gave a page. */
export async function dropUnseenAttempts(db: Executor): Promise<void> {
  await sql`
    update payment_attempt set state = 'failed', next_check_at = null
    where next_check_at <= now() and url is null and created_at < now() - interval '1 minute'`.execute(db)
}

/** Writes what became of an attempt. Its outcome never goes back from paid. */
export async function changeAttempt(
  trx: OpenTransaction,
  invoiceId: number,
  change: {
    state: Attempt['state']
    transactionId?: string
    card?: string
    approvalCode?: string
  },
): Promise<void> {
  const isFinal = change.state === 'paid' || change.state === 'refunded'
  await sql`
    update payment_attempt set state = ${change.state},
      transaction_id = coalesce(${change.transactionId ?? null}, transaction_id),
      card = coalesce(${change.card ?? null}, card),
      approval_code = coalesce(${change.approvalCode ?? null}, approval_code),
      next_check_at = case when ${isFinal} then null else next_check_at end
    where invoice_id = ${invoiceId} and (state in ('open', 'failed') or ${change.state} = 'refunded')`.execute(
    trx,
  )
}

type AttemptRow = {
  invoice_id: number
  account_id: number
  order_id: string
  secret: string
  url: string | null
  state: Attempt['state']
  transaction_id: string | null
  card: string | null
  approval_code: string | null
  checks: number
  created_at: Date
}
const COLUMNS = sql`invoice_id, account_id, order_id, secret, url, state, transaction_id, card, approval_code, checks, created_at`

function attemptOf(row: AttemptRow): Attempt {
  return {
    invoiceId: row.invoice_id,
    accountId: row.account_id,
    orderId: row.order_id,
    secret: row.secret,
    url: row.url,
    state: row.state,
    transactionId: row.transaction_id,
    card: row.card,
    approvalCode: row.approval_code,
    checks: row.checks,
    createdAt: row.created_at,
  }
}
