import { databaseNow, steadyNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUiLocale } from '../../platform/locale.ts'
import type { User } from './account.contract.ts'
import { announcementFor, currentAnnouncements } from './announcement.queries.ts'
import { emailKey } from './email.ts'
import { rightsOf, rightsOfSupport, seesAll } from './rights.ts'
import { isOperator } from './sign-in/operator.ts'
import type { SupportVisit } from './support/support.contract.ts'
import { readConsent, type Visit } from './support/support.queries.ts'
import { limitOf, NO_TARIFF, tariffNow, yearStart } from './tariff.ts'

type Who = { accountId: number; memberId: string }
type Caller = Who & { factorDue?: boolean; support?: Visit | undefined }

/** The member and the account as `GET /user` returns them, with this tariff year's reviews. */
export async function readUser(db: Executor, caller: Caller, operators: readonly string[]): Promise<User> {
  return userOf(await readUserRows(db, caller), caller, operators)
}

export type UserRows = Awaited<ReturnType<typeof readUserRows>>

/** All rows that `userOf` needs, in one round trip when the executor has several connections. */
export async function readUserRows(db: Executor, { accountId, memberId }: Who) {
  const [row, usage, announcements, consent] = await Promise.all([
    db
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .selectAll('member')
      .select([
        'account.company',
        'account.brand_colour',
        'account.brand_logo',
        'account.timezone',
        'account.suspended_at',
        'account.suspended_reason',
        'account.tariff',
        'account.tariff_from',
        'account.tariff_until',
        'account.tariff_reviews',
        'account.created_at as opened_at',
      ])
      .where('member.account_id', '=', accountId)
      .where('member.id', '=', memberId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('account_usage')
      .select(['used', 'period_start'])
      .where('account_id', '=', accountId)
      .execute(),
    currentAnnouncements(db),
    readConsent(db, { accountId, memberId }, steadyNow()),
  ])
  return { row, usage, announcements, consent }
}

export function userOf(
  { row, usage, announcements, consent }: UserRows,
  { factorDue = false, support }: Caller,
  operators: readonly string[],
): User {
  const periodStart = yearStart(row.tariff_from, row.opened_at)
  const tariff = tariffNow(row.tariff, row.tariff_until, databaseNow())
  const limit = limitOf(tariff, row.tariff_reviews)
  const own = rightsOf(row.owner, row.rights)
  const rights = support ? rightsOfSupport(own) : own
  const locale = isUiLocale(row.locale) ? row.locale : 'ru'
  const emailVerified = row.email_verified_at !== null
  return {
    id: row.id,
    qalayid: row.account_id,
    email: row.email,
    emailVerified,
    username: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    company: row.company,
    brand: { colour: row.brand_colour, logo: row.brand_logo },
    position: row.position,
    tariff,
    tariffUntil: tariff === NO_TARIFF ? null : (row.tariff_until?.toISOString() ?? null),
    locale,
    timezone: row.timezone,
    reviews: seesAll(rights)
      ? {
          used: usage.find(({ period_start }) => period_start === periodStart)?.used ?? 0,
          limit: Number.isFinite(limit) ? limit : null,
          periodStart,
          periodEnd: row.tariff_until ? day(row.tariff_until) : null,
        }
      : null,
    owner: row.owner && !support,
    alertMails: row.owner || row.alert_mails,
    operator: !support && isOperator(operators, { email: row.email, emailVerified }),
    factorDue,
    suspended: row.suspended_at ? row.suspended_reason : null,
    announcement: announcementFor(announcements, { tariff, locale }),
    support: supportOf(consent, support),
    rights,
  }
}

/** The visiting operator, as the member or the operator sees it. */
function supportOf(consent: UserRows['consent'], support: Visit | undefined): SupportVisit | null {
  const visit = support ?? consent
  if (!visit?.operator) return null
  return { operator: visit.operator, until: visit.until.toISOString(), inside: support !== undefined }
}

/**
 * Allows the confirmation mail for a member's own unconfirmed address to be sent again without the
 * password.
 * @throws AppError `invalid` for another address, or a confirmed one
 */
export async function requireOwnUnconfirmed<Asker extends Who>(
  db: Executor,
  who: Asker,
  email: string,
): Promise<Asker> {
  const row = await db
    .selectFrom('member')
    .select(['email', 'email_verified_at'])
    .where('account_id', '=', who.accountId)
    .where('id', '=', who.memberId)
    .executeTakeFirstOrThrow()
  if (row.email_verified_at === null && emailKey(row.email) === emailKey(email)) return who
  throw new AppError('invalid', { fields: { password: 'required' } })
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
