import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Tables } from '../../../platform/tables.ts'
import type { AnswerValues } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import { documentsOf } from '../../survey/version/version.queries.ts'
import type { Answer, AnswerListQuery, ListTotal, Status } from '../answers.contract.ts'
import { formatRewardCode } from '../reward/reward-code.ts'
import { readAskedAlike } from './asked-alike.queries.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import type { DrillDown } from './drilldown.contract.ts'
import {
  DRILL_DOWN_LIMIT,
  drillDownCondition,
  inBranches,
  isDrillDown,
  lookedThroughSince,
} from './drilldown.queries.ts'
import type { ResolvedFilter } from './filter.access.ts'
import { branchOfAnswer, subjectOfAnswer } from './place.read.ts'
import { receivedWithin } from './received-within.queries.ts'
import {
  hasSecondaryFilter,
  type SecondaryFilter,
  secondaryFilterCondition,
} from './secondary-filter.queries.ts'
import { skippedOf } from './skipped.ts'

export type Wanted = ResolvedFilter &
  Pick<ReturnType<typeof AnswerListQuery.parse>, 'status' | 'complaints' | 'cursor' | 'limit'> &
  SecondaryFilter &
  Partial<DrillDown> & {
    /** Only these answers, of those that match. */
    ids?: readonly string[]
    count?: '1' | undefined
  }

/** The columns of an answer read before the rest of it. */
export type ListedRow = { id: string; version: number; receivedAt: Date; flood: string | null }

/**
 * Answers one by one, newest first, page by page. Locked ones are listed without their content.
 * @param beside reads more about the answers of the page, in parallel with the list
 * @throws AppError `invalid` for a foreign cursor
 */
