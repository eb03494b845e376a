import type { Executor } from '../../../platform/database.ts'
import { isOperator } from '../../account/sign-in/operator.ts'
import { accountOfSurvey } from '../../survey/survey.queries.ts'

/** The published surveys of an account by title, those in the trash left out. */
export async function listPublishedSurveys(
  db: Executor,
  accountId: number,
): Promise<{ id: string; title: string; version: number }[]> {
  return db
    .selectFrom('survey')
    .select(['id', 'title', 'version'])
    .where('account_id', '=', accountId)
    .where('version', '>', 0)
    .where('trashed_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('title')
    .execute()
}

/** Whose account a survey is in, where one of these operators has a confirmed address there; undefined otherwise. */
export async function operatorOfSurvey(
  db: Executor,
  surveyId: string,
  operators: readonly string[],
): Promise<{ accountId: number; memberId: string } | undefined> {
  const accountId = await accountOfSurvey(db, surveyId)
  if (accountId === undefined) return
  const members = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .where('email_verified_at', 'is not', null)
    .execute()
  const member = members.find(({ email }) => isOperator(operators, { email, emailVerified: true }))
  return member && { accountId, memberId: member.id }
}
