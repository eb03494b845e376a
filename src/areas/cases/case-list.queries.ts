import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { mainScoreKind } from '../analytics/board/score-kind.ts'
import type { Status } from '../answers/answers.contract.ts'
import { answerChannel, isOfChannels } from '../answers/conditions/channel.queries.ts'
import type { Channel } from '../columns/marks.ts'
import { distanceBetween } from '../interview/distance.ts'
import { type GuestPlace, guestPlace } from '../questionnaire/kinds/media/guest-place.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { guestWords } from '../questionnaire/words/answer-summary.ts'
import { countOpenBySurvey } from '../survey/list/open-cases.queries.ts'
import type { Case, CaseDetail, CaseState, InboxSegment, Outcome } from './case.contract.ts'
import {
  answersWithCase,
  type CaseReach,
  caseDeadline,
  casesWithin,
  isInState,
  surveyIds,
  unfinishedCases,
  withCaseDetails,
} from './case-base.queries.ts'

type Range = { from: number; to: number }
type Narrowing = {
  branchId?: string | undefined
  /** `me`, `nobody`, `role`, or a member's id. */
  assignee?: string | undefined
  channel?: Channel | undefined
}
type Answers = ReturnType<typeof answersWithCase>

/**
 * The inbox of a member, page by page. Unfinished cases: first those that nobody has taken, by priority and deadline, then those in work; all else newest first.
 * A case is a complaint, an answer that a rule made one, that somebody works on, or whose guest has written.
 */
export async function listCases(
  db: Executor,
  reach: CaseReach,
  { state, range, ...narrowing }: Narrowing & { state: InboxSegment; range: Range },
): Promise<{
  cases: Case[]
  total: number | null
  more: boolean
  counts: { open: number; waiting: number }
}> {
  if (reach.surveys.length === 0) return { cases: [], total: 0, more: false, counts: { open: 0, waiting: 0 } }
  const size = range.to - range.from + 1
  const [{ done, ...counts }, rows] = await Promise.all([
    countStates(db, reach, narrowing, state),
    selectListed(segmentOf(db, reach, narrowing, { segment: state, range }), reach)
      .orderBy(ORDERS[state])
      .orderBy('answer.id', 'desc')
      .$if(isWork(state), (query) => query.offset(range.from - 1).limit(size + 1))
      .execute(),
  ])
  const page = rows.slice(0, size).map((row) => listed(reach, row))
  return {
    cases: state === 'praise' ? page.filter(isPraise) : page,
    total: isWork(state) ? { ...counts, done }[state] : null,
    more: rows.length > size,
    counts,
  }
}

/** How many cases of a member's surveys are to be worked on. */
export async function countOpen(db: Executor, reach: CaseReach): Promise<number> {
  const open = await countOpenBySurvey(db, reach, surveyIds(reach))
  return open.values().reduce((sum, { cases }) => sum + cases, 0)
}

/** One case; undefined when the survey has none such, or it is locked. */
export async function findCase(
  db: Executor,
  reach: CaseReach,
  answerId: string,
): Promise<
  (Case & { document: SurveyDocument; answers: AnswerValues; place: CaseDetail['place'] }) | undefined
> {
  const row = await selectListed(answersWithCase(db, reach), reach)
    .where('answer.id', '=', answerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...listed(reach, row),
    document: row.document as SurveyDocument,
    answers: row.answers as AnswerValues,
    place: placeOf(row),
  }
}

/** Where the guest was: by a question about it, else as their page sent it. */
function placeOf({ document, answers, geo, lat, lon }: Row): CaseDetail['place'] {
  const answered = { document: document as SurveyDocument, answers: answers as AnswerValues }
  const place = guestPlace(answered) ?? (geo as GuestPlace | null)
  if (!place) return null
  const metres = lat === null || lon === null ? null : Math.round(distanceBetween(place, { lat, lon }))
  return { lat: place.lat, lon: place.lon, accuracy: place.accuracy, metres }
}

function isPraise({ score, words }: Case): boolean {
  return words !== '' && (score === null || score.kind === 'good')
}

function isWork(segment: InboxSegment): segment is CaseState {
  return segment !== 'praise' && segment !== 'all'
}

const BY_URGENCY = sql`answer.status <> 'new', coalesce(answer_case.priority, 0) desc, deadline nulls last, answer.received_at`
const NEWEST_FIRST = sql`answer.received_at desc`
const ORDERS: Record<InboxSegment, RawBuilder<unknown>> = {
  open: BY_URGENCY,
  waiting: BY_URGENCY,
  done: sql`coalesce(answer_case.resolved_at, answer.received_at) desc`,
  praise: NEWEST_FIRST,
  all: NEWEST_FIRST,
}

/** The answers of a segment; of those that have no end, only the rows that were asked for and one more. */
function segmentOf(
  db: Executor,
  reach: CaseReach,
  narrowing: Narrowing,
  { segment, range }: { segment: InboxSegment; range: Range },
): Answers {
  if (segment === 'open' || segment === 'waiting')
    return narrowed(unfinishedCases(db, reach), reach, narrowing).where(isInState(segment))
  if (segment === 'done') return narrowed(casesWithin(db, reach), reach, narrowing).where(isInState(segment))
  const ids = newestIds(db, reach, narrowing, { segment, range })
  return answersWithCase(db, reach).where(sql<SqlBool>`(answer.survey_id, answer.id) in (${ids})`)
}

