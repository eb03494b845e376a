import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { isUiLocale, type UiLocale } from '../../platform/locale.ts'
import type { Rights, SaveUser } from './account.contract.ts'
import { emailKey } from './email.ts'
import { emailForms } from './email-forms.ts'
import { isOpenAccount } from './open-account.queries.ts'
import { rightsOf } from './rights.ts'
import { endSessions } from './sign-in/session.queries.ts'
import { dropSteps } from './sign-in/step.queries.ts'
import { dropTokens } from './sign-in/token.queries.ts'

type Who = { accountId: number; memberId: string }
/** The fields of a member that signing in and mails need. */
export type Member = Who & { email: string; locale: UiLocale; passwordHash: string; owner: boolean }

/** The member who signs in with an address; undefined when the account is closed. */
export async function memberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const keys = await db
    .selectFrom('member_email')
    .select(['account_id', 'member_id'])
    .where('email', 'in', emailForms(email))
    .execute()
  for (const { account_id, member_id } of keys) {
    const row = await db
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .selectAll('member')
      .where('member.account_id', '=', account_id)
      .where('member.id', '=', member_id)
      .where(isOpenAccount)
      .executeTakeFirst()
    if (row) return memberOf(row)
  }
  return undefined
}

/** @throws AppError `not_found` */
export async function memberById(db: Executor, { accountId, memberId }: Who): Promise<Member> {
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return memberOf(row)
}

/** The account's company, '' when not set. */
export async function companyOf(db: Executor, accountId: number): Promise<string> {
  const row = await db.selectFrom('account').select('company').where('id', '=', accountId).executeTakeFirst()
  return row?.company ?? ''
}

/** A member's rights; undefined for a member of another account. */
export async function rightsOfMember(
  db: Executor,
  { accountId, memberId }: Who,
): Promise<Rights | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['owner', 'rights'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row && rightsOf(row.owner, row.rights)
}

function memberOf(row: {
  account_id: number
  id: string
  email: string
  locale: string
  password_hash: string
  owner: boolean
}): Member {
  return {
    accountId: row.account_id,
    memberId: row.id,
    email: row.email,
    locale: isUiLocale(row.locale) ? row.locale : 'ru',
    passwordHash: row.password_hash,
    owner: row.owner,
  }
}

/**
 * Creates an account with its owner. Ids are random, so that they do not reveal how many accounts
 * there are.
 * @throws AppError `conflict` when the address already belongs to a member
 */
export async function createAccount(
  db: Executor,
  { email, passwordHash, locale }: { email: string; passwordHash: string; locale: UiLocale },
): Promise<Member> {
  const memberId = newId()
  const accountId = await insertAccount(db)
  await claimEmail(db, { accountId, memberId }, email, 'username')
  await db
    .insertInto('member')
    .values({
      account_id: accountId,
      id: memberId,
      email,
      password_hash: passwordHash,
      locale,
      owner: true,
      rights: '{}',
    })
    .execute()
  return { accountId, memberId, email, locale, passwordHash, owner: true }
}

