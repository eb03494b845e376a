import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Status } from '../answers/answers.contract.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { guestWords, mainScore } from '../questionnaire/words/answer-summary.ts'
import { settingsOf } from '../settings/settings.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { Case, CaseState, Outcome } from './case.contract.ts'
import {
  answersWithCase,
  type CaseReach,
  caseDeadline,
  casesWithin,
  isInState,
  withCaseDetails,
} from './case-base.queries.ts'

type Range = { from: number; to: number }
export type Reach = CaseReach & Pick<OwnSurvey, 'settings' | 'member'>

/**
 * The survey's cases of a state, page by page: first unassigned ones, by deadline; then those in
 * work; done ones newest first. A case is a complaint, or an answer whose guest has written.
 */
export async function listCases(
  db: Executor,
  reach: Reach,
  { state, branchId, range }: { state: CaseState; branchId?: string; range: Range },
): Promise<{ cases: Case[]; total: number; counts: Record<CaseState, number> }> {
  const base = () => {
    const query = casesWithin(db, reach)
    return branchId === undefined ? query : query.where('answer.branch_id', '=', branchId)
  }
  const countRows = base()
    .select([
      sql<number>`count(*) filter (where ${isInState('open')})`.as('open'),
      sql<number>`count(*) filter (where ${isInState('waiting')})`.as('waiting'),
      sql<number>`count(*) filter (where ${isInState('done')})`.as('done'),
    ])
    .executeTakeFirstOrThrow()
  const listRows = selectListed(base(), reach)
    .where(isInState(state))
    .orderBy(
      state === 'done'
        ? sql`coalesce(answer_case.resolved_at, answer.received_at) desc`
        : sql`answer.status <> 'new', deadline nulls last, answer.received_at`,
    )
    .orderBy('answer.id')
    .offset(range.from - 1)
    .limit(range.to - range.from + 1)
    .execute()
  const [counts, rows] = await Promise.all([countRows, listRows])
  return { cases: rows.map((row) => listed(reach, row)), total: counts[state], counts }
}

/** One case; undefined when the survey has none such, or it is locked. */
export async function findCase(
  db: Executor,
  reach: Reach,
  answerId: string,
): Promise<(Case & { document: SurveyDocument; answers: AnswerValues }) | undefined> {
  const row = await selectListed(answersWithCase(db, reach), reach)
    .where('answer.id', '=', answerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...listed(reach, row),
    document: row.document as SurveyDocument,
    answers: row.answers as AnswerValues,
  }
}

function selectListed(query: ReturnType<typeof answersWithCase>, { settings }: Reach) {
  const dueAt = sql<Date | null>`case when answer.status = 'new' then ${caseDeadline(settingsOf(settings).jalob)} end`
  return withCaseDetails(query).select([
    'answer.id',
    'answer.status',
    'answer.complaint',
    'answer.received_at',
    'answer.placement',
    'answer.locale',
    'answer.answers',
    'answer.contact',
    'published.document',
    'branch.title as branch',
    'subject.title as subject',
    'answer_case.assignee_id',
    'answer_case.unread',
    'answer_case.outcome',
    'member.first_name',
    'member.last_name',
    'member.email',
    dueAt.as('deadline'),
    sql<boolean>`coalesce(${dueAt} < now(), false)`.as('overdue'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

function listed({ id: surveyId, member }: Reach, row: Row): Case {
  const answeredSurvey = { document: row.document as SurveyDocument, answers: row.answers as AnswerValues }
  const contact = row.contact as Case['contact']
  return {
    id: `${surveyId}.${row.id}`,
    answerId: row.id,
    status: row.status as Status,
    complaint: row.complaint,
    assignee:
      row.assignee_id && row.email
        ? { id: row.assignee_id, name: memberName(row), me: row.assignee_id === member.memberId }
        : null,
    receivedAt: row.received_at,
    deadline: row.deadline,
    overdue: row.overdue,
    branch: row.branch,
    subject: row.subject,
    placement: row.placement,
    locale: row.locale,
    score: mainScore(answeredSurvey),
    words: guestWords(answeredSurvey),
    contact: contact && Object.values(contact).some(Boolean) ? contact : null,
    unread: row.unread ?? 0,
    outcome: row.outcome as Outcome | null,
  }
}

/** A member's display name: the name, else the address. */
function memberName(row: {
  first_name: string | null
  last_name: string | null
  email: string | null
}): string {
  return [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.email ?? '')
}
