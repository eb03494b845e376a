import type { Executor } from '../../platform/database.ts'
import { isUiLocale, type UiLocale } from '../../platform/locale.ts'
import type { Rights } from '../account/account.contract.ts'
import { rightsOf } from '../account/rights.ts'

/** The member whose rights a connector acts with; undefined once they left. */
export async function makerOf(
  db: Executor,
  { accountId, madeBy }: { accountId: number; madeBy: string },
): Promise<{ locale: UiLocale; rights: Rights } | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['locale', 'owner', 'rights'])
    .where('account_id', '=', accountId)
    .where('id', '=', madeBy)
    .executeTakeFirst()
  return (
    row && { locale: isUiLocale(row.locale) ? row.locale : 'ru', rights: rightsOf(row.owner, row.rights) }
  )
}

type AnswerKey = { accountId: number; surveyId: string; answerId: string }

/** Whether an answer is a complaint, or a rule made a case of it. */
export async function isCase(db: Executor, { accountId, surveyId, answerId }: AnswerKey): Promise<boolean> {
  const row = await db
    .selectFrom('answer')
    .leftJoin('answer_case', (join) =>
      join
        .onRef('answer_case.account_id', '=', 'answer.account_id')
        .onRef('answer_case.survey_id', '=', 'answer.survey_id')
        .onRef('answer_case.answer_id', '=', 'answer.id'),
    )
    .select(['answer.complaint', 'answer_case.by_rule as byRule'])
    .where('answer.account_id', '=', accountId)
    .where('answer.survey_id', '=', surveyId)
    .where('answer.id', '=', answerId)
    .where('answer.status', '<>', 'spam')
    .executeTakeFirst()
  return row?.complaint === true || row?.byRule === true
}

/** The status of an answer; undefined when it is deleted. */
export async function statusOf(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('answer')
    .select('status')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', answerId)
    .executeTakeFirst()
  return row?.status
}
