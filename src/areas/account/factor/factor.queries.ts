import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { hashCode, openCode, sealCode } from '../../../platform/sealed-code.ts'
import type { Factor, FactorState } from './factor.contract.ts'
import { matchTotp } from './totp.ts'
import { hashTypedCode, newRecoveryCodes } from './typed-code.ts'

type Who = { accountId: number; memberId: string }

/** The member's second factors; empty when there is none. */
export async function factorsOf(db: Executor, member: Who): Promise<Factor[]> {
  const { totp, passkeys, recoveryLeft } = await readFactors(db, member)
  if (!totp && passkeys.length === 0) return []
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** The factors as the member's page shows them. */
export async function readFactors(
  db: Executor,
  { accountId, memberId }: Who,
): Promise<Omit<FactorState, 'due' | 'byCompany'>> {
  const [totp, passkeys, codes, account] = await Promise.all([
    db
      .selectFrom('member_totp')
      .select('last_used_at')
      .where('account_id', '=', accountId)
      .where('member_id', '=', memberId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('member_passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('member_recovery_code')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('account_id', '=', accountId)
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('account').select('factor_required').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ])
  return {
    totp: totp !== undefined,
    totpUsedAt: totp?.last_used_at?.toISOString() ?? null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    recoveryLeft: codes.n,
    required: account.factor_required,
  }
}

/** Stores a secret that the app has not confirmed yet. A confirmed one must be removed first. */
export async function offerTotp(
  db: Executor,
  { accountId, memberId }: Who,
  seal: { secret: string },
  totp: string,
): Promise<void> {
  const values = {
    secret_hash: hashCode(totp),
    secret_sealed: sealCode(seal.secret, totp),
    confirmed_at: null,
    last_step: 0,
  }
  await db
    .insertInto('member_totp')
    .values({ account_id: accountId, member_id: memberId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'member_id'])
        .doUpdateSet(values)
        .where('member_totp.confirmed_at', 'is', null),
    )
    .execute()
}

/**
 * Accepts a code of the app. Each works once, even with two concurrent requests.
 * @param confirms also accepts the first code of a new secret
 */
export async function takeTotp(
  db: Executor,
  { accountId, memberId }: Who,
  { secret, now, confirms = false }: { secret: string; now: Date; confirms?: boolean },
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('member_totp')
    .select(['secret_hash', 'secret_sealed', 'last_step', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row || (row.confirmed_at === null) !== confirms) return false
  const totp = openCode(secret, row.secret_sealed, row.secret_hash)
  const step = totp && matchTotp(totp, code, now, row.last_step)
  if (!step) return false
  const { numUpdatedRows } = await db
    .updateTable('member_totp')
    .set({ last_step: step, last_used_at: now, ...(confirms && { confirmed_at: now }) })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('secret_hash', '=', row.secret_hash)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Accepts a recovery code; each works once. */
export async function takeRecoveryCode(
  db: Executor,
  { accountId, memberId }: Who,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = hashTypedCode(code)
  if (!hash) return false
  const { numUpdatedRows } = await db
    .updateTable('member_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Creates new recovery codes; earlier ones become void.
 * @returns the codes, which are not stored in clear
 */
export async function makeRecoveryCodes(
  trx: OpenTransaction,
  { accountId, memberId }: Who,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await dropRecoveryCodes(trx, { accountId, memberId })
  await trx
    .insertInto('member_recovery_code')
    .values(
      codes.map((code) => ({ account_id: accountId, member_id: memberId, code_hash: hashTypedCode(code)! })),
    )
    .execute()
  return codes
}

async function dropRecoveryCodes(db: Executor, { accountId, memberId }: Who): Promise<void> {
  await db
    .deleteFrom('member_recovery_code')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute()
}

/** @returns whether there was one */
export async function removeTotp(db: Executor, { accountId, memberId }: Who): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_totp')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all second factors of a member. */
export async function removeFactors(trx: OpenTransaction, member: Who): Promise<void> {
  await removeTotp(trx, member)
  await dropRecoveryCodes(trx, member)
  for (const table of ['passkey_key', 'member_passkey'] as const)
    await trx
      .deleteFrom(table)
      .where('account_id', '=', member.accountId)
      .where('member_id', '=', member.memberId)
      .execute()
}

/** Removes recovery codes that have no factor left to recover. */
export async function dropLooseCodes(trx: OpenTransaction, member: Who): Promise<void> {
  if ((await factorsOf(trx, member)).length === 0) await dropRecoveryCodes(trx, member)
}

/** Unlocks the sessions that were waiting for the member to set up a factor. */
export async function factorIsThere(db: Executor, { accountId, memberId }: Who): Promise<void> {
  await db
    .updateTable('session')
    .set({ factor_due: false })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('factor_due', '=', true)
    .execute()
}

/** Sets whether every member of an account needs a second factor, from their next sign-in on. */
export async function requireFactors(db: Executor, accountId: number, required: boolean): Promise<void> {
  await db.updateTable('account').set({ factor_required: required }).where('id', '=', accountId).execute()
}

/**
 * Moves a member's factors to another account.
 * @param from keeps them until it is removed
 */
export async function moveFactors(trx: OpenTransaction, from: Who, to: Who): Promise<void> {
  await sql`
    insert into member_totp (account_id, member_id, secret_hash, secret_sealed, confirmed_at, last_step, last_used_at)
      select ${to.accountId}, ${to.memberId}, secret_hash, secret_sealed, confirmed_at, last_step, last_used_at
      from member_totp where account_id = ${from.accountId} and member_id = ${from.memberId}`.execute(trx)
  await sql`
    insert into member_passkey (account_id, id, member_id, name, public_key, counter, transports, created_at, last_used_at)
      select ${to.accountId}, id, ${to.memberId}, name, public_key, counter, transports, created_at, last_used_at
      from member_passkey where account_id = ${from.accountId} and member_id = ${from.memberId}`.execute(trx)
  await sql`
    insert into member_recovery_code (account_id, member_id, code_hash, used_at)
      select ${to.accountId}, ${to.memberId}, code_hash, used_at
      from member_recovery_code where account_id = ${from.accountId} and member_id = ${from.memberId}`.execute(
    trx,
  )
  await trx
    .updateTable('passkey_key')
    .set({ account_id: to.accountId, member_id: to.memberId })
    .where('account_id', '=', from.accountId)
    .where('member_id', '=', from.memberId)
    .execute()
}
