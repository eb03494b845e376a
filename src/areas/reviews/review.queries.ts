import { type SqlBool, sql } from 'kysely'
import type { Db, Executor } from '../../platform/database.ts'
import type { Rights } from '../account/account.contract.ts'
import type { REVIEW_STATES } from './review.contract.ts'
import type { ReviewSiteName } from './sites.contract.ts'

/** The reviews that a member may read. */
export type ReviewReach = {
  accountId: number
  surveys: Rights['surveys']
  branches: Rights['branches']
}
export type ReviewFilter = {
  surveyId?: string | undefined
  site?: ReviewSiteName | undefined
  branch?: string | undefined
}
type State = (typeof REVIEW_STATES)[number]

export type ReviewRow = {
  id: string
  surveyId: string
  surveyTitle: string
  branchId: string
  branchTitle: string | null
  site: ReviewSiteName
  externalId: string
  stars: number
  author: string
  words: string
  url: string | null
  links: { kind: string; url: string }[] | null
  postedAt: Date
  reply: string | null
  repliedAt: Date | null
  repliedBy: string | null
  openedAt: Date | null
  assigneeId: string | null
  assigneeName: string | null
  note: string
  closedAt: Date | null
}

const IS_OPEN = sql<SqlBool>`review.reply is null and review.case_closed_at is null`
const IS_IN_WORK = sql<SqlBool>`review.case_opened_at is not null and review.case_closed_at is null`
const CONDITIONS: Record<State, ReturnType<typeof sql<SqlBool>>> = {
  open: IS_OPEN,
  work: IS_IN_WORK,
  answered: sql<SqlBool>`review.reply is not null`,
  all: sql<SqlBool>`true`,
}

function within({ accountId, surveys, branches }: ReviewReach, { surveyId, site, branch }: ReviewFilter) {
  const conditions = [
    sql`review.account_id = ${accountId}`,
    sql`survey.removed_at is null`,
    sql`survey.trashed_at is null`,
    ...(surveys === 'all' ? [] : [sql`review.survey_id = any(${[...surveys]}::text[])`]),
    ...(branches === 'all' ? [] : [sql`review.branch_id = any(${[...branches]}::text[])`]),
    ...(surveyId === undefined ? [] : [sql`review.survey_id = ${surveyId}`]),
    ...(site === undefined ? [] : [sql`review.site = ${site}`]),
    ...(branch === undefined ? [] : [sql`review.branch_id = ${branch}`]),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

const FROM = sql`from public_review as review
  join survey on survey.account_id = review.account_id and survey.id = review.survey_id`

/** A page of reviews, the newest first. */
export async function listReviews(
  db: Executor,
  reach: ReviewReach,
  filter: ReviewFilter & { state: State; id?: string },
  { from, to }: { from: number; to: number },
): Promise<ReviewRow[]> {
  const only = filter.id === undefined ? sql`true` : sql`review.id = ${filter.id}`
  const { rows } = await sql<ReviewRow>`
    select review.id, review.survey_id as "surveyId", survey.title as "surveyTitle", review.branch_id as "branchId",
      branch.title as "branchTitle", review.site, review.external_id as "externalId", review.stars, review.author,
      review.words, review.url, branch.links, review.posted_at as "postedAt", review.reply, review.replied_at as "repliedAt",
      replier.first_name as "repliedBy", review.case_opened_at as "openedAt", review.case_assignee_id as "assigneeId",
      assignee.first_name as "assigneeName", review.case_note as note, review.case_closed_at as "closedAt"
    ${FROM}
    left join branch on branch.account_id = review.account_id and branch.survey_id = review.survey_id
      and branch.id = review.branch_id
    left join member as replier on replier.account_id = review.account_id and replier.id = review.replied_by
    left join member as assignee on assignee.account_id = review.account_id and assignee.id = review.case_assignee_id
    where ${within(reach, filter)} and ${CONDITIONS[filter.state]} and ${only}
    order by review.posted_at desc, review.id limit ${to - from + 1} offset ${from - 1}`.execute(db)
  return rows
}

/** How many of each state there are. */
export async function countReviews(
  db: Executor,
  reach: ReviewReach,
  filter: ReviewFilter,
): Promise<Record<State, number>> {
  const { rows } = await sql<Record<State, number>>`
    select count(*)::integer as all, (count(*) filter (where ${IS_OPEN}))::integer as open,
      (count(*) filter (where ${IS_IN_WORK}))::integer as work,
      (count(*) filter (where review.reply is not null))::integer as answered
    ${FROM} where ${within(reach, filter)}`.execute(db)
  return rows[0]!
}

export type ReviewSums = { site: ReviewSiteName; branchId: string; n: number; total: number; stars: number }

/** Numbers and stars by site and branch. */
export async function sumReviews(
  db: Executor,
  reach: ReviewReach,
  filter: ReviewFilter,
  since: Date,
): Promise<ReviewSums[]> {
  const { rows } = await sql<ReviewSums>`
    select review.site, review.branch_id as "branchId", count(*)::integer as total, sum(review.stars)::integer as stars,
      (count(*) filter (where review.posted_at >= ${since}))::integer as n
    ${FROM} where ${within(reach, filter)} group by 1, 2`.execute(db)
  return rows
}

/** The words of the newest reviews with their stars. */
export async function newestWords(
  db: Executor,
  reach: ReviewReach,
  filter: ReviewFilter,
  most: number,
): Promise<{ id: string; text: string; stars: number }[]> {
  const { rows } = await sql<{ id: string; text: string; stars: number }>`
    select review.id, review.words as text, review.stars
    ${FROM} where ${within(reach, filter)} and review.words <> ''
    order by review.posted_at desc limit ${most}`.execute(db)
  return rows
}

type ReviewKey = { accountId: number; id: string }

/** @returns false when somebody replied in the meantime */
export async function noteReply(
  db: Db,
  { accountId, id }: ReviewKey,
  { text, memberId, at }: { text: string; memberId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('public_review')
    .set({ reply: text, replied_at: at, replied_by: memberId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('reply', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens the work on a review, again where it was closed. */
export async function openWork(db: Db, { accountId, id }: ReviewKey, at: Date): Promise<void> {
  await db
    .updateTable('public_review')
    .set({ case_opened_at: at, case_closed_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((where) =>
      where.or([where('case_opened_at', 'is', null), where('case_closed_at', 'is not', null)]),
    )
    .execute()
}

/** @returns false when another member has it */
export async function takeWork(
  db: Db,
  { accountId, id }: ReviewKey,
  { memberId, at }: { memberId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('public_review')
    .set({
      case_opened_at: sql`coalesce(case_opened_at, ${at})`,
      case_closed_at: null,
      case_assignee_id: memberId,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((where) =>
      where.or([where('case_assignee_id', 'is', null), where('case_assignee_id', '=', memberId)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function closeWork(
  db: Db,
  { accountId, id }: ReviewKey,
  { memberId, note, at }: { memberId: string; note: string; at: Date },
): Promise<void> {
  await db
    .updateTable('public_review')
    .set({
      case_opened_at: sql`coalesce(case_opened_at, ${at})`,
      case_assignee_id: sql`coalesce(case_assignee_id, ${memberId})`,
      case_closed_at: at,
      case_note: note,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function placeReview(db: Db, { accountId, id }: ReviewKey, branchId: string): Promise<void> {
  await db
    .updateTable('public_review')
    .set({ branch_id: branchId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}
