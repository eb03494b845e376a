import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { branchOfAnswer, subjectOfAnswer } from '../answers/read/place.read.ts'
import { settingsOf } from '../settings/settings.ts'
import { isOpenCase, unfinishedCaseIds } from '../survey/list/open-cases.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { CaseState } from './case.contract.ts'

/** The answers that a member may work on: of these surveys, within the member's branches. */
export type CaseReach = {
  readonly accountId: number
  readonly surveys: readonly Pick<OwnSurvey, 'id' | 'title' | 'settings'>[]
  readonly branches: OwnSurvey['branches']
  readonly memberId: string
}

/** One survey's answers. */
export function reachOf(survey: OwnSurvey): CaseReach {
  const { accountId, branches, member } = survey
  return { accountId, surveys: [survey], branches, memberId: member.memberId }
}

/** The answers that a member may read, with their case if there is one. */
export function answersWithCase(db: Executor, reach: CaseReach) {
  const { accountId, branches } = reach
  const query = db
    .selectFrom('answer')
    .leftJoin('answer_case', (join) =>
      join
        .onRef('answer_case.account_id', '=', 'answer.account_id')
        .onRef('answer_case.survey_id', '=', 'answer.survey_id')
        .onRef('answer_case.answer_id', '=', 'answer.id'),
    )
    .where('answer.account_id', '=', accountId)
    .where(sql<SqlBool>`answer.survey_id = any(${surveyIds(reach)}::text[])`)
    .where('answer.locked', '=', false)
  return branches === 'all' ? query : query.where('answer.branch_id', 'in', [...branches, ''])
}

export function surveyIds({ surveys }: CaseReach): string[] {
  return surveys.map(({ id }) => id)
}

/** Those that are cases: complaints, and answers that a rule made one, whose guest has written or that somebody took. No spam. */
export function casesWithin(db: Executor, reach: CaseReach) {
  return answersWithCase(db, reach)
    .where('answer.status', '<>', 'spam')
    .where(
      sql<SqlBool>`(answer.complaint or answer_case.by_rule or answer_case.unread > 0 or answer_case.taken_at is not null)`,
    )
}

/** The cases that are not done. */
export function unfinishedCases(db: Executor, reach: CaseReach) {
  const ids = unfinishedCaseIds(reach.accountId, surveyIds(reach))
  return answersWithCase(db, reach)
    .where('answer.status', '<>', 'spam')
    .where(sql<SqlBool>`(answer.survey_id, answer.id) in (${ids})`)
}

/** An unread message of the guest reopens a case in any status. */
export function isInState(state: CaseState) {
  if (state === 'open') return isOpenCase
  return sql<SqlBool>`not ${isOpenCase} and answer.status = ${state === 'waiting' ? 'waiting' : 'resolved'}`
}

/** The deadline for taking a case: the one that a rule set, else of complaints the survey's; null where neither sets one. */
export function caseDeadline(reach: CaseReach) {
  const seconds = reach.surveys.map(({ settings }) => settingsOf(settings).jalob)
  const jalob = sql`(${seconds}::integer[])[array_position(${surveyIds(reach)}::text[], answer.survey_id)]`
  return sql<Date | null>`case when answer_case.rule_seconds is not null then answer_case.due_at
    when not answer.complaint or ${jalob} = 0 then null
    else coalesce(answer_case.due_at, answer.received_at + make_interval(secs => ${jalob})) end`
}

/** Joins the details of an answer and its case: the answered questionnaire, the place, the assignee. */
export function withCaseDetails(query: ReturnType<typeof answersWithCase>) {
  return query
    .innerJoin('survey_version as published', (join) =>
      join
        .onRef('published.account_id', '=', 'answer.account_id')
        .onRef('published.survey_id', '=', 'answer.survey_id')
        .onRef('published.version', '=', 'answer.version'),
    )
    .leftJoin('branch', branchOfAnswer)
    .leftJoin('subject', subjectOfAnswer)
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'answer_case.account_id')
        .onRef('member.id', '=', 'answer_case.assignee_id'),
    )
    .leftJoin('team_role', (join) =>
      join
        .onRef('team_role.account_id', '=', 'answer_case.account_id')
        .onRef('team_role.id', '=', 'answer_case.role_id'),
    )
}
