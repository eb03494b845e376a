import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { UiLocale } from '../../platform/locale.ts'
import type { Rights } from './account.contract.ts'
import { moveFactors } from './factor/factor.queries.ts'
import { claimEmail, closeAccount, type Member, removeMember } from './member.queries.ts'
import { ALL } from './rights.ts'
import { NO_TARIFF, tariffNow } from './tariff.ts'

type Who = { accountId: number; memberId: string }

/** A person who joins an account, and their role. */
export type Joining = {
  email: string
  emailVerified: boolean
  passwordHash: string
  locale: UiLocale
  firstName: string
  rights: Rights
}

/**
 * Adds a person to an existing account.
 * @throws AppError `conflict` when the address already belongs to a member
 */
export async function addMember(db: Executor, accountId: number, person: Joining): Promise<Member> {
  const { email, passwordHash, locale } = person
  const memberId = newId()
  await claimEmail(db, { accountId, memberId }, email, 'username')
  await db
    .insertInto('member')
    .values({
      account_id: accountId,
      id: memberId,
      email,
      email_verified_at: person.emailVerified ? sql<Date>`now()` : null,
      password_hash: passwordHash,
      first_name: person.firstName,
      locale,
      owner: false,
      rights: JSON.stringify(person.rights),
      last_seen_at: sql`now()`,
    })
    .execute()
  return { accountId, memberId, email, locale, passwordHash, owner: false }
}

/**
 * Moves a person with their name, address and password to another account. Their own account is
 * closed.
 * @returns the new member; the old one has no sessions left
 */
export async function moveMember(
  trx: OpenTransaction,
  from: Member,
  accountId: number,
  rights: Rights,
): Promise<Member> {
  const person = await trx
    .selectFrom('member')
    .selectAll()
    .where('account_id', '=', from.accountId)
    .where('id', '=', from.memberId)
    .executeTakeFirstOrThrow()
  if (from.owner) await closeAccount(trx, from.accountId)
  const memberId = newId()
  await trx
    .insertInto('member')
    .values({
      ...person,
      account_id: accountId,
      id: memberId,
      owner: false,
      rights: JSON.stringify(rights),
      created_at: sql`now()`,
      last_seen_at: sql`now()`,
    })
    .execute()
  await moveFactors(trx, from, { accountId, memberId })
  await removeMember(trx, from)
  await claimEmail(trx, { accountId, memberId }, from.email, 'username')
  return { ...from, accountId, memberId, owner: false }
}

/**
 * Saves the rights of a member other than the owner; they apply from the next call on.
 * @returns whether anything changed
 */
export async function saveRights(
  db: Executor,
  { accountId, memberId }: Who,
  rights: Rights,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ rights: JSON.stringify(rights) })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('owner', '=', false)
    .where('rights', 'is distinct from', JSON.stringify(rights))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a member could own the account: not already its owner, with a confirmed address. */
export async function isOwnerable(db: Executor, { accountId, memberId }: Who): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('owner', '=', false)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes another member the owner; the previous one keeps every right that can be assigned.
 * @returns false when it is not possible
 */
export async function moveOwnership(trx: OpenTransaction, from: Who, to: Who): Promise<boolean> {
  const before = await trx
    .updateTable('member')
    .set({ owner: false, rights: JSON.stringify(ALL) })
    .where('account_id', '=', from.accountId)
    .where('id', '=', from.memberId)
    .where('owner', '=', true)
    .executeTakeFirst()
  if (before.numUpdatedRows === 0n || !(await isOwnerable(trx, to))) return false
  await trx
    .updateTable('member')
    .set({ owner: true })
    .where('account_id', '=', to.accountId)
    .where('id', '=', to.memberId)
    .execute()
  return true
}

/** Whether the member's own account has nothing to lose: no survey, no other member, no tariff. */
export async function isEmptyAccount(db: Executor, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ bare: boolean; tariff: number; until: Date | null }>`
    select tariff, tariff_until as until,
           not exists (select from survey where account_id = ${accountId} and removed_at is null)
           and (select count(*) from member where account_id = ${accountId}) = 1 as bare
    from account where id = ${accountId}`.execute(db)
  const [row] = rows
  return row?.bare === true && tariffNow(row.tariff, row.until, databaseNow()) === NO_TARIFF
}
