import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'

/** What an operator did with money; nobody can change it afterwards. */
export type AuditLine = {
  number: number
  at: Date
  operator: string
  action: string
  accountId: number | null
  details: Record<string, unknown>
}

/** Notes what an operator does, in the transaction in which it is done. */
export async function noteAction(
  trx: OpenTransaction,
  line: { operator: string; action: string; accountId?: number | null; details: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into billing_audit (operator, action, account_id, details)
    values (${line.operator}, ${line.action}, ${line.accountId ?? null}, ${JSON.stringify(line.details)}::jsonb)`.execute(
    trx,
  )
}

/** What operators did, the latest first; of one account where it is named. */
export async function listActions(
  db: Executor,
  { first, last, accountId }: { first: number; last: number; accountId?: number | undefined },
): Promise<{ actions: AuditLine[]; total: number }> {
  const { rows } = await sql<{
    number: number
    at: Date
    operator: string
    action: string
    account_id: number | null
    details: Record<string, unknown>
    total: number
  }>`
    select number, at, operator, action, account_id, details, count(*) over () as total from billing_audit
    where ${accountId ?? null}::bigint is null or account_id = ${accountId ?? null}
    order by billing_audit.number desc limit ${last - first + 1} offset ${first - 1}`.execute(db)
  return {
    actions: rows.map(({ account_id, total: _, ...row }) => ({ ...row, accountId: account_id })),
    total: rows[0]?.total ?? 0,
  }
}
