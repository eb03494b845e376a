import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Status } from '../answers/answers.contract.ts'
import { branchOfAnswer, subjectOfAnswer } from '../answers/read/place.read.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { guestWords, mainScore } from '../questionnaire/words/answer-summary.ts'
import { settingsOf } from '../settings/settings.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { CaseState, ListedCase, Outcome } from './case.contract.ts'

type Range = { from: number; to: number }
/** Which cases a member may see: of a survey, within the member's branches. */
export type Reach = Pick<OwnSurvey, 'accountId' | 'id' | 'branches' | 'settings' | 'member'>

const OPEN = ['new', 'in_work']

/**
 * The survey's cases of a state, a page of them: first those that nobody has, by their deadline; then those at work; what is done, newest
 * first. A case is a complaint, or an answer whose guest has written.
 */
export async function listCases(
  db: Executor,
  reach: Reach,
  { state, branchId, range }: { state: CaseState; branchId?: string; range: Range },
): Promise<{ cases: ListedCase[]; total: number; counts: Record<CaseState, number> }> {
  const base = () => casesOf(db, reach, branchId)
  const counts = await base()
    .select([
      sql<number>`count(*) filter (where ${inState('open')})`.as('open'),
      sql<number>`count(*) filter (where ${inState('waiting')})`.as('waiting'),
      sql<number>`count(*) filter (where ${inState('done')})`.as('done'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await selectListed(base(), reach)
    .where(inState(state))
    .orderBy(
      state === 'done'
        ? sql`coalesce(answer_case.resolved_at, answer.received_at) desc`
        : sql`answer.status <> 'new', deadline nulls last, answer.received_at`,
    )
    .orderBy('answer.id')
    .offset(range.from - 1)
    .limit(range.to - range.from + 1)
    .execute()
  return { cases: rows.map((row) => listed(reach, row)), total: counts[state], counts }
}

/** One case; undefined when it is none of the survey's, or locked. */
export async function findCase(
  db: Executor,
  reach: Reach,
  answerId: string,
): Promise<(ListedCase & { document: SurveyDocument; answers: AnswerValues }) | undefined> {
  const row = await selectListed(answersOf(db, reach), reach)
    .where('answer.id', '=', answerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...listed(reach, row),
    document: row.document as SurveyDocument,
    answers: row.answers as AnswerValues,
  }
}

/** The answers that a member may read, with their case where there is one. */
function answersOf(db: Executor, { accountId, id, branches }: Reach) {
  const query = db
    .selectFrom('answer')
    .leftJoin('answer_case', (join) =>
      join
        .onRef('answer_case.account_id', '=', 'answer.account_id')
        .onRef('answer_case.survey_id', '=', 'answer.survey_id')
        .onRef('answer_case.answer_id', '=', 'answer.id'),
    )
    .where('answer.account_id', '=', accountId)
    .where('answer.survey_id', '=', id)
    .where('answer.locked', '=', false)
  return branches === 'all' ? query : query.where('answer.branch_id', 'in', [...branches, ''])
}

function casesOf(db: Executor, reach: Reach, branchId: string | undefined) {
  const query = answersOf(db, reach)
    .where('answer.status', '<>', 'spam')
    .where(sql<SqlBool>`(answer.complaint or answer_case.unread > 0 or answer_case.taken_at is not null)`)
  return branchId === undefined ? query : query.where('answer.branch_id', '=', branchId)
}

/** An unread message of the guest makes a case open again, whatever its status. */
function inState(state: CaseState) {
  const isOpen = sql`(answer.status in (${sql.join(OPEN)}) or coalesce(answer_case.unread, 0) > 0)`
  if (state === 'open') return sql<SqlBool>`${isOpen}`
  return sql<SqlBool>`not ${isOpen} and answer.status = ${state === 'waiting' ? 'waiting' : 'resolved'}`
}

type CaseRows = ReturnType<typeof answersOf>

function selectListed(query: CaseRows, { settings }: Reach) {
  const { jalob } = settingsOf(settings)
  const due = sql<Date | null>`case when answer.status <> 'new' or not answer.complaint or ${jalob} = 0 then null
    else coalesce(answer_case.due_at, answer.received_at + make_interval(secs => ${jalob})) end`
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
    .select([
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
      due.as('deadline'),
      sql<boolean>`coalesce(${due} < now(), false)`.as('overdue'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

function listed({ id: surveyId, member }: Reach, row: Row): ListedCase {
  const answered = { document: row.document as SurveyDocument, answers: row.answers as AnswerValues }
  const contact = row.contact as ListedCase['contact']
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
    score: mainScore(answered),
    words: guestWords(answered),
    contact: contact && Object.values(contact).some(Boolean) ? contact : null,
    unread: row.unread ?? 0,
    outcome: row.outcome as Outcome | null,
  }
}

/** What a member is called: the name, or the address of whoever gave none. */
function memberName(row: {
  first_name: string | null
  last_name: string | null
  email: string | null
}): string {
  return [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.email ?? '')
}