async function insertAccount(db: Executor): Promise<number> {
  for (;;) {
    const id = randomInt(100_000_000, 1_000_000_000)
    const row = await db
      .insertInto('account')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
}

/**
 * Reserves an address for the member.
 * @throws AppError `conflict` with the field's name when it already belongs to a member
 */
export async function claimEmail(
  db: Executor,
  { accountId, memberId }: Who,
  email: string,
  field: string,
): Promise<void> {
  // The primary key covers one form of an address; an older row may hold the other.
  if (await isEmailTaken(db, email)) throw new AppError('conflict', { fields: { [field]: 'taken' } })
  const row = await db
    .insertInto('member_email')
    .values({ email: emailKey(email), account_id: accountId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { fields: { [field]: 'taken' } })
}

/** Whether an address belongs to a member of any account. */
export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_email')
    .select('email')
    .where('email', 'in', emailForms(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an address belongs to a member of this account. */
export async function isEmailTakenIn(db: Executor, accountId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_email')
    .select('email')
    .where('email', 'in', emailForms(email))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives a member another, confirmed address. Password reset links sent to the old one become void.
 * @throws AppError `conflict` when the address already belongs to a member
 */
export async function replaceEmail(db: Executor, member: Who, email: string): Promise<void> {
  await db
    .deleteFrom('member_email')
    .where('account_id', '=', member.accountId)
    .where('member_id', '=', member.memberId)
    .execute()
  await claimEmail(db, member, email, 'email')
  await updateMember(db, member, { email, email_verified_at: databaseNow() })
  await dropTokens(db, member, ['reset', 'verify', 'change_email'])
}

/** Marks this address as confirmed, unless the member has changed it since. */
export async function confirmEmail(db: Executor, { accountId, memberId }: Who, email: string): Promise<void> {
  await sql`
    update member set email_verified_at = coalesce(email_verified_at, ${databaseNow()}::timestamptz)
    where account_id = ${accountId} and id = ${memberId} and email = ${email}`.execute(db)
}

/** Sets a password, ends every session and voids every reset link. */
export async function replacePassword(db: Executor, member: Who, passwordHash: string): Promise<void> {
  await updateMember(db, member, { password_hash: passwordHash })
  await endSessions(db, member)
  await dropSteps(db, member)
  await dropTokens(db, member, ['reset', 'change_email', 'owner'])
}

/** Saves what a member may change about themselves, and the owner about the account. */
export async function saveUser(trx: OpenTransaction, member: Who, change: SaveUser): Promise<void> {
  const { firstName, lastName, phone, position, locale, company, timezone, alertMails } = change
  await updateMember(trx, member, {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone !== undefined && { phone }),
    ...(position !== undefined && { position }),
    ...(locale !== undefined && { locale }),
    ...(alertMails !== undefined && { alert_mails: alertMails }),
  })
  if (company === undefined && timezone === undefined) return
  await trx
    .updateTable('account')
    .set({ ...(company !== undefined && { company }), ...(timezone !== undefined && { timezone }) })
    .where('id', '=', member.accountId)
    .execute()
  await tellAccountChanged(trx, member.accountId)
}

/** Closes an account: nobody signs in and no guest answers any more; it is deleted 30 days later. */
export async function closeAccount(trx: OpenTransaction, accountId: number): Promise<void> {
  await sql`update account set closed_at = ${databaseNow()} where id = ${accountId}`.execute(trx)
  await endSessions(trx, { accountId })
  await tellAccountChanged(trx, accountId)
}

/** Removes a member with their sessions and links. */
export async function removeMember(db: Executor, member: Who): Promise<void> {
  await endSessions(db, member)
  await dropTokens(db, member, ['reset', 'verify', 'change_email', 'owner'])
  await dropSteps(db, member)
  for (const table of ['member_email', 'passkey_key', 'support_access'] as const)
    await db
      .deleteFrom(table)
      .where('account_id', '=', member.accountId)
      .where('member_id', '=', member.memberId)
      .execute()
  await db
    .deleteFrom('member')
    .where('account_id', '=', member.accountId)
    .where('id', '=', member.memberId)
    .execute()
}

/**
 * Invalidates the account in the caches of every process when the transaction commits. It must be
 * the transaction of the change: sent afterwards, a crash in between would leave stale caches.
 */
export async function tellAccountChanged(trx: OpenTransaction, accountId: number): Promise<void> {
  await sql`select pg_notify('account', ${String(accountId)})`.execute(trx)
}

async function updateMember(
  db: Executor,
  { accountId, memberId }: Who,
  change: Partial<{
    email: string
    email_verified_at: Date
    password_hash: string
    first_name: string
    last_name: string
    phone: string
    position: string
    locale: string
  }>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('member')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .execute()
}