/** Ids of options have no space in them, so a text with one is what a guest wrote. */
const hasWords = sql<SqlBool>`jsonb_path_exists(answer.answers, '$.* ? (@.type() == "string" && @ like_regex "\\\\S\\\\s+\\\\S")')`

/** The newest answers of several surveys, each read by its own index. */
function newestIds(
  db: Executor,
  reach: CaseReach,
  narrowing: Narrowing,
  { segment, range }: { segment: 'praise' | 'all'; range: Range },
) {
  const ofSurvey = narrowed(answersWithCase(db, reach), reach, narrowing)
    .where(sql<SqlBool>`answer.survey_id = seen.survey_id`)
    .where('answer.status', '<>', 'spam')
    .$if(segment === 'praise', (query) => query.where('answer.complaint', '=', false).where(hasWords))
    .select(['answer.survey_id', 'answer.id', 'answer.received_at'])
    .orderBy('answer.received_at', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(range.to + 1)
  return sql`select page.survey_id, page.id from unnest(${surveyIds(reach)}::text[]) as seen (survey_id)
    cross join lateral (${ofSurvey}) as page
    order by page.received_at desc, page.id desc offset ${range.from - 1} limit ${range.to - range.from + 2}`
}

function narrowed(
  query: Answers,
  { accountId, memberId }: CaseReach,
  { branchId, assignee, channel }: Narrowing,
) {
  return query
    .$if(branchId !== undefined, (some) => some.where('answer.branch_id', '=', branchId!))
    .$if(assignee === 'nobody', (some) => some.where('answer_case.assignee_id', 'is', null))
    .$if(assignee === 'role', (some) =>
      some.where(
        sql<SqlBool>`answer_case.role_id in (select role_id from team_role_member
          where team_role_member.account_id = ${accountId} and member_id = ${memberId})`,
      ),
    )
    .$if(assignee !== undefined && assignee !== 'nobody' && assignee !== 'role', (some) =>
      some.where('answer_case.assignee_id', '=', assignee === 'me' ? memberId : assignee!),
    )
    .$if(channel !== undefined, (some) => some.where(isOfChannels([channel!])))
}

/** How many cases there are of each state; done ones are counted only where they are listed. */
async function countStates(
  db: Executor,
  reach: CaseReach,
  narrowing: Narrowing,
  segment: InboxSegment,
): Promise<Record<CaseState, number>> {
  const cases = segment === 'done' ? casesWithin(db, reach) : unfinishedCases(db, reach)
  return narrowed(cases, reach, narrowing)
    .select([
      sql<number>`count(*) filter (where ${isInState('open')})`.as('open'),
      sql<number>`count(*) filter (where ${isInState('waiting')})`.as('waiting'),
      sql<number>`count(*) filter (where ${isInState('done')})`.as('done'),
    ])
    .executeTakeFirstOrThrow()
}

function selectListed(query: Answers, reach: CaseReach) {
  const dueAt = sql<Date | null>`case when answer.status = 'new' then ${caseDeadline(reach)} end`
  return withCaseDetails(query).select([
    'answer.survey_id',
    'answer.id',
    'answer.status',
    'answer.complaint',
    'answer.received_at',
    'answer.placement',
    'answer.locale',
    'answer.answers',
    'answer.contact',
    answerChannel.as('channel'),
    'published.document',
    'branch.title as branch',
    'branch.lat',
    'branch.lon',
    'subject.title as subject',
    'answer.geo',
    'answer_case.assignee_id',
    'answer_case.by_rule',
    'answer_case.priority',
    'answer_case.role_id',
    'team_role.title as role',
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

/** As stored, from -1. */
const PRIORITIES = ['low', 'normal', 'high'] as const

function listed({ surveys, memberId }: CaseReach, row: Row): Case {
  const answeredSurvey = { document: row.document as SurveyDocument, answers: row.answers as AnswerValues }
  const contact = row.contact as Case['contact']
  return {
    id: `${row.survey_id}.${row.id}`,
    surveyId: row.survey_id,
    survey: surveys.find(({ id }) => id === row.survey_id)?.title ?? '',
    answerId: row.id,
    status: row.status as Status,
    complaint: row.complaint,
    byRule: row.by_rule ?? false,
    priority: PRIORITIES[(row.priority ?? 0) + 1]!,
    channel: row.channel,
    assignee:
      row.assignee_id && row.email
        ? { id: row.assignee_id, name: memberName(row), me: row.assignee_id === memberId }
        : null,
    role: row.role_id && row.role ? { id: row.role_id, title: row.role } : null,
    receivedAt: row.received_at,
    deadline: row.deadline,
    overdue: row.overdue,
    branch: row.branch,
    subject: row.subject,
    placement: row.placement,
    locale: row.locale,
    score: mainScoreKind(answeredSurvey),
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
