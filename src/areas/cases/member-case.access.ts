import type { Executor } from '../../platform/database.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import { isAble, rightsOf, seesSurvey } from '../account/rights.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { OwnCase } from './case.access.ts'
import { requireOwnAnswer } from './case.access.ts'

type MemberKey = { accountId: number; memberId: string }

/**
 * The case of an answer for a member identified without a session, for example by a linked chat.
 * The same rights apply.
 * @returns undefined when they may not answer its guest, or there is no such answer
 */
export async function memberCase(
  db: Executor,
  member: MemberKey,
  surveyId: string,
  answerId: string,
): Promise<OwnCase | undefined> {
  const survey = await memberSurvey(db, member, surveyId)
  if (!survey || !isAble(survey.member.rights, 'reply')) return undefined
  return requireOwnAnswer(db, survey, answerId).then(
    () => ({ survey, answerId }),
    () => undefined,
  )
}

/**
 * A survey for such a member, or for what acts with a member's rights.
 * @returns undefined when they may not see it, or their account is closed
 */
export async function memberSurvey(
  db: Executor,
  { accountId, memberId }: MemberKey,
  surveyId: string,
): Promise<OwnSurvey | undefined> {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('survey', 'survey.account_id', 'member.account_id')
    .selectAll('survey')
    .select(['member.id as member_id', 'email', 'member.locale', 'owner', 'rights', 'first_name', 'timezone'])
    .select(['account.suspended_at', 'account.suspended_reason'])
    .where('member.account_id', '=', accountId)
    .where('member.id', '=', memberId)
    .where('survey.id', '=', surveyId)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  const rights = row && rightsOf(row.owner, row.rights)
  if (!row || !rights || !seesSurvey(rights, surveyId)) return undefined
  return {
    accountId,
    id: surveyId,
    title: row.title,
    slots: row.slots,
    draft: row.draft as SurveyDocument,
    revision: row.revision,
    savedAt: row.updated_at,
    draftBy: row.draft_by,
    version: row.version,
    publishedAt: row.published_at,
    trashedAt: row.trashed_at,
    settings: row.settings as Record<string, unknown>,
    branches: rights.branches,
    member: {
      accountId,
      memberId,
      email: row.email,
      emailVerified: true,
      firstName: row.first_name,
      locale: row.locale as UiLocale,
      timezone: row.timezone,
      tariff: 1,
      owner: row.owner,
      rights,
      sessionHash: Buffer.alloc(0),
      how: 'password',
      factorDue: false,
      suspended: row.suspended_at ? row.suspended_reason : null,
    },
  }
}