export async function listAnswers(
  db: Db,
  survey: OwnSurvey,
  request: Wanted,
  beside?: (page: readonly ListedRow[]) => Promise<unknown>,
): Promise<{
  answers: (Omit<Answer, 'subjects' | 'suspicions'> & {
    repeat: boolean | null
    flood: string | null
  })[]
  nextCursor: string | null
  total?: ListTotal
}> {
  let query = db
    .selectFrom('answer')
    .leftJoin('branch', branchOfAnswer)
    .leftJoin('subject', subjectOfAnswer)
    .leftJoin('answer_email', (join) =>
      join
        .onRef('answer_email.account_id', '=', 'answer.account_id')
        .onRef('answer_email.survey_id', '=', 'answer.survey_id')
        .onRef('answer_email.answer_id', '=', 'answer.id'),
    )
    .leftJoin('reward', (join) =>
      join
        .onRef('reward.account_id', '=', 'answer.account_id')
        .onRef('reward.survey_id', '=', 'answer.survey_id')
        .onRef('reward.answer_id', '=', 'answer.id')
        // Gifts from a case are shown there.
        .on('reward.title', 'is', null),
    )
    .select([
      'answer.id',
      'answer.version',
      'answer.received_at',
      'answer.branch_id',
      'branch.title as branch',
      'subject.title as subject',
      'answer.placement',
      'answer.locale',
      'answer.seconds',
      'answer.complaint',
      'answer.status',
      'answer.locked',
      'answer.answers',
      'answer.contact',
      'answer.geo',
      'answer.repeat',
      'answer.flood',
      'answer_email.sent_at as asked_at',
      'answer_email.confirmed_at',
      'reward.code as reward_code',
      'reward.own as reward_own',
      'reward.used_at as reward_used_at',
    ])
    .where('answer.account_id', '=', survey.accountId)
    .where('answer.survey_id', '=', survey.id)
  if (request.branchIds) query = query.where(inBranches(sql`answer.branch_id`, request.branchIds))
  if (request.subjectId) query = query.where('answer.subject_id', '=', request.subjectId)
  const days = { from: request.startDate, to: request.endDate }
  query = query.where(receivedWithin(sql`answer.received_at`, survey, days))
  if (days.from) query = query.where('answer.day', '>=', days.from)
  if (days.to) query = query.where('answer.day', '<=', days.to)
  if (request.status) query = query.where('answer.status', '=', request.status)
  if (request.complaints)
    query = query.where('answer.complaint', '=', true).where('answer.locked', '=', false)
  if (request.complaints === 'open') query = query.where('answer.status', 'in', ['new', 'in_work', 'waiting'])
  if (request.ids) query = query.where(sql<SqlBool>`answer.id = any(${request.ids}::uuid[])`)
  let since: Date | null = null
  if (hasSecondaryFilter(request) || isDrillDown(request)) {
    const document = (await publishedDocument(db, survey)) ?? survey.draft
    // A search must not reveal what a locked answer says.
    query = query
      .where('answer.locked', '=', false)
      .where(secondaryFilterCondition(document, request))
      .where(drillDownCondition(survey, document, request, await readAskedAlike(db, survey, document)))
    if (request.counted && !request.status) query = query.where('answer.status', '<>', 'spam')
    since = isDrillDown(request) ? await lookedThroughSince(db, survey, request) : null
    if (since) query = query.where('answer.received_at', '>=', since)
  }
  const all = query
  if (request.cursor) {
    const { at, id } = readCursor(request.cursor)
    query = query.where(sql<SqlBool>`(answer.received_at, answer.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const [rows, total] = await Promise.all([
    query
      .orderBy('answer.received_at', 'desc')
      .orderBy('answer.id', 'desc')
      .limit(request.limit.size + 1)
      .offset(request.limit.skip)
      .execute(),
    request.count && countOf(db, all.clearSelect().select('answer.id')),
  ])
  const page = rows.slice(0, request.limit.size)
  const [history, documents] = await Promise.all([
    historyOf(
      db,
      survey,
      page.map(({ id }) => id),
    ),
    documentsOf(db, survey, new Set(page.map(({ version }) => version))),
    beside?.(page.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }))),
  ])
  const lastRow = page.at(-1)
  return {
    answers: page.map((row) => ({
      id: row.id,
      version: row.version,
      receivedAt: row.received_at,
      branchId: row.branch_id,
      branch: row.branch,
      subject: row.subject,
      placement: row.placement,
      locale: row.locale,
      seconds: row.seconds,
      complaint: row.complaint,
      status: row.status as Status,
      locked: row.locked,
      answers: row.locked ? {} : (row.answers as Record<string, unknown>),
      contact: row.locked ? null : (row.contact as Record<string, string> | null),
      skipped: row.locked ? [] : skippedOf(documents.get(row.version), row.answers as AnswerValues),
      geo: row.locked ? null : (row.geo as Answer['geo']),
      repeat: row.repeat,
      flood: row.flood,
      emailConfirmed: row.asked_at && !row.locked ? row.confirmed_at !== null : null,
      reward: row.reward_code
        ? {
            code: formatRewardCode(row.reward_code, Boolean(row.reward_own) && !row.reward_used_at),
            own: row.reward_own ?? false,
            usedAt: row.reward_used_at,
          }
        : null,
      history: history.get(row.id) ?? [],
    })),
    nextCursor:
      rows.length > request.limit.size && lastRow
        ? cursorAfter({ receivedAt: lastRow.received_at, id: lastRow.id })
        : nextCursorOf(request),
    ...(total && {
      total: { n: total.n, isPart: total.isPart || since !== null || Boolean(request.found?.last) },
    }),
  }
}

/**
 * The cursor after the answers that a search found at once; a page may be short, even empty, and
 * still have a next one.
 */
function nextCursorOf({ found: search }: Wanted): string | null {
  return search?.last ? cursorAfter({ receivedAt: search.last.at, id: search.last.id }) : null
}

/** The number of answers, counted only within the examined ones. */
async function countOf(
  db: Db,
  answers: SelectQueryBuilder<Tables, 'answer', { id: string }>,
): Promise<ListTotal> {
  const { n } = await db
    .selectFrom(answers.limit(DRILL_DOWN_LIMIT).as('answer'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { n, isPart: n === DRILL_DOWN_LIMIT }
}

async function historyOf(db: Db, survey: OwnSurvey, ids: string[]): Promise<Map<string, Answer['history']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('answer_status')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'answer_status.account_id')
        .onRef('member.id', '=', 'answer_status.member_id'),
    )
    .select([
      'answer_status.answer_id',
      'answer_status.status',
      'answer_status.note',
      'answer_status.changed_at',
      'member.first_name',
      'member.last_name',
      'member.email',
    ])
    .where('answer_status.account_id', '=', survey.accountId)
    .where('answer_status.survey_id', '=', survey.id)
    .where('answer_status.answer_id', 'in', ids)
    .orderBy('answer_status.place')
    .execute()
  const history = new Map<string, Answer['history']>()
  for (const row of rows) {
    const member = [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email
    const entry = { status: row.status as Status, note: row.note, member, changedAt: row.changed_at }
    history.set(row.answer_id, [...(history.get(row.answer_id) ?? []), entry])
  }
  return history
}
