import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { isUiLocale, type UiLocale } from '../../../platform/locale.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { isAble, rightsOf } from '../../account/rights.ts'
import { TARIFFS } from '../../account/tariff.ts'
import type { Tiyn } from '../ledger/book.ts'
import { USUAL_LOW_AT } from './low.ts'

/** A thing to be reminded of. Its cause is the same until it is another: another year, another fall of the balance. */
export type DueReminder = {
  accountId: number
  cause: string
  about:
    | { kind: 'end'; days: number; until: Date; tariff: number; isTrial: boolean }
    | { kind: 'limit'; percent: 80 | 100; used: number; limit: number }
    | { kind: 'low'; balance: Tiyn; lowAt: Tiyn; entries: number }
}

const END_DAYS = [1, 7, 30]

const READERS = { end: endingYears, limit: usedLimits, low: lowBalances }
export type ReminderKind = keyof typeof READERS

/** What accounts are to be reminded of now and have not been. */
export async function dueReminders(db: Executor, kinds: readonly ReminderKind[]): Promise<DueReminder[]> {
  const reminders = (await Promise.all(kinds.map((kind) => READERS[kind](db)))).flat()
  const { rows } = await sql<{ account_id: number; cause: string }>`
    select account_id, cause from billing_reminder
    where account_id = any(${[...new Set(reminders.map(({ accountId }) => accountId))]}::bigint[])`.execute(
    db,
  )
  const notedCauses = new Set(rows.map(({ account_id, cause }) => `${account_id} ${cause}`))
  return reminders.filter(({ accountId, cause }) => !notedCauses.has(`${accountId} ${cause}`))
}

/** @returns false when another process has just noted it */
export async function noteReminder(
  trx: OpenTransaction,
  { accountId, cause, about }: DueReminder,
): Promise<boolean> {
  // A reminder replaces the earlier ones: an account first seen within the last week gets no reminder about the month.
  const earlier =
    about.kind === 'end'
      ? END_DAYS.filter((days) => days > about.days).map((days) => endCause(days, about.until))
      : about.kind === 'limit' && about.percent === 100
        ? [cause.replace('limit 100', 'limit 80')]
        : []
  const { rows } = await sql`
    insert into billing_reminder (account_id, cause) values (${accountId}, ${cause})
    on conflict do nothing returning cause`.execute(trx)
  for (const other of earlier)
    await sql`
      insert into billing_reminder (account_id, cause) values (${accountId}, ${other}) on conflict do nothing`.execute(
      trx,
    )
  return rows.length > 0
}

/** Members of an account who have its money in hand. */
export async function payersOf(
  db: Executor,
  accountId: number,
): Promise<{ memberId: string; email: string; locale: UiLocale }[]> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'email', 'locale', 'owner', 'rights'])
    .where('account_id', '=', accountId)
    .execute()
  return members
    .filter(({ owner, rights }) => isAble(rightsOf(owner, rights), 'pay'))
    .map(({ id, email, locale }) => ({ memberId: id, email, locale: isUiLocale(locale) ? locale : 'ru' }))
}

/** Lets the warning about a balance that has risen be sent again when it falls again. */
export async function forgetRisenBalances(db: Executor): Promise<void> {
  await sql`
    delete from billing_reminder r using ledger_balance b
    where r.account_id = b.account_id and r.cause = 'low'
      and b.balance - b.held >= coalesce(b.low_at, ${String(USUAL_LOW_AT)}::bigint)`.execute(db)
}

async function endingYears(db: Executor): Promise<DueReminder[]> {
  const { rows } = await sql<{
    id: number
    tariff: number
    is_trial: boolean
    tariff_until: Date
    days: number
  }>`
    select id, tariff, tariff_basis = 'trial' as is_trial, tariff_until, ceil(extract(epoch from tariff_until - now()) / 86400)::int as days
    from account
    where ${isOpenAccount} and tariff between 2 and 6
      and tariff_until > now() and tariff_until <= now() + interval '30 days'
      and not exists (select 1 from tariff_period p where p.account_id = account.id and p.state = 'planned')`.execute(
    db,
  )
  return rows.map(({ id, tariff, is_trial, tariff_until, days }) => {
    const near = END_DAYS.find((limit) => days <= limit) ?? 30
    return {
      accountId: id,
      cause: endCause(near, tariff_until),
      about: { kind: 'end', days: near, until: tariff_until, tariff, isTrial: is_trial },
    }
  })
}

/** Hours of the account's own day in which a limit is warned of. */
const DAYTIME = { from: 8, to: 21 }

async function usedLimits(db: Executor): Promise<DueReminder[]> {
  const limits = TARIFFS.map(({ number, limit }) => sql`(${number}::int, ${limit}::int)`)
  const { rows } = await sql<{
    id: number
    tariff: number
    used: number
    most: number
    period_start: string
  }>`
    select id, account.tariff, used, coalesce(tariff_reviews, plan.most) as most, period_start::text
    from account
    join (values ${sql.join(limits)}) as plan (tariff, most) on plan.tariff = account.tariff
    join account_usage on account_id = id
      and period_start = (coalesce(tariff_from, created_at) at time zone 'UTC')::date
    where ${isOpenAccount} and (tariff_until is null or tariff_until > now()) and used * 5 >= coalesce(tariff_reviews, plan.most) * 4
      and extract(hour from now() at time zone account.timezone) between ${DAYTIME.from} and ${DAYTIME.to}`.execute(
    db,
  )
  return rows.map(({ id, tariff, used, most: limit, period_start }) => {
    const percent = used >= limit ? 100 : 80
    return {
      accountId: id,
      // Raising the tariff within its year begins a new count of warnings.
      cause: `limit ${percent} ${tariff} ${period_start}`,
      about: { kind: 'limit', percent, used: Math.min(used, limit), limit },
    }
  })
}

async function lowBalances(db: Executor): Promise<DueReminder[]> {
  // Only who ever had enough is warned: most accounts never need a balance.
  const { rows } = await sql<{ account_id: number; left: string; low_at: string; entries: number }>`
    select account_id, entries, (balance - held)::text as left, coalesce(low_at, ${String(USUAL_LOW_AT)}::bigint)::text as low_at
    from ledger_balance b join account on account.id = b.account_id and ${isOpenAccount}
    where balance - held < coalesce(low_at, ${String(USUAL_LOW_AT)}::bigint)
      and exists (select 1 from ledger_entry e where e.account_id = b.account_id
        and e.kind in ('call', 'message', 'reward', 'print'))`.execute(db)
  return rows.map(({ account_id, left, low_at, entries }) => ({
    accountId: account_id,
    cause: 'low',
    about: { kind: 'low', balance: BigInt(left), lowAt: BigInt(low_at), entries },
  }))
}

function endCause(days: number, until: Date): string {
  return `end ${days} ${until.toISOString().slice(0, 10)}`
}
