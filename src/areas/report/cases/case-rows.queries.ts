import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { CaseState, Outcome } from '../../cases/case.contract.ts'
import {
  caseDeadline,
  casesWithin,
  isInState,
  reachOf,
  withCaseDetails,
} from '../../cases/case-base.queries.ts'
import type {
  AnswerValues,
  ContactValue,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

const AT_ONCE = 1000

export type CaseRow = {
  id: string
  receivedAt: Date
  moment: string
  /** Until when somebody had to take it; null where the survey sets no deadline. */
  dueAt: Date | null
  takenAt: Date | null
  assignee: string
  contactedAt: Date | null
  resolvedAt: Date | null
  status: string
  outcome: Outcome | null
  cause: string | null
  /** What the guest answered to «Помогли?», and the score given then. */
  settled: boolean | null
  secondScore: number | null
  branch: string | null
  placement: string | null
  subject: string | null
  locale: string
  document: SurveyDocument
  answers: AnswerValues
  contact: ContactValue | null
}

/**
 * The cases that a member may see, the newest first, a page at a time: complaints, and answers whose guest has written or that somebody
 * took. Neither spam nor locked ones.
 */
export async function* caseRows(
  db: Db,
  survey: OwnSurvey,
  { state, contacts }: { state: CaseState | undefined; contacts: boolean },
): AsyncGenerator<CaseRow[]> {
  const common = selected(db, survey, { state })
  for (let last: CaseRow | undefined, isMore = true; isMore; ) {
    const query = last
      ? common.where(
          sql<SqlBool>`(answer.received_at, answer.id) < (${last.moment}::timestamptz, ${last.id}::uuid)`,
        )
      : common
    const rows = await query.execute()
    const page = rows.map((row) => ({
      ...row,
      outcome: row.outcome as Outcome | null,
      document: row.document as SurveyDocument,
      answers: row.answers as AnswerValues,
      contact: contacts ? (row.contact as ContactValue | null) : null,
    }))
    isMore = page.length === AT_ONCE
    last = page.at(-1)
    if (page.length > 0) yield page
  }
}

/** How many cases that are. */
export async function countCases(
  db: Db,
  survey: OwnSurvey,
  { state }: { state: CaseState | undefined },
): Promise<number> {
  const { n } = await casesOf(db, survey, state)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

function selected(db: Db, survey: OwnSurvey, { state }: { state: CaseState | undefined }) {
  const touched = sql<Date | null>`(select min(changed_at) from answer_status where answer_status.account_id = ${survey.accountId}
    and answer_status.survey_id = answer.survey_id and answer_status.answer_id = answer.id)`
  return withCaseDetails(casesOf(db, survey, state))
    .leftJoin('case_cause as cause', (join) =>
      join
        .onRef('cause.account_id', '=', 'answer_case.account_id')
        .onRef('cause.id', '=', 'answer_case.cause_id'),
    )
    .select([
      'answer.id',
      'answer.received_at as receivedAt',
      // A cursor is exact to the microsecond, which a date of JavaScript is not.
      sql<string>`answer.received_at::text`.as('moment'),
      caseDeadline(reachOf(survey)).as('dueAt'),
      touched.as('takenAt'),
      sql<string>`coalesce(nullif(trim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email, '')`.as(
        'assignee',
      ),
      'answer_case.contacted_at as contactedAt',
      'answer_case.resolved_at as resolvedAt',
      'answer.status',
      'answer_case.outcome',
      'cause.title as cause',
      'answer_case.settled',
      'answer_case.second_score as secondScore',
      'branch.title as branch',
      'answer.placement',
      'subject.title as subject',
      'answer.locale',
      'published.document',
      'answer.answers',
      'answer.contact',
    ])
    .orderBy('answer.received_at', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(AT_ONCE)
}

function casesOf(db: Db, survey: OwnSurvey, state: CaseState | undefined) {
  const query = casesWithin(db, reachOf(survey))
  return state ? query.where(isInState(state)) : query
}
