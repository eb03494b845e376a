import { type SqlBool, sql } from 'kysely'
import type { Db, Executor } from '../../platform/database.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { Subject as ListedSubject, SubjectFilter, SubjectKind, SubjectList } from './subject.contract.ts'

/** Someone or something that guests rate: a person, a room, a product, a service. */
export type Subject = {
  id: string
  kind: SubjectKind
  title: string
  position: string
  /** Id of a brought picture. */
  photo: string | null
  /** Ids of its branches in their order; of none means of all. */
  branches: string[]
  active: boolean
  /** The days, 'YYYY-MM-DD' and both included, between which guests are offered it. */
  from: string | null
  to: string | null
}

/** Subjects of one survey in their order, retired ones last. */
export async function listSubjects(
  db: Executor,
  survey: { accountId: number; id: string },
): Promise<Subject[]> {
  const ordered = db
    .selectFrom('subject')
    .select(['id', 'kind', 'title', 'position', 'photo', 'active', 'from_day as from', 'to_day as to'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('active', 'desc')
    .orderBy('sort')
    .orderBy('title')
  const [rows, branches] = await Promise.all([ordered.execute(), branchesOf(db, survey)])
  return rows.map((row) => ({ ...row, kind: row.kind as SubjectKind, branches: branches(row.id) }))
}

/**
 * What a member sees of a survey's subjects, a part at a time. Branches out of the member's reach are not named.
 * @param reach `all`, or ids of the branches that the member is limited to
 */
export async function findSubjects(
  db: Db,
  survey: Pick<OwnSurvey, 'accountId' | 'id'>,
  reach: OwnSurvey['branches'],
  { search, kind, branchId, active, sort, limit, page }: SubjectFilter,
): Promise<SubjectList> {
  const seen = db
    .selectFrom('subject')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .$if(reach !== 'all', (query) => query.where(isSeen(survey, reach as readonly string[])))
  let wanted = seen
  if (search) {
    const words = sql`lower(subject.title || ' ' || subject.position)`
    wanted = wanted.where(sql<SqlBool>`position(lower(${search}) in ${words}) > 0`)
  }
  if (kind) wanted = wanted.where('kind', '=', kind)
  if (branchId) wanted = wanted.where(isLinked(survey, [branchId]))
  if (active) wanted = wanted.where('active', '=', active === '1')
  const codes = db
    .selectFrom('code')
    .distinctOn('subject_id')
    .select(['subject_id', 'code'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('subject_id', 'is not', null)
    .where('placement', '=', '')
    .where('asleep_at', 'is', null)
    .where('adoption_id', 'is', null)
    .$if(reach !== 'all', (query) => query.where(sql<SqlBool>`branch_id = any(${reach}::text[])`))
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
  const by = sort.replace('-', '') as 'sort' | 'title' | 'position' | 'kind'
  const [rows, { total }, count] = await Promise.all([
    wanted
      .leftJoin(codes.as('own'), 'own.subject_id', 'subject.id')
      .select(['id', 'kind', 'title', 'position', 'photo', 'active', 'sort', 'from_day as from'])
      .select(['to_day as to', 'own.code'])
      .orderBy('active', 'desc')
      .orderBy(by, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('title')
      .orderBy('id')
      .$if(limit !== undefined, (query) =>
        query.limit(limit!.size).offset(limit!.skip + limit!.size * (page - 1)),
      )
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    seen
      .select(sql<number>`count(*) filter (where active)`.as('active'))
      .select(sql<number>`count(*) filter (where not active)`.as('retired'))
      .executeTakeFirstOrThrow(),
  ])
  const listed = limit === undefined ? undefined : rows.map(({ id }) => id)
  const branchIdsOf = await branchesOf(db, survey, listed)
  const subjects = rows.map((row): ListedSubject => {
    const branches = branchIdsOf(row.id).filter((id) => reach === 'all' || reach.includes(id))
    return { ...row, kind: row.kind as SubjectKind, branches, branchId: branches[0] ?? null }
  })
  return { subjects, total, count }
}

/** Whether a branch, retired or not, is one of the survey's. */
export async function isBranchOf(
  db: Executor,
  survey: { accountId: number; id: string },
  branchId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('branch')
    .select('id')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', branchId)
    .executeTakeFirst()
  return row !== undefined
}

type Survey = { accountId: number; id: string }

/**
 * The ids of each subject's branches in their order. Asked beside the subjects: a subquery for each row took minutes on
 * tables whose statistics were not there yet.
 * @param ids only these subjects; all of them without it
 */
async function branchesOf(
  db: Executor,
  survey: Survey,
  ids?: readonly string[],
): Promise<(subjectId: string) => string[]> {
  const rows = await db
    .selectFrom('subject_branch as link')
    .innerJoin('branch', (join) =>
      join
        .onRef('branch.account_id', '=', 'link.account_id')
        .onRef('branch.survey_id', '=', 'link.survey_id')
        .onRef('branch.id', '=', 'link.branch_id'),
    )
    .select(['link.subject_id', 'link.branch_id'])
    .where('link.account_id', '=', survey.accountId)
    .where('link.survey_id', '=', survey.id)
    .$if(ids !== undefined, (query) => query.where(sql<SqlBool>`link.subject_id = any(${ids}::text[])`))
    .orderBy('branch.sort')
    .orderBy('branch.id')
    .execute()
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return (subjectId) => bySubject.get(subjectId)?.map(({ branch_id }) => branch_id) ?? []
}

function isLinked({ accountId, id }: Survey, branchIds: readonly string[]) {
  return sql<SqlBool>`subject.id in (
    select subject_id from subject_branch
    where account_id = ${accountId} and survey_id = ${id} and branch_id = any(${branchIds}::text[]))`
}

/** Of one of these branches, or of none: what belongs to no branch is everybody's. */
function isSeen(survey: Survey, branchIds: readonly string[]) {
  return sql<SqlBool>`(${isLinked(survey, branchIds)} or subject.id not in (
    select subject_id from subject_branch where account_id = ${survey.accountId} and survey_id = ${survey.id}))`
}
