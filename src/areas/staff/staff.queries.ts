import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { hashCode } from '../../platform/sealed-code.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import type { BadgeIcon, StaffBadge, StaffView } from './staff.contract.ts'

export type PersonKey = { accountId: number; surveyId: string; subjectId: string }

/** A survey as far as a person's page needs it. */
export type StaffSurvey = {
  accountId: number
  id: string
  slots: readonly string[]
  version: number
  settings: Record<string, unknown>
  /** The branches whose answers the reader may see; a person reads all of their own. */
  branches: 'all' | readonly string[]
}

/** A digest of the PIN together with the key: six digits alone could be tried through. */
export function pinHash(key: string, pin: string): Buffer {
  return hashCode(`${key}.${pin}`)
}

/** Stores the digests of a link and its PIN; an earlier link of the person ends. */
export async function saveLink(
  trx: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
  { key, pin, at }: { key: string; pin: string; at: Date },
): Promise<void> {
  await dropKey(trx, { accountId, surveyId, subjectId })
  const values = { key_hash: hashCode(key), pin_hash: pinHash(key, pin), created_at: at }
  await trx
    .insertInto('staff_page')
    .values({ account_id: accountId, survey_id: surveyId, subject_id: subjectId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'survey_id', 'subject_id']).doUpdateSet(values))
    .execute()
  await trx
    .insertInto('staff_key')
    .values({ key_hash: values.key_hash, account_id: accountId, survey_id: surveyId, subject_id: subjectId })
    .execute()
}

/** @returns whether there was a link */
export async function endLink(
  trx: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
): Promise<boolean> {
  await dropKey(trx, { accountId, surveyId, subjectId })
  const { numDeletedRows } = await trx
    .deleteFrom('staff_page')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function dropKey(trx: Executor, { accountId, surveyId, subjectId }: PersonKey): Promise<void> {
  await trx
    .deleteFrom('staff_key')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('subject_id', '=', subjectId)
    .execute()
}

export async function linkedAt(
  db: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_page')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The person of a link, with the digest of the PIN; undefined for a link that never was or has ended. */
export async function findPage(
  db: Executor,
  key: string,
): Promise<{ survey: StaffSurvey; subjectId: string; pinHash: Buffer } | undefined> {
  const owner = await db
    .selectFrom('staff_key')
    .select(['account_id', 'survey_id', 'subject_id'])
    .where('key_hash', '=', hashCode(key))
    .executeTakeFirst()
  if (!owner) return undefined
  const row = await db
    .selectFrom('staff_page as page')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'page.account_id').onRef('survey.id', '=', 'page.survey_id'),
    )
    .innerJoin('subject', (join) =>
      join
        .onRef('subject.account_id', '=', 'page.account_id')
        .onRef('subject.survey_id', '=', 'page.survey_id')
        .onRef('subject.id', '=', 'page.subject_id'),
    )
    .innerJoin('account', 'account.id', 'page.account_id')
    .select(['page.pin_hash', 'survey.slots', 'survey.version', 'survey.settings'])
    .where('page.account_id', '=', owner.account_id)
    .where('page.survey_id', '=', owner.survey_id)
    .where('page.subject_id', '=', owner.subject_id)
    .where('page.key_hash', '=', hashCode(key))
    .where('subject.active', '=', true)
    .where('survey.removed_at', 'is', null)
    .where('survey.trashed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  return (
    row && {
      survey: {
        accountId: owner.account_id,
        id: owner.survey_id,
        slots: row.slots,
        version: row.version,
        settings: row.settings as Record<string, unknown>,
        branches: 'all',
      },
      subjectId: owner.subject_id,
      pinHash: row.pin_hash,
    }
  )
}

/** What a person and their business are called. */
export async function namesOf(
  db: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
): Promise<{ name: string; company: string } | undefined> {
  const row = await db
    .selectFrom('subject')
    .innerJoin('account', 'account.id', 'subject.account_id')
    .select(['subject.title', 'account.company'])
    .where('subject.account_id', '=', accountId)
    .where('subject.survey_id', '=', surveyId)
    .where('subject.id', '=', subjectId)
    .executeTakeFirst()
  return row && { name: row.title, company: row.company }
}

/** Thanks of a person, the newest first. */
export async function listThanks(
  db: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
): Promise<StaffView['thanks']> {
  const rows = await db
    .selectFrom('staff_thanks as thanks')
    .leftJoin('staff_badge as badge', (join) =>
      join.onRef('badge.account_id', '=', 'thanks.account_id').onRef('badge.id', '=', 'thanks.badge_id'),
    )
    .leftJoin('member', (join) =>
      join.onRef('member.account_id', '=', 'thanks.account_id').onRef('member.id', '=', 'thanks.member_id'),
    )
    .select(['thanks.id', 'words', 'thanks.created_at', 'member.first_name'])
    .select(['badge.id as badgeId', 'badge.title', 'badge.icon'])
    .where('thanks.account_id', '=', accountId)
    .where('thanks.survey_id', '=', surveyId)
    .where('thanks.subject_id', '=', subjectId)
    .orderBy('thanks.created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, words, created_at: at, first_name: from, badgeId, title, icon }) => ({
    ...{ id, words, from, at },
    badge: badgeId === null ? null : { id: badgeId, title: title ?? '', icon: icon as BadgeIcon },
  }))
}

export async function addThanks(
  trx: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
  { words, badgeId, memberId, at }: { words: string; badgeId: string | null; memberId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('staff_thanks')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      id: newId(),
      subject_id: subjectId,
      badge_id: badgeId,
      words,
      member_id: memberId,
      created_at: at,
    })
    .execute()
}

/** @returns whether there were such thanks of this person */
export async function removeThanks(
  trx: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_thanks')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('subject_id', '=', subjectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The badges that are offered, in the account's order. */
export async function listBadges(db: Executor, accountId: number): Promise<StaffBadge[]> {
  const rows = await db
    .selectFrom('staff_badge')
    .select(['id', 'title', 'icon'])
    .where('account_id', '=', accountId)
    .where('retired', '=', false)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, icon: row.icon as BadgeIcon }))
}

export async function saveBadges(
  trx: Executor,
  accountId: number,
  badges: readonly { id?: string | undefined; title: string; icon: BadgeIcon }[],
): Promise<void> {
  const existing = new Set((await listBadges(trx, accountId)).map(({ id }) => id))
  await sql`update staff_badge set retired = true where account_id = ${accountId}`.execute(trx)
  for (const [position, { id, title, icon }] of badges.entries()) {
    const values = { title, icon, position, retired: false }
    await trx
      .insertInto('staff_badge')
      .values({ account_id: accountId, id: id && existing.has(id) ? id : newId(), ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(values))
      .execute()
  }
}

/** Removes the keys of links whose person is gone with the survey or the account. */
export async function dropIdleStaffKeys(db: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from staff_key where not exists (
      select from staff_page where staff_page.account_id = staff_key.account_id
        and staff_page.survey_id = staff_key.survey_id and staff_page.subject_id = staff_key.subject_id
        and staff_page.key_hash = staff_key.key_hash)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
