import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hashCode, openCode, sealCode } from '../../../platform/sealed-code.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type LiveTable, MOST_TABLES, type TableChange } from './live-table.contract.ts'

/** The database, and the SECRET that the codes' copies for their owners are sealed under. */
export type TableParts = { db: Executor; secret: string }

/** Undefined code: SECRET was changed, so it can't be told any more. */
export type StoredTable = Omit<LiveTable, 'url'> & { code: string | undefined }

/** A survey's live tables, the newest first. */
export async function listTables({ db, secret }: TableParts, survey: OwnSurvey): Promise<StoredTable[]> {
  const rows = await db
    .selectFrom('live_table')
    .selectAll()
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, content, columns, filter, contacts, reads, ...row }) => ({
    id,
    title,
    content: content as LiveTable['content'],
    columns: columns as string[] | null,
    filter: filter as LiveTable['filter'],
    contacts,
    reads,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    code: openCode(secret, row.code_sealed, row.code_hash),
  }))
}

/** @throws AppError `too_many` when the survey has as many as it may */
export async function addTable(
  { db, secret }: TableParts,
  survey: OwnSurvey,
  { title, content, columns, filter, contacts, locale }: TableChange & { locale: string },
): Promise<string> {
  const { accountId, id: surveyId, member } = survey
  // Without this lock two presses at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtext('live_table'), ${accountId}::int)`.execute(db)
  const { n } = await db
    .selectFrom('live_table')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  if (n >= MOST_TABLES) throw new AppError('too_many', { retryAfter: 60 })
  const id = newId()
  await db
    .insertInto('live_table')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      id,
      ...newCode(secret),
      title,
      content,
      columns: columns ? JSON.stringify(columns) : null,
      filter: JSON.stringify(filter),
      contacts,
      locale,
      member_id: member.memberId,
    })
    .execute()
  return id
}

/** Gives a table a new code. @throws AppError `not_found` */
export async function renewCode(
  { db, secret }: TableParts,
  { accountId, id: surveyId }: OwnSurvey,
  id: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('live_table')
    .set(newCode(secret))
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

/** @returns whether there was one */
export async function removeTable(
  db: Executor,
  { accountId, id: surveyId }: OwnSurvey,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('live_table')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A table as fetched by its secret code. */
export type OpenTable = Pick<LiveTable, 'id' | 'content' | 'columns' | 'filter' | 'contacts'> & {
  locale: 'ru' | 'en' | 'kk'
  memberId: string
}

export async function findTable(
  db: Executor,
  { accountId, surveyId, code }: { accountId: number; surveyId: string; code: string },
): Promise<OpenTable | undefined> {
  const row = await db
    .selectFrom('live_table')
    .select(['id', 'content', 'columns', 'filter', 'contacts', 'locale', 'member_id as memberId'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst()
  return row as OpenTable | undefined
}

export async function noteRead(
  db: Executor,
  { accountId, surveyId, id }: { accountId: number; surveyId: string; id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('live_table')
    .set((own) => ({ reads: own('reads', '+', 1), read_at: now }))
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .execute()
}

function newCode(secret: string): { code_hash: Buffer; code_sealed: Buffer } {
  const code = newId()
  return { code_hash: hashCode(code), code_sealed: sealCode(secret, code) }
}
