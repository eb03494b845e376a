import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { hashCode, openCode, sealCode } from '../../../platform/sealed-code.ts'
import type { Rights } from '../account.contract.ts'
import { domainForms } from '../email-forms.ts'
import { hashTypedCode, newTypedCode } from '../factor/typed-code.ts'
import { isOpenAccount } from '../open-account.queries.ts'
import type { CompanySignIn, CompanyState, SaveCompany } from './company.contract.ts'
import { type DomainRecord, domainRecord, newRecordValue } from './domain-record.ts'

/** An account's settings, as the sign-in needs them. */
export type OpenCompany = CompanySignIn & { accountId: number; key: string; secret: string }

const DOMAIN_CODE_DAYS = 7

/** The settings of an account; undefined when none were saved. */
export async function findCompany(
  db: Executor,
  secret: string,
  accountId: number,
): Promise<OpenCompany | undefined> {
  const row = await db
    .selectFrom('company_sign_in')
    .innerJoin('account', 'account.id', 'company_sign_in.account_id')
    .selectAll('company_sign_in')
    .where('company_sign_in.account_id', '=', accountId)
    .where(isOpenAccount)
    .executeTakeFirst()
  return (
    row && {
      accountId,
      key: row.key,
      issuer: row.issuer,
      clientId: row.client_id,
      secret: openCode(secret, row.secret_sealed, row.secret_hash) ?? '',
      groupsClaim: row.groups_claim,
      groups: row.group_rights as CompanySignIn['groups'],
      defaultRights: row.default_rights as Rights | null,
      onlyCompany: row.only_company,
      active: row.active,
    }
  )
}

export async function listDomains(db: Executor, accountId: number): Promise<CompanyState['domains']> {
  const rows = await db
    .selectFrom('company_domain')
    .select(['domain', 'confirmed_at', 'confirmed_by', 'record_value'])
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain, confirmed_at, confirmed_by, record_value }) => ({
    domain,
    confirmed: confirmed_at !== null,
    confirmedBy: confirmed_by,
    record: !confirmed_at && !confirmed_by && record_value ? domainRecord(domain, record_value) : null,
  }))
}

/** Saves the settings. When the company becomes the only way in, sessions started any other way end. */
export async function saveCompany(
  trx: OpenTransaction,
  secret: string,
  accountId: number,
  {
    secret: newSecret,
    issuer,
    clientId,
    groupsClaim,
    groups,
    defaultRights,
    onlyCompany,
    active,
  }: SaveCompany,
  now: Date,
): Promise<void> {
  const secretColumns = newSecret
    ? { secret_hash: hashCode(newSecret), secret_sealed: sealCode(secret, newSecret) }
    : undefined
  const values = {
    issuer,
    client_id: clientId,
    groups_claim: groupsClaim,
    group_rights: JSON.stringify(groups),
    default_rights: defaultRights === null ? null : JSON.stringify(defaultRights),
    only_company: onlyCompany,
    active,
    changed_at: now,
  }
  const savedRow = await trx
    .updateTable('company_sign_in')
    .set({ ...values, ...secretColumns })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (!savedRow)
    await trx
      .insertInto('company_sign_in')
      .values({
        account_id: accountId,
        key: `${accountId.toString(36)}-${randomBytes(9).toString('hex')}`,
        ...values,
        ...(secretColumns ?? { secret_hash: hashCode(''), secret_sealed: sealCode(secret, '') }),
      })
      .execute()
  if (!onlyCompany || !active) return
  await sql`
    delete from session using member
      where session.account_id = ${accountId} and member.account_id = ${accountId}
        and member.id = session.member_id and not member.owner and session.how <> 'company'`.execute(trx)
}

/** Starts confirming a domain by a code mailed to its administrators. */
export async function askForDomain(
  trx: OpenTransaction,
  accountId: number,
  domain: string,
  mailbox: string,
): Promise<string> {
  const code = newTypedCode()
  await sql`
    insert into company_domain (account_id, domain, confirmed_by, code_hash, code_expires_at)
      values (${accountId}, ${domain}, ${mailbox}, ${hashTypedCode(code)!}, now() + make_interval(days => ${DOMAIN_CODE_DAYS}))
      on conflict (account_id, domain) do update
        set confirmed_by = excluded.confirmed_by, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at
        where company_domain.confirmed_at is null`.execute(trx)
  return code
}

