import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Actor, recordAudit } from './audit/audit.queries.ts'
import { closeAccount, tellAccountChanged } from './member.queries.ts'
import { isOpenAccount } from './open-account.queries.ts'
import { isOperator } from './sign-in/operator.ts'

/** The operator who acts, and the operators who cannot be locked out. */
export type ByOperator = { operator: string; operators: readonly string[] }

/**
 * Blocks changes by an account's members, while guests can still answer.
 * @throws AppError `not_found`; `conflict` for an operator's account
 */
export async function suspendAccount(
  trx: OpenTransaction,
  { accountId, reason }: { accountId: number; reason: string },
  by: ByOperator,
): Promise<void> {
  await refuseOwn(trx, accountId, by)
  const { numAffectedRows } = await sql`
    update account set suspended_at = ${databaseNow()}, suspended_reason = ${reason}
    where id = ${accountId} and ${isOpenAccount}`.execute(trx)
  if (numAffectedRows === 0n) throw new AppError('not_found')
  await recordAudit(trx, actorOf(accountId, by), { kind: 'account_suspended', detail: { reason } })
}

/**
 * Lifts the suspension.
 * @throws AppError `not_found`
 */
export async function resumeAccount(trx: OpenTransaction, accountId: number, by: ByOperator): Promise<void> {
  const { numAffectedRows } = await sql`
    update account set suspended_at = null, suspended_reason = ''
    where id = ${accountId} and suspended_at is not null`.execute(trx)
  if (numAffectedRows === 0n) throw new AppError('not_found')
  await recordAudit(trx, actorOf(accountId, by), { kind: 'account_resumed' })
}

/**
 * Closes an account as its owner would; it can be reopened for 30 days.
 * @throws AppError `not_found`, `conflict`
 */
export async function closeByOperator(
  trx: OpenTransaction,
  { accountId, reason }: { accountId: number; reason: string },
  by: ByOperator,
): Promise<void> {
  await refuseOwn(trx, accountId, by)
  const { rows } = await sql`
    select from account where id = ${accountId} and ${isOpenAccount} for update`.execute(trx)
  if (rows.length === 0) throw new AppError('not_found')
  await recordAudit(trx, actorOf(accountId, by), { kind: 'account_closed', detail: { reason } })
  await closeAccount(trx, accountId)
}

/**
 * Reopens a closed account before it is deleted.
 * @throws AppError `not_found`
 */
export async function reopenAccount(trx: OpenTransaction, accountId: number, by: ByOperator): Promise<void> {
  const { numAffectedRows } = await sql`
    update account set closed_at = null where id = ${accountId} and closed_at is not null`.execute(trx)
  if (numAffectedRows === 0n) throw new AppError('not_found')
  await recordAudit(trx, actorOf(accountId, by), { kind: 'account_reopened' })
  await tellAccountChanged(trx, accountId)
}

/** Operators cannot lock themselves out. */
async function refuseOwn(trx: OpenTransaction, accountId: number, { operators }: ByOperator): Promise<void> {
  const members = await trx
    .selectFrom('member')
    .select(['email', 'email_verified_at'])
    .where('account_id', '=', accountId)
    .execute()
  const isOwn = members.some(({ email, email_verified_at }) =>
    isOperator(operators, { email, emailVerified: email_verified_at !== null }),
  )
  if (isOwn) throw new AppError('conflict', { reason: 'self' })
}

function actorOf(accountId: number, { operator }: ByOperator): Actor {
  return { accountId, email: operator }
}
