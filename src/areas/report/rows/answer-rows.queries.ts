import { type CompiledQuery, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { inBranches } from '../../answers/read/drilldown.queries.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { branchOfAnswer, subjectOfAnswer } from '../../answers/read/place.read.ts'
import { receivedWithin } from '../../answers/read/received-within.queries.ts'
import {
  type SecondaryFilter,
  secondaryFilterCondition,
} from '../../answers/read/secondary-filter.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import type { ExportedAnswer } from './answer-cell.ts'
import { type AnswerPages, answerOf, CURSOR, type Statement } from './answer-pages.ts'

/** Answers read by one statement: few enough to be gone before the collector takes them for old, many enough to be few statements. */
const AT_ONCE = 500

export type ExportFilter = ResolvedFilter & SecondaryFilter & { status?: string | undefined }

/** How many answers an export holds, and when the newest came. */
export async function countExported(
  db: Db,
  survey: OwnSurvey,
  filter: ExportFilter,
): Promise<{ n: number; newest: Date | null }> {
  const query = await exported(db, survey, filter)
  return query
    .select([sql<number>`count(*)::integer`.as('n'), sql<Date | null>`max(answer.received_at)`.as('newest')])
    .executeTakeFirstOrThrow()
}

/**
 * How the answers that a member may take out are read, newest first, a page at a time: neither spam nor locked ones. Those that come
 * meanwhile are left out, so that a file is a consistent snapshot.
 */
export async function exportedPages(
  db: Db,
  survey: OwnSurvey,
  filter: ExportFilter,
  { contacts, until }: { contacts: boolean; until: Date | null },
): Promise<AnswerPages> {
  const common = withCells(await exported(db, survey, filter), contacts)
    // The newest is known to the millisecond.
    .where('answer.received_at', '<', new Date((until?.getTime() ?? Date.now()) + 1))
    .orderBy('answer.received_at', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(AT_ONCE)
  const below = sql<SqlBool>`(answer.received_at, answer.id) < (${CURSOR.moment}::timestamptz, ${CURSOR.id}::uuid)`
  return { first: statement(common), next: statement(common.where(below)), size: AT_ONCE, contacts }
}

/** One answer as exports have it; undefined for one that they leave out. */
export async function exportedAnswer(
  db: Db,
  survey: OwnSurvey,
  answerId: string,
  { contacts }: { contacts: boolean },
): Promise<ExportedAnswer | undefined> {
  const row = await withCells(await exported(db, survey, {}), contacts)
    .where('answer.id', '=', answerId)
    .executeTakeFirst()
  return row && answerOf(row, contacts)
}

function withCells(query: Awaited<ReturnType<typeof exported>>, contacts: boolean) {
  return query
    .leftJoin('branch', branchOfAnswer)
    .leftJoin('subject', subjectOfAnswer)
    .select([
      'answer.id',
      'answer.version',
      'answer.received_at',
      // A cursor is exact to the microsecond, which a date of JavaScript is not.
      sql<string>`answer.received_at::text`.as('moment'),
      'answer.branch_id',
      'answer.subject_id',
      'branch.title as branch',
      'subject.title as subject',
      'answer.placement',
      'answer.locale',
      'answer.seconds',
      'answer.status',
      'answer.complaint',
      'answer.answers',
    ])
    .$if(contacts, (wider) => wider.select(['answer.contact', 'answer.geo']))
}

function statement(query: { compile: () => CompiledQuery }): Statement {
  const { sql: text, parameters } = query.compile()
  return { text, values: parameters }
}

async function exported(db: Db, survey: OwnSurvey, filter: ExportFilter) {
  const document = (await publishedDocument(db, survey)) ?? survey.draft
  let query = db
    .selectFrom('answer')
    .where('answer.account_id', '=', survey.accountId)
    .where('answer.survey_id', '=', survey.id)
    .where('answer.locked', '=', false)
    .where(secondaryFilterCondition(document, filter))
    .where(receivedWithin(sql`answer.received_at`, survey, { from: filter.startDate, to: filter.endDate }))
  query = filter.status
    ? query.where('answer.status', '=', filter.status)
    : query.where('answer.status', '<>', 'spam')
  if (filter.branchIds) query = query.where(inBranches(sql`answer.branch_id`, filter.branchIds))
  if (filter.subjectId) query = query.where('answer.subject_id', '=', filter.subjectId)
  if (filter.startDate) query = query.where('answer.day', '>=', filter.startDate)
  if (filter.endDate) query = query.where('answer.day', '<=', filter.endDate)
  return query
}
