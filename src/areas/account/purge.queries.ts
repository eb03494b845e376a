import { sql } from 'kysely'
import { allowLongWork, type Db, type Executor } from '../../platform/database.ts'
import { purgeAudit } from './audit/audit.queries.ts'
import { dropOldSessions } from './sign-in/session.queries.ts'
import { dropOldSteps } from './sign-in/step.queries.ts'
import { dropOldTokens } from './sign-in/token.queries.ts'
import { dropOldConsents } from './support/support.queries.ts'

/**
 * Accounting documents outlive the account, as accounting law requires (docs/data.md); the ledger
 * cannot be deleted at all.
 */
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
/** Rows that cannot be deleted by account; `purge_audit` removes those of deleted accounts. */
const APPEND_ONLY = ['audit_entry']

/** How long a closed account can be reopened. */
const KEPT_DAYS = 30

/**
 * Deletes accounts that were closed 30 days ago, with all their data.
 * @returns the number of accounts
 */
export async function purgeClosedAccounts(db: Db): Promise<number> {
  const closedAccounts = await db
    .selectFrom('account')
    .select('id')
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  for (const { id } of closedAccounts) await db.transaction().execute((trx) => deleteAccount(trx, id))
  // The audit log can only be purged after its account is deleted.
  if (closedAccounts.length > 0) await purgeAudit(db)
  return closedAccounts.length
}

/**
 * Deletes expired sessions and links.
 * @param maxDays the maximum lifetime of a session
 */
export async function purgeSignIns(db: Db, { maxDays }: { maxDays: number }): Promise<void> {
  await dropOldSessions(db, { maxDays })
  await dropOldTokens(db)
  await dropOldSteps(db)
  await dropOldConsents(db)
}

/**
 * Deletes an account from every table with an `account_id`, including tables added later, so that
 * none can be missed; only accounting documents stay. Tables that others reference are retried
 * after those.
 */
async function deleteAccount(trx: Executor, accountId: number): Promise<void> {
  await allowLongWork(trx)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'`.execute(trx)
  let remainingTables = rows
    .map(({ name }) => name)
    .filter((name) => ![...ACCOUNTING, ...APPEND_ONLY].includes(name))
  while (remainingTables.length > 0) {
    const referencedTables: string[] = []
    for (const name of remainingTables)
      if (!(await isDeleted(trx, name, accountId))) referencedTables.push(name)
    if (referencedTables.length === remainingTables.length)
      throw new Error(`Tables reference each other in a cycle: ${referencedTables.join(', ')}`)
    remainingTables = referencedTables
  }
  await trx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** @returns false while rows of another table still reference these */
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
