import type { Selectable } from 'kysely'
import { isUiLocale, type UiLocale } from '../../../platform/locale.ts'
import type { AccountRow, MemberRow } from '../../../platform/tables.ts'
import type { Rights } from '../account.contract.ts'
import type { Origin } from '../audit/audit.queries.ts'
import { rightsOf, rightsOfSupport } from '../rights.ts'
import type { Visit } from '../support/support.queries.ts'
import { tariffNow } from '../tariff.ts'

/** Who makes this request; the value exists only after the session was checked. */
export type SignedIn = {
  readonly accountId: number
  readonly memberId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly locale: UiLocale
  readonly timezone: string
  /** The tariff that counts now, 1–6; 1 when there is none or its time is over. */
  readonly tariff: number
  readonly owner: boolean
  readonly rights: Rights
  /** What the server knows the session by. */
  readonly sessionHash: Buffer
  /** How they showed who they are. */
  readonly how: SignInWay
  /** The account wants a second factor and the member has none yet: nothing else is open to this session. */
  readonly factorDue: boolean
  /** Why the operator lets the account change nothing; null: it is not suspended. */
  readonly suspended: string | null
  /** The operator who makes the request instead of the member, with the member's consent. */
  readonly support?: Visit
  /** Where the request comes from; undefined in works that go on after it. */
  readonly from?: Origin
}

/** How a sign-in was made; `company` leaves the second factor to the company, `support` is an operator with the member's consent. */
export type SignInWay = 'password' | 'passkey' | 'company' | 'support'

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
