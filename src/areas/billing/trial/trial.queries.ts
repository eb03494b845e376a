import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { giveTariff } from '../../account/grant.queries.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { NO_TARIFF } from '../../account/tariff.ts'
import { TrialTerms } from './trial.contract.ts'

/** The plan that is tried: Basic. */
const TRIED_TARIFF = 2
const DAY_MS = 86_400_000

/** What the operator lets accounts try; null while nothing is offered. */
export async function readTrialTerms(db: Executor): Promise<TrialTerms | null> {
  const { rows } = await sql<{ value: unknown }>`
    select value from billing_setting where name = 'trial'`.execute(db)
  return rows[0] ? TrialTerms.nullable().parse(rows[0].value) : null
}

export async function saveTrialTerms(
  trx: OpenTransaction,
  terms: TrialTerms | null,
  setBy: string,
): Promise<void> {
  await sql`
    insert into billing_setting (name, value, set_by) values ('trial', ${JSON.stringify(terms)}::jsonb, ${setBy})
    on conflict (name) do update set value = excluded.value, set_by = excluded.set_by, set_at = now()`.execute(
    trx,
  )
}

/** What an account may try: nothing once it had a tariff of any kind. */
export async function trialOffer(db: Executor, accountId: number): Promise<TrialTerms | null> {
  const terms = await readTrialTerms(db)
  if (!terms) return null
  const { rows } = await sql`
    select 1 from account where id = ${accountId} and tariff = ${NO_TARIFF} and ${isOpenAccount}
      and not exists (select 1 from tariff_trial where account_id = account.id)`.execute(db)
  return rows.length > 0 ? terms : null
}

/**
 * Begins the free time of an account: once for it, and once for the telephone of its profile, so that a company does not
 * begin again under another address.
 * @throws AppError `not_found` when nothing is offered; `conflict` in words when the profile is not filled or it was tried before
 */
export async function beginTrial(
  trx: OpenTransaction,
  { accountId, memberId }: { accountId: number; memberId: string },
): Promise<{ tariff: number; until: Date }> {
  // Two presses at the same moment: the second waits and then finds the tariff.
  await sql`select 1 from account where id = ${accountId} for update`.execute(trx)
  const terms = await trialOffer(trx, accountId)
  if (!terms) throw new AppError('not_found')
  const profile = await sql<{ first_name: string; phone: string; company: string }>`
    select first_name, phone, company from member join account on account.id = account_id
    where account_id = ${accountId} and member.id = ${memberId}`.execute(trx)
  const { first_name, phone, company } = profile.rows[0]!
  const digits = phone.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  if (first_name === '' || company === '' || digits.length < 10)
    throw new AppError('conflict', { detail: (locale) => m.billing_trial_profile({}, { locale }) })
  const { rows } = await sql`
    insert into tariff_trial (account_id, phone) values (${accountId}, ${digits})
    on conflict do nothing returning account_id`.execute(trx)
  if (!rows[0]) throw new AppError('conflict', { detail: (locale) => m.billing_trial_taken({}, { locale }) })
  const from = databaseNow()
  const until = new Date(from.getTime() + terms.days * DAY_MS)
  const trial = { tariff: TRIED_TARIFF, from, until, basis: 'trial', reviews: terms.reviews } as const
  await giveTariff(trx, accountId, trial)
  return { tariff: TRIED_TARIFF, until }
}