/** Starts confirming a domain by DNS. Repeated calls keep the value, because it may already be published. */
export async function askForRecord(trx: OpenTransaction, accountId: number, domain: string): Promise<void> {
  await sql`
    insert into company_domain (account_id, domain, record_value)
      values (${accountId}, ${domain}, ${newRecordValue()})
      on conflict (account_id, domain) do update
        set record_value = coalesce(company_domain.record_value, excluded.record_value),
            confirmed_by = '', code_hash = null, code_expires_at = null
        where company_domain.confirmed_at is null`.execute(trx)
}

/** The record that proves a domain; undefined when none was requested or it is already confirmed. */
export async function findRecord(
  db: Executor,
  accountId: number,
  domain: string,
): Promise<DomainRecord | undefined> {
  const row = await db
    .selectFrom('company_domain')
    .select('record_value')
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row?.record_value ? domainRecord(domain, row.record_value) : undefined
}

/** @returns `wrong` when the record is no longer expected, `taken` when another account has confirmed the domain */
export async function confirmByRecord(
  trx: OpenTransaction,
  accountId: number,
  domain: string,
  { value }: DomainRecord,
  now: Date,
): Promise<'confirmed' | 'wrong' | 'taken'> {
  const row = await trx
    .updateTable('company_domain')
    .set({ confirmed_at: now, confirmed_by: '', code_hash: null, code_expires_at: null })
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('record_value', '=', value)
    .where('confirmed_at', 'is', null)
    .returning('domain')
    .executeTakeFirst()
  return row ? takeDomain(trx, accountId, domain) : 'wrong'
}

/** @returns `wrong` for a different or expired code, `taken` when another account has confirmed the domain */
export async function confirmDomain(
  trx: OpenTransaction,
  accountId: number,
  domain: string,
  code: string,
  now: Date,
): Promise<'confirmed' | 'wrong' | 'taken'> {
  const hash = hashTypedCode(code)
  if (!hash) return 'wrong'
  const row = await trx
    .updateTable('company_domain')
    .set({ confirmed_at: now, code_hash: null, code_expires_at: null })
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', now)
    .returning('domain')
    .executeTakeFirst()
  return row ? takeDomain(trx, accountId, domain) : 'wrong'
}

/** A domain belongs to the first account that confirms it. */
async function takeDomain(
  trx: OpenTransaction,
  accountId: number,
  domain: string,
): Promise<'confirmed' | 'taken'> {
  const isFirst = await trx
    .insertInto('company_domain_key')
    .values({ domain, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return isFirst ? 'confirmed' : 'taken'
}

export async function dropDomain(trx: OpenTransaction, accountId: number, domain: string): Promise<boolean> {
  await trx
    .deleteFrom('company_domain_key')
    .where('domain', '=', domain)
    .where('account_id', '=', accountId)
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('company_domain')
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account that has confirmed a domain. */
export async function accountOfDomain(db: Executor, domain: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('company_domain_key')
    .select('account_id')
    .where('domain', 'in', domainForms(domain))
    .executeTakeFirst()
  return row?.account_id
}

/** The member tied to this subject of the provider. */
export async function memberOfSubject(
  db: Executor,
  accountId: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_company')
    .select('member_id')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.member_id
}

/**
 * Ties a member to a subject of the provider.
 * @returns false when the member is already tied to another subject
 */
export async function tieSubject(
  trx: OpenTransaction,
  { accountId, memberId }: { accountId: number; memberId: string },
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const otherMember = await trx
    .selectFrom('member_company')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  if (otherMember) return otherMember.subject === subject
  await trx
    .insertInto('member_company')
    .values({ account_id: accountId, member_id: memberId, issuer, subject })
    .execute()
  return true
}
