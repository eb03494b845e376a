import type pg from 'pg'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { NewAnswer } from '../intake/answer-row.ts'
import type { InvitationKey } from './invitation-key.ts'

/** A person with a personal link, and what is known before they answer. */
export type Invited = {
  accountId: number
  inviteeId: string
  surveyId: string
  /** '' when the address was removed. */
  address: string
  locale: string | null
  branchId: string | null
  branchCode: string | null
  subjectId: string | null
  hidden: Record<string, string>
  isAnswered: boolean
}

/** The person that a link invites; undefined once the invitation is withdrawn or the account closed. */
export async function findInvited(
  db: Executor,
  { accountId, inviteeId }: InvitationKey,
): Promise<Invited | undefined> {
  const row = await db
    .selectFrom('invitee')
    .innerJoin('account', 'account.id', 'invitee.account_id')
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.account_id', '=', 'invitee.account_id')
        .onRef('branch.survey_id', '=', 'invitee.survey_id')
        .onRef('branch.id', '=', 'invitee.branch_id'),
    )
    .leftJoin('invited_answer as given', (join) =>
      join.onRef('given.account_id', '=', 'invitee.account_id').onRef('given.invitee_id', '=', 'invitee.id'),
    )
    .select([
      'invitee.survey_id',
      'invitee.address',
      'invitee.locale',
      'invitee.branch_id',
      'branch.code as branch_code',
      'invitee.subject_id',
      'invitee.hidden',
      'given.day',
    ])
    .where('invitee.account_id', '=', accountId)
    .where('invitee.id', '=', inviteeId)
    .where(isOpenAccount)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId,
    inviteeId,
    surveyId: row.survey_id,
    address: row.address ?? '',
    locale: row.locale,
    branchId: row.branch_id,
    branchCode: row.branch_code,
    subjectId: row.subject_id,
    hidden: row.hidden as Record<string, string>,
    isAnswered: row.day !== null,
  }
}

/** In an anonymous survey the answer's id is not stored: it is known who answered, but not what. */
const CLAIM = `
insert into invited_answer (account_id, invitee_id, survey_id, answer_id, day)
select account_id, id, survey_id, $4::uuid, $5::date from invitee
where account_id = $1 and survey_id = $2 and id = $3
on conflict (account_id, invitee_id) do nothing returning invitee_id`

/**
 * Claims the personal links of answers that were just inserted, in their transaction. A link allows
 * one answer.
 * @returns the answers whose link was already used
 */
export async function claimInvitations(
  client: pg.ClientBase,
  rows: readonly NewAnswer[],
): Promise<Set<NewAnswer>> {
  const usedLinks = new Set<NewAnswer>()
  // In a fixed order: batches that claim several links must not deadlock.
  const invited = rows
    .filter((row) => row.invited)
    .toSorted((a, b) => (a.invited!.inviteeId < b.invited!.inviteeId ? -1 : 1))
  for (const row of invited) {
    const { inviteeId, isAnonymous } = row.invited!
    const answerId = isAnonymous ? null : row.id
    const { rowCount } = await client.query(CLAIM, [
      row.accountId,
      row.surveyId,
      inviteeId,
      answerId,
      row.day,
    ])
    if (rowCount === 0) usedLinks.add(row)
  }
  return usedLinks
}

/** Drops the ids of answers that are deleted: it stays known who answered. */
export async function forgetInvitedAnswers(
  client: pg.ClientBase,
  answers: readonly { accountId: number; surveyId: string; id: string }[],
): Promise<void> {
  if (answers.length === 0) return
  await client.query(
    `update invited_answer set answer_id = null
     from unnest($1::bigint[], $2::text[], $3::uuid[]) as deleted (account_id, survey_id, id)
     where invited_answer.account_id = any($1::bigint[]) and invited_answer.account_id = deleted.account_id
       and invited_answer.survey_id = deleted.survey_id and invited_answer.answer_id = deleted.id`,
    [
      answers.map(({ accountId }) => accountId),
      answers.map(({ surveyId }) => surveyId),
      answers.map(({ id }) => id),
    ],
  )
}
