import { type SqlBool, sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnSurvey } from './survey.access.ts'

/** The trade of the template that a survey was made from, and when its code was printed first. */
export async function readSurveyFacts(
  db: Db,
  { accountId, id }: OwnSurvey,
): Promise<{ industry: string | null; printedAt: Date | null }> {
  return db
    .selectFrom('survey')
    .select(['industry', 'printed_at as printedAt'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Notes the first print file of a survey, and tells the pages that show it. */
export async function markPrinted(db: Db, { accountId, id }: OwnSurvey): Promise<void> {
  const first = await db
    .updateTable('survey')
    .set({ printed_at: databaseNow() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(sql<SqlBool>`printed_at is null`)
    .returning('id')
    .executeTakeFirst()
  if (first) await sql`select pg_notify('answers', ${id})`.execute(db)
}
