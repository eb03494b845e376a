import type { Selectable } from 'kysely'
import { isUiLocale, type UiLocale } from '../../../platform/locale.ts'
import type { AccountRow, MemberRow } from '../../../platform/tables.ts'
import type { Rights } from '../account.contract.ts'
import type { Origin } from '../audit/audit.queries.ts'
import { rightsOf, rightsOfSupport } from '../rights.ts'
import type { Visit } from '../support/support.queries.ts'
import { tariffNow } from '../tariff.ts'

/** The member who makes this request; exists only after the session check. */
export type SignedIn = {
  readonly accountId: number
  readonly memberId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly locale: UiLocale
  readonly timezone: string
  /** The tariff in effect, 1–6; 1 when there is none or it has expired. */
  readonly tariff: number
  readonly owner: boolean
  readonly rights: Rights
  /** The stored digest of the session. */
  readonly sessionHash: Buffer
  /** How the member signed in. */
  readonly how: SignInWay
  /** The account requires a second factor and the member has none yet: this session can do nothing else. */
  readonly factorDue: boolean
  /** Why the operator has blocked changes in the account; null: it is not suspended. */
  readonly suspended: string | null
  /** The operator who acts for the member, with the member's consent. */
  readonly support?: Visit
  /** Where the request comes from; undefined in work that outlives it. */
  readonly from?: Origin
}

/**
 * How a session was started; `company` leaves the second factor to the company, `support` is an
 * operator with the member's consent.
 */
export type SignInWay = 'password' | 'passkey' | 'company' | 'support'

/** The columns that a member's rights and times are read from. */
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

/** The member from a row, with the rights of their session. */
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
