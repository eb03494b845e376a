import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import type { FirstStep } from './first-week.contract.ts'

const SHOWN_DAYS = 30

type Facts = Record<FirstStep, boolean> & { isShown: boolean }

/** Which of the first steps an account has done, and whether this member is still shown the list. */
export async function readFirstWeek(
  db: Db,
  { accountId, memberId }: Pick<SignedIn, 'accountId' | 'memberId'>,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select account.created_at > now() - make_interval(days => ${SHOWN_DAYS})
        and not exists (select from first_week_closed where account_id = ${accountId} and member_id = ${memberId}) as "isShown",
      exists (select from survey where account_id = ${accountId} and printed_at is not null) as printed,
      exists (select from answer where account_id = ${accountId}) as answered,
      exists (select from answer_case join answer on answer.account_id = answer_case.account_id
          and answer.survey_id = answer_case.survey_id and answer.id = answer_case.answer_id
        where answer_case.account_id = ${accountId} and answer.account_id = ${accountId} and answer.complaint
          and answer_case.taken_at <= coalesce(answer_case.due_at, answer.received_at + interval '1 hour')) as solved,
      exists (select from action where account_id = ${accountId} and withdrawn_on is null) as changed
    from account where account.id = ${accountId}`.execute(db)
  return rows[0]!
}

/** Remembers that a member has closed the list, or forgets it. */
export async function closeFirstWeek(
  db: Db,
  { accountId, memberId }: Pick<SignedIn, 'accountId' | 'memberId'>,
  isClosed: boolean,
): Promise<void> {
  const member = { account_id: accountId, member_id: memberId }
  if (isClosed)
    await db
      .insertInto('first_week_closed')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('first_week_closed')
      .where('account_id', '=', accountId)
      .where('member_id', '=', memberId)
      .execute()
}
