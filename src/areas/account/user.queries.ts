import { databaseNow, steadyNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUiLocale } from '../../platform/locale.ts'
import type { User } from './account.contract.ts'
import { readAnnouncement } from './announcement.queries.ts'
import { emailKey } from './email.ts'
import { rightsOf, rightsOfSupport, seesAll } from './rights.ts'
import { isOperator } from './sign-in/operator.ts'
import type { SupportVisit } from './support/support.contract.ts'
import { readConsent, type Visit } from './support/support.queries.ts'
import { limitOf, NO_TARIFF, tariffNow, yearStart } from './tariff.ts'

/** The member and the account as `GET /user` tells them, with this tariff year's reviews. */
export async function readUser(
  db: Executor,
  {
    accountId,
    memberId,
    factorDue = false,
    support,
  }: { accountId: number; memberId: string; factorDue?: boolean; support?: Visit | undefined },
  operators: readonly string[],
): Promise<User> {
  const row = await db
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
    .executeTakeFirstOrThrow()
  const periodStart = yearStart(row.tariff_from, row.opened_at)
  const usage = await db
    .selectFrom('account_usage')
    .select('used')
    .where('account_id', '=', accountId)
    .where('period_start', '=', periodStart)
    .executeTakeFirst()
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
          used: usage?.used ?? 0,
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
    announcement: await readAnnouncement(db, { tariff, locale }),
    support: await readSupport(db, { accountId, memberId }, support),
    rights,
  }
}

/** The operator who is in the account with the member's consent, as either of them sees it. */
async function readSupport(
  db: Executor,
  who: { accountId: number; memberId: string },
  support: Visit | undefined,
): Promise<SupportVisit | null> {
  const visit = support ?? (await readConsent(db, who, steadyNow()))
  if (!visit?.operator) return null
  return { operator: visit.operator, until: visit.until.toISOString(), inside: support !== undefined }
}

/**
 * Lets the letter about a member's own address, which is not confirmed yet, go out again without the password.
 * @throws AppError `invalid` for another address, or one that is confirmed
 */
export async function requireOwnUnconfirmed<Who extends { accountId: number; memberId: string }>(
  db: Executor,
  who: Who,
  email: string,
): Promise<Who> {
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
