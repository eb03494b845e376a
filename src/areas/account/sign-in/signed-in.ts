import type { Selectable } from 'kysely'
import { isUiLocale } from '../../../platform/locale.ts'
import type { AccountRow, MemberRow } from '../../../platform/tables.ts'
import { rightsOf, rightsOfSupport } from '../rights.ts'
import { tariffNow } from '../tariff.ts'
import type { SignedIn, SignInWay } from './session.access.ts'

/** What a member's rights and clocks are read from. */
export const MEMBER = [
  'member.account_id',
  'member.id',
  'member.email',
  'member.email_verified_at',
  'member.first_name',
  'member.locale',
  'member.owner',
  'member.rights',
  'account.timezone',
  'account.suspended_at',
  'account.suspended_reason',
  'account.tariff',
  'account.tariff_until',
] as const

type Known = Pick<
  Selectable<MemberRow>,
  'account_id' | 'id' | 'email' | 'email_verified_at' | 'first_name' | 'locale' | 'owner' | 'rights'
> &
  Pick<Selectable<AccountRow>, 'timezone' | 'tariff' | 'tariff_until' | 'suspended_at' | 'suspended_reason'>

type Session = Pick<SignedIn, 'support'> & { hash: Buffer; how: SignInWay; factorDue: boolean }
export const NO_SESSION: Session = { hash: Buffer.alloc(0), how: 'password', factorDue: false }

/** The member of a row, with what their session may. */
export function signedIn(row: Known, { hash, how, factorDue, support }: Session, now: Date): SignedIn {
  const rights = rightsOf(row.owner, row.rights)
  return {
    accountId: row.account_id,
    memberId: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    locale: isUiLocale(row.locale) ? row.locale : 'ru',
    timezone: row.timezone,
    tariff: tariffNow(row.tariff, row.tariff_until, now),
    owner: row.owner && !support,
    rights: support ? rightsOfSupport(rights) : rights,
    sessionHash: hash,
    how,
    factorDue,
    suspended: row.suspended_at ? row.suspended_reason : null,
    ...(support && { support }),
  }
}
