import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

/** Records who entered an answer, and the date on its form. Idempotent. */
export async function notePaper(
  db: Executor,
  { accountId, id, member }: OwnSurvey,
  { answerId, filledOn, at }: { answerId: string; filledOn: string; at: Date },
): Promise<void> {
  await db
    .insertInto('paper_answer')
    .values({
      account_id: accountId,
      survey_id: id,
      answer_id: answerId,
      member_id: member.memberId,
      filled_on: filledOn,
      typed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many forms a member has entered since. */
export async function typedSince(db: Executor, survey: OwnSurvey, since: Date): Promise<number> {
  const { count } = await ofMember(db, survey)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('typed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The form that a member entered last, at the earliest since that moment. */
export async function lastTyped(db: Executor, survey: OwnSurvey, since: Date): Promise<string | undefined> {
  const row = await ofMember(db, survey)
    .select('answer_id')
    .where('typed_at', '>=', since)
    .orderBy('typed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.answer_id
}

function ofMember(db: Executor, { accountId, id, member }: OwnSurvey) {
  return db
    .selectFrom('paper_answer')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('member_id', '=', member.memberId)
}
