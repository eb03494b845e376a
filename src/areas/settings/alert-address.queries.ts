import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Db, Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countTries, type KeyLimit } from '../../platform/limits/rate-limit.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import { mailBrandOf } from '../account/profile/brand.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AlertAddresses, AlertOffer } from './alert-address.contract.ts'

const MOST = 10
const DAY = 86_400
/** Questions that an account may send a day, and that one address may get from all of them. */
const ASKED_A_DAY = { account: 20, address: 3 }

export async function listAlertAddresses(db: Executor, survey: OwnSurvey): Promise<AlertAddresses> {
  const rows = await db
    .selectFrom('alert_address')
    .select(['address', 'confirmed_at'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('created_at')
    .execute()
  return {
    addresses: rows.map(({ address, confirmed_at }) => ({ address, confirmed: confirmed_at !== null })),
  }
}

/**
 * Adds an address and asks it, by mail, whether it agrees; one that is there already is asked again unless it has agreed.
 * @param parts.limits those of mails, counted after the call's own
 * @throws AppError `invalid` when there are ten already; `too_many`
 */
export async function addAlertAddress(
  { db, jobs, publicUrl, limits }: { db: Db; jobs: Jobs; publicUrl: string; limits: readonly KeyLimit[] },
  survey: OwnSurvey,
  address: string,
  locale: UiLocale,
): Promise<void> {
  await countTries(db, [
    { key: `alert address ${survey.accountId}`, limit: ASKED_A_DAY.account, seconds: DAY },
    { key: `alert address ${address.toLowerCase()}`, limit: ASKED_A_DAY.address, seconds: DAY },
    ...limits,
  ])
  await db.transaction().execute(async (trx) => {
    const { addresses } = await listAlertAddresses(trx, survey)
    const existing = addresses.find((each) => each.address.toLowerCase() === address.toLowerCase())
    if (existing?.confirmed) return
    if (!existing && addresses.length >= MOST)
      throw new AppError('invalid', {
        fields: { 'data.add': (to) => m.settings_address_most({}, { locale: to }) },
      })
    const { rows } = await sql<{ id: string }>`
      insert into alert_address (account_id, survey_id, id, address, locale)
      values (${survey.accountId}, ${survey.id}, ${newId()}, ${address}, ${locale})
      on conflict (account_id, survey_id, lower(address)) do update set address = excluded.address
      returning id`.execute(trx)
    const { id } = rows[0]!
    await noteAddress(trx, survey, address, true)
    const from = await mailBrandOf(trx, survey.accountId, publicUrl)
    const letter = layOut({
      locale,
      from,
      title: m.settings_address_mail_title({}, { locale }),
      paragraphs: [m.settings_address_mail_text({ survey: survey.title }, { locale })],
      button: { label: m.settings_address_mail_button({}, { locale }), url: `${publicUrl}/alerts/${id}` },
      footer: m.settings_address_mail_footer({}, { locale }),
    })
    const subject = m.settings_address_mail_subject({ survey: survey.title }, { locale })
    await queueMail(trx, jobs, { to: address, urgency: 'awaited', subject, ...letter })
  })
}

export async function removeAlertAddress(db: Db, survey: OwnSurvey, address: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('alert_address')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where(sql<string>`lower(address)`, '=', address.toLowerCase())
      .execute()
    await noteAddress(trx, survey, address, false)
  })
}

/** Changes of the alert addresses outside the team are logged. */
function noteAddress(
  trx: Executor,
  { id, title, member }: OwnSurvey,
  address: string,
  active: boolean,
): Promise<void> {
  const what = { subject: title, subjectId: id, detail: { mailbox: address, active } }
  return recordAudit(trx, member, { kind: 'alert_address_changed', ...what })
}

/** What an address was asked; undefined when nobody asks it any more. */
export async function findAlertOffer(db: Executor, id: string): Promise<AlertOffer | undefined> {
  return (await findAsked(db, id))?.offer
}

/** What the owner of an address decided; who does not agree is forgotten. @throws AppError `not_found` */
export async function answerAlertOffer(db: Executor, id: string, agrees: boolean): Promise<void> {
  const request = await findAsked(db, id)
  if (!request) throw new AppError('not_found')
  // The id is the secret of the letter; the row is named whole, as by its members.
  const row = { account_id: request.accountId, survey_id: request.surveyId, id }
  if (agrees)
    await db
      .updateTable('alert_address')
      .set({ confirmed_at: sql`coalesce(confirmed_at, ${databaseNow()}::timestamptz)` })
      .where((where) => where.and(row))
      .execute()
  else
    await db
      .deleteFrom('alert_address')
      .where((where) => where.and(row))
      .execute()
}

async function findAsked(db: Executor, id: string) {
  const row = await db
    .selectFrom('alert_address as asked')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'asked.account_id').onRef('survey.id', '=', 'asked.survey_id'),
    )
    .innerJoin('account', 'account.id', 'asked.account_id')
    .select(['asked.account_id', 'asked.survey_id', 'asked.address', 'asked.confirmed_at'])
    .select(['survey.title', 'account.company'])
    .where('asked.id', '=', id)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, survey_id: surveyId, address, confirmed_at, title, company } = row
  const offer: AlertOffer = { business: company, survey: title, address, confirmed: confirmed_at !== null }
  return { accountId, surveyId, offer }
}
