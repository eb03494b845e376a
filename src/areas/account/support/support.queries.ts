import { sql } from 'kysely'
import type { Db, Executor, OpenTransaction } from '../../../platform/database.ts'
import { isOperator } from '../sign-in/operator.ts'

type Who = { accountId: number; memberId: string }

/** An operator's visit with a member's consent. */
export type Visit = { operator: string; until: Date }

/** Stores a member's new consent, replacing all earlier ones. */
export async function allowSupport(
  trx: OpenTransaction,
  { accountId, memberId }: Who,
  { codeHash, now, until }: { codeHash: Buffer; now: Date; until: Date },
): Promise<void> {
  await trx
    .insertInto('support_access')
    .values({ code_hash: codeHash, account_id: accountId, member_id: memberId, created_at: now, until })
    .execute()
}

/** The member's valid consent, and the operator who uses it. */
export async function readConsent(
  db: Executor,
  { accountId, memberId }: Who,
  now: Date,
): Promise<{ until: Date; operator: string | null } | null> {
  const row = await db
    .selectFrom('support_access')
    .select(['until', 'operator', 'entered_at'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ? { until: row.until, operator: row.entered_at ? row.operator : null } : null
}

/**
 * Ends a member's consent and the visit that uses it.
 * @returns the operator who was inside ('': nobody yet), null without a consent
 */
export async function endConsent(trx: OpenTransaction, { accountId, memberId }: Who): Promise<string | null> {
  const { rows } = await sql<{ operator: string; visit_hash: Buffer | null }>`
    delete from support_access where account_id = ${accountId} and member_id = ${memberId}
    returning operator, visit_hash`.execute(trx)
  for (const { visit_hash } of rows)
    if (visit_hash) await trx.deleteFrom('session').where('token_hash', '=', visit_hash).execute()
  return rows.length === 0 ? null : (rows.find(({ operator }) => operator !== '')?.operator ?? '')
}

/** The member who issued an unused code, locked until the transaction ends. */
export async function findConsent(trx: OpenTransaction, codeHash: Buffer, now: Date) {
  return trx
    .selectFrom('support_access')
    .select(['account_id as accountId', 'member_id as memberId', 'until'])
    .where('code_hash', '=', codeHash)
    .where('until', '>', now)
    .where('entered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Starts the visit and uses up the code. */
export async function beginVisit(
  trx: OpenTransaction,
  codeHash: Buffer,
  visit: { operator: string; operatorHash: Buffer; visitHash: Buffer; now: Date },
): Promise<void> {
  await trx
    .updateTable('support_access')
    .set({
      entered_at: visit.now,
      operator: visit.operator,
      operator_hash: visit.operatorHash,
      visit_hash: visit.visitHash,
    })
    .where('code_hash', '=', codeHash)
    .execute()
}

/**
 * The visit of a session, while the consent is valid and the operator is still signed in.
 * @param since sessions not used after this moment have expired
 */
export async function findVisit(
  db: Db,
  visitHash: Buffer,
  operators: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<Visit | null> {
  const { rows } = await sql<{ until: Date; operator_hash: Buffer }>`
    select until, operator_hash from support_access
    where visit_hash = ${visitHash} and until > ${now}`.execute(db)
  const visit = rows[0]
  if (!visit) return null
  // The session first: its member is looked for with the account.
  const session = await db
    .selectFrom('session')
    .select(['account_id', 'member_id'])
    .where('token_hash', '=', visit.operator_hash)
    .where('created_at', '>', since)
    .executeTakeFirst()
  const operator =
    session &&
    (await db
      .selectFrom('member')
      .select(['email', 'email_verified_at'])
      .where('account_id', '=', session.account_id)
      .where('id', '=', session.member_id)
      .executeTakeFirst())
  if (!operator) return null
  const { email, email_verified_at } = operator
  if (!isOperator(operators, { email, emailVerified: email_verified_at !== null })) return null
  return { operator: email, until: visit.until }
}

/** Deletes expired consents. */
export async function dropOldConsents(db: Executor): Promise<void> {
  await sql`delete from support_access where until < now() - interval '1 day'`.execute(db)
}
