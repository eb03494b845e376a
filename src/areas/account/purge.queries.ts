import { sql } from 'kysely'
import { allowLongWork, type Db, type Executor } from '../../platform/database.ts'
import { purgeAudit } from './audit/audit.queries.ts'
import { dropOldSessions } from './sign-in/session.queries.ts'
import { dropOldSteps } from './sign-in/step.queries.ts'
import { dropOldTokens } from './sign-in/token.queries.ts'
import { dropOldConsents } from './support/support.queries.ts'

/** The accounting papers of an account outlive it, as the law on accounting asks (docs/data.md); the ledger can't be deleted at all. */
const ACCOUNTING = [
  'ledger_entry',
  'ledger_balance',
  'ledger_hold',
  'payment_order',
  'payment_attempt',
  'payment_refund',
  'invoice',
  'statement_line',
  'billing_audit',
]
/** Nobody may delete its rows by account; `purge_audit` takes what a deleted account left. */
const APPEND_ONLY = ['audit_entry']

/** A closed account can be brought back for this long. */
const KEPT_DAYS = 30

/** Deletes accounts that were closed 30 days ago, with all they hold. @returns how many */
export async function purgeClosedAccounts(db: Db): Promise<number> {
  const closed = await db
    .selectFrom('account')
    .select('id')
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  for (const { id } of closed) await db.transaction().execute((trx) => deleteAccount(trx, id))
  // The log goes only with an account that is gone.
  if (closed.length > 0) await purgeAudit(db)
  return closed.length
}

/** Deletes sign-ins and links whose time is over. @param maxDays the whole life of a sign-in */
export async function purgeSignIns(db: Db, { maxDays }: { maxDays: number }): Promise<void> {
  await dropOldSessions(db, { maxDays })
  await dropOldTokens(db)
  await dropOldSteps(db)
  await dropOldConsents(db)
}

/**
 * Deletes an account from every table that has an `account_id`, those of later areas included, so that nothing can be
 * forgotten; accounting papers alone are kept. Tables that others refer to are retried after these.
 */
async function deleteAccount(trx: Executor, accountId: number): Promise<void> {
  await allowLongWork(trx)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'`.execute(trx)
  let left = rows.map(({ name }) => name).filter((name) => ![...ACCOUNTING, ...APPEND_ONLY].includes(name))
  while (left.length > 0) {
    const kept: string[] = []
    for (const name of left) if (!(await isDeleted(trx, name, accountId))) kept.push(name)
    if (kept.length === left.length)
      throw new Error(`Tables refer to each other in a circle: ${kept.join(', ')}`)
    left = kept
  }
  await trx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** @returns false when rows of another table still refer to these */
async function isDeleted(trx: Executor, table: string, accountId: number): Promise<boolean> {
  await sql`savepoint purge`.execute(trx)
  try {
    await sql`delete from ${sql.id(table)} where account_id = ${accountId}`.execute(trx)
    await sql`release savepoint purge`.execute(trx)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
    await sql`rollback to savepoint purge`.execute(trx)
    return false
  }
}
