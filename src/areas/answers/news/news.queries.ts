import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { seesSurvey } from '../../account/rights.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'

/** Answers of a survey that a digest covers; older ones change only as open complaints. */
const NEWEST = 50
/** Open complaints that it covers, the newest: a digest is made with each change of the survey. */
const MOST_OPEN = 200

/** Whether a member may learn that a survey has news, apart from the branches they are limited to. */
export function mayFollow({ rights }: SignedIn, surveyId: string): boolean {
  return seesSurvey(rights, surveyId)
}

/** Whether an answer that the member sees came since then. */
export async function hasAnswersSince(
  db: Db,
  { accountId, rights }: SignedIn,
  since: Date,
): Promise<boolean> {
  const { surveys, branches } = rights
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from survey join answer
        on answer.account_id = survey.account_id and answer.survey_id = survey.id
      where survey.account_id = ${accountId} and survey.removed_at is null
        and answer.received_at > ${since}
        and ${surveys === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`survey.id = any(${surveys}::text[])`}
        and ${branches === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`answer.branch_id = any(${branches}::text[])`}
    ) as has`.execute(db)
  return rows[0]!.has
}

/**
 * What a member who is limited to branches sees of their surveys, as one short text per survey: the newest answers and the
 * open complaints with their status and messages. It stays the same when only other branches change.
 * @param surveyId one survey; without it all of the account's
 */
export async function digestsOf(
  db: Db,
  { accountId, rights }: SignedIn,
  surveyId?: string,
): Promise<Map<string, string>> {
  const branches = rights.branches === 'all' ? [] : rights.branches
  const ofBranches = sql`answer.account_id = ${accountId} and answer.survey_id = survey.id
    and answer.branch_id = any(${branches}::text[])`
  const { rows } = await sql<{ id: string; digest: string }>`
    select survey.id, md5(concat(
      (select string_agg(newest.id || newest.status, ',') from (
        select answer.id, answer.status from answer where ${ofBranches}
        order by answer.received_at desc, answer.id desc limit ${NEWEST}
      ) newest),
      (select string_agg(open.state, ',') from (
        select concat(answer.id, answer.status, answer_case.assignee_id,
          (select count(*) from case_event e where e.account_id = ${accountId}
            and e.survey_id = answer.survey_id and e.answer_id = answer.id),
          (select max(greatest(message.created_at, message.sent_at, message.read_at)) from message
            where message.account_id = ${accountId} and message.survey_id = answer.survey_id
              and message.answer_id = answer.id)) as state
        from answer left join answer_case on answer_case.account_id = ${accountId}
          and answer_case.survey_id = answer.survey_id and answer_case.answer_id = answer.id
        where ${ofBranches} and answer.complaint and not answer.locked
          and answer.status in ('new', 'in_work', 'waiting')
        order by answer.received_at desc, answer.id desc limit ${MOST_OPEN}
      ) open)
    )) as digest
    from survey
    where survey.account_id = ${accountId} and survey.removed_at is null
      and ${surveyId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`survey.id = ${surveyId}`}`.execute(db)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}
