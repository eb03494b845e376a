import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { SurveyKey } from '../programme.queries.ts'

/** Whether checkers may still see and send something of a survey: it is not in the trash, and its account is open. */
export async function isSurveyOpen(db: Executor, { accountId, id }: SurveyKey): Promise<boolean> {
  const { rows } = await sql`
    select from survey join account on account.id = survey.account_id
    where survey.account_id = ${accountId} and survey.id = ${id} and survey.trashed_at is null
      and survey.removed_at is null and ${isOpenAccount}`.execute(db)
  return rows.length > 0
}

/** Name and time zone of the business, and the default language of the survey. */
export async function readBusiness(
  db: Executor,
  { accountId, id }: SurveyKey,
): Promise<{ company: string; timezone: string; title: string }> {
  const { rows } = await sql<{ company: string; timezone: string; title: string }>`
    select coalesce(account.company, '') as company, account.timezone, survey.title
    from account join survey on survey.account_id = account.id
    where account.id = ${accountId} and survey.account_id = ${accountId} and survey.id = ${id}`.execute(db)
  return rows[0]!
}
