import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { seesSurvey } from '../../account/rights.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { findBranch } from '../branch.queries.ts'
import type {
  CodeHistory,
  CodeList,
  CodesQuery,
  PrintedCode,
  SilentCodes,
  WantedCodes,
} from './code.contract.ts'
import { meantCodes } from './spelling.ts'

type Seen = Pick<OwnSurvey, 'accountId' | 'id' | 'branches'>
type Reader = Seen & Pick<OwnSurvey, 'member'>
type Row = Omit<PrintedCode, 'url'>

const HISTORY_DAYS = 56

/** The codes of a survey as far as the member sees them, and what they brought; a page of those that fit. */
export async function listCodes(
  db: Executor,
  survey: Reader,
  { sort, page, limit, days, ...wanted }: CodesQuery,
): Promise<Omit<CodeList, 'codes'> & { codes: Row[] }> {
  const since = sql`${dayIn(survey.member.timezone, databaseNow())}::date - ${days - 1}::int`
  const fits = await fitting(db, survey, wanted)
  // What codes brought before they led elsewhere is this survey's still.
  const brings = wanted.state === undefined ? await fitting(db, survey, wanted, { left: true }) : fits
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`
      ${codesSql(survey, since)} and ${fits}
      order by ${orderOf(sort)} limit ${limit.size} offset ${limit.skip + (page - 1) * limit.size}`.execute(
      db,
    ),
    sql<CountRow>`
      select count(*) filter (where code.now_survey_id is null)::int as all, count(*) filter (where ${fits})::int as total,
        count(*) filter (where code.now_survey_id is not null)::int as left,
        count(*) filter (where silence.code is not null)::int as silent,
        coalesce(sum(brought.scans) filter (where ${brings}), 0)::int as scans,
        coalesce(sum(brought.starts) filter (where ${brings}), 0)::int as starts,
        coalesce(sum(brought.finishes) filter (where ${brings}), 0)::int as finishes
      ${fromSql(survey, since)}`.execute(db),
  ])
  const { all, left, total, silent, ...sum } = counts[0]!
  const codes = (await withLastAnswers(db, survey, rows)).map((row) => asSeen(survey, row))
  return { codes, total, sum, all, left, silent }
}

type CountRow = Record<'all' | 'left' | 'total' | 'silent' | 'scans' | 'starts' | 'finishes', number>

/** One code with what it stood for and brought; undefined when the survey has none such, or out of the member's reach. */
export async function readHistory(
  db: Executor,
  survey: Reader,
  code: string,
): Promise<(Omit<CodeHistory, 'code'> & { code: Row }) | undefined> {
  const since = sql`${dayIn(survey.member.timezone, databaseNow())}::date - ${HISTORY_DAYS - 1}::int`
  const { rows } = await sql<Row>`
    ${codesSql(survey, since)} and code.code in (${sql.join(meantCodes(code))})`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const [periods, { rows: days }, [full]] = await Promise.all([
    periodsOf(db, survey, row.code),
    sql<CodeHistory['days'][number]>`
      select d.day, d.scans, d.starts, d.finishes from ${daysSql(survey)} and d.code = ${row.code} and d.day >= ${since}
      order by d.day`.execute(db),
    withLastAnswers(db, survey, [row]),
  ])
  return { code: asSeen(survey, full!), periods, days }
}

/**
 * What a code stands for and stood for, the newest first. What it stood for while it hung in another branch belongs to that branch,
 * and in another survey to those who see that one.
 */
async function periodsOf(
  db: Executor,
  { accountId, id, branches, member }: Reader,
  code: string,
): Promise<CodeHistory['periods']> {
  const { rows } = await sql<CodeHistory['periods'][number] & { surveyId: string }>`
    select stood.from, stood.to, stood.survey_id as "surveyId",
      case when stood.survey_id <> ${id} then survey.title end as survey, stood.branch_id as "branchId", branch.title as branch,
      stood.subject_id as "subjectId", subject.title as subject, stood.placement
    from (
      select account_id, survey_id, branch_id, subject_id, placement, from_at as from, to_at as to from code_target
      where account_id = ${accountId} and code = ${code}
      union all
      select account_id, survey_id, branch_id, subject_id, placement, coalesce(moved_at, created_at), null from code
      where account_id = ${accountId} and code = ${code}) as stood
    join survey on survey.account_id = ${accountId} and survey.id = stood.survey_id and survey.removed_at is null
    left join branch on branch.account_id = ${accountId} and branch.survey_id = stood.survey_id and branch.id = stood.branch_id
    left join subject on subject.account_id = ${accountId} and subject.survey_id = stood.survey_id
      and subject.id = stood.subject_id
    order by stood.from desc`.execute(db)
  return rows
    .filter(({ surveyId }) => seesSurvey(member.rights, surveyId))
    .filter(({ branchId }) => branches === 'all' || branches.includes(branchId ?? ''))
}

/** Hides the titles of surveys that the member does not see. */
function asSeen({ member }: Reader, row: Row): Row {
  const redacted = <Lead extends Row['now']>(lead: Lead): Lead =>
    lead && !seesSurvey(member.rights, lead.surveyId) ? { ...lead, survey: null } : lead
  return { ...row, now: redacted(row.now), next: redacted(row.next) }
}

/** The codes of a survey that are silent for longer than their history explains, the surest first. */
export async function listSilent(db: Executor, survey: Seen, timezone: string): Promise<SilentCodes> {
  const today = dayIn(timezone, databaseNow())
  const { rows } = await sql<SilentCodes['silent'][number] & { total: number }>`
    select silence.code, branch.title as branch, code.placement, silence.usual,
      ${today}::date - silence.last_day - 1 as days, count(*) over ()::int as total
    from code_silence as silence
    join code on code.account_id = silence.account_id and code.code = silence.code
    left join branch on branch.account_id = code.account_id and branch.survey_id = code.survey_id and branch.id = code.branch_id
    where ${seenSql(survey)} and code.asleep_at is null
    order by silence.usual * (${today}::date - silence.last_day) desc limit 5`.execute(db)
  return { silent: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/**
 * The condition on `code`, as `everLedSql` has it, for what is wanted of the codes that the member sees.
 * @param options.left also those that lead to another survey now
 * @throws AppError `not_found` for a branch that the survey does not have, or out of the member's reach
 */
export async function fitting(
  db: Executor,
  survey: Seen,
  { search, subId, state }: WantedCodes,
  { left = false } = {},
): Promise<RawBuilder<SqlBool>> {
  const parts = [seenSql(survey)]
  if (state === 'left') parts.push(sql<SqlBool>`code.now_survey_id is not null`)
  else if (!left) parts.push(sql<SqlBool>`code.now_survey_id is null`)
  if (subId !== undefined) {
    const branch = await findBranch(db, survey, subId)
    if (!branch || !(survey.branches === 'all' || survey.branches.includes(branch.id)))
      throw new AppError('not_found')
    parts.push(sql<SqlBool>`code.branch_id = ${branch.id}`)
  }
  if (state === 'awake') parts.push(sql<SqlBool>`code.asleep_at is null`)
  if (state === 'asleep') parts.push(sql<SqlBool>`code.asleep_at is not null`)
  if (state === 'silent')
    parts.push(
      sql<SqlBool>`code.code in (select code from code_silence where account_id = ${survey.accountId})`,
    )
  if (search) {
    const words = sql`lower(concat_ws(' ', code.placement, branch.title, ${adoptedSql}))`
    parts.push(sql<SqlBool>`(position(lower(${search}) in ${words}) > 0 or ${partOfCode(search)})`)
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** A part of a code however it was typed; a word that no code can hold finds none. */
function partOfCode(search: string): RawBuilder<SqlBool> {
  const parts = meantCodes(search).filter((part) => part.length >= 2)
  return sql<SqlBool>`(${sql.join([sql`false`, ...parts.map((part) => sql`position(${part} in code.code) > 0`)], sql` or `)})`
}

function seenSql(survey: Seen): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`code.account_id = ${survey.accountId} and code.survey_id = ${survey.id}`
  return survey.branches === 'all'
    ? own
    : sql<SqlBool>`${own} and code.branch_id = any(${survey.branches}::text[])`
}

/** The address in a code of the business's own. */
const adoptedSql = sql`replace(adoption.address, '{n}', code.adoption_value)`

const codesSql = (survey: Seen, since: RawBuilder<unknown>) => sql`
  select code.code, code.branch_id as "branchId", branch.title as branch, code.subject_id as "subjectId",
    subject.title as subject, code.placement, coalesce(brought.scans, 0) as scans, coalesce(brought.starts, 0) as starts,
    coalesce(brought.finishes, 0) as finishes, ${adoptedSql} as adopted,
    code.asleep_at as "asleepAt", silence.last_day as "silentSince", silence.usual, code.created_at as "createdAt",
    case when now_survey.id is not null then json_build_object('surveyId', now_survey.id, 'survey', now_survey.title) end as now,
    case when next_survey.id is not null then json_build_object('at', code.next_at, 'surveyId', next_survey.id,
      'survey', next_survey.title) end as next
  ${fromSql(survey, since)}`

const fromSql = (survey: Seen, since: RawBuilder<unknown>) => sql`
  from ${everLedSql(survey)} as code
  left join survey as now_survey on now_survey.account_id = ${survey.accountId} and now_survey.id = code.now_survey_id
  left join survey as next_survey on next_survey.account_id = ${survey.accountId} and next_survey.id = code.next_survey_id
  left join branch on branch.account_id = ${survey.accountId} and branch.survey_id = code.survey_id and branch.id = code.branch_id
  left join subject on subject.account_id = ${survey.accountId} and subject.survey_id = code.survey_id
    and subject.id = code.subject_id
  left join code_adoption as adoption on adoption.account_id = ${survey.accountId} and adoption.id = code.adoption_id
  left join code_silence as silence on silence.account_id = ${survey.accountId} and silence.survey_id = code.survey_id
    and silence.code = code.code and code.asleep_at is null
  left join (
    select d.code, sum(scans)::int as scans, sum(starts)::int as starts, sum(finishes)::int as finishes
    from ${daysSql(survey)} and d.day >= ${since} group by d.code
  ) as brought on brought.code = code.code
  where ${seenSql(survey)}`

/**
 * The codes that lead to a survey, and those that did, as they stood for it last; the latter with `now_survey_id`. Those who are
 * limited to branches see the former: where a code went is not theirs to know.
 */
export function everLedSql({ accountId, id, branches }: Seen): RawBuilder<unknown> {
  const here = sql`select code, account_id, survey_id, branch_id, subject_id, placement, asleep_at, created_at, adoption_id,
    adoption_value, next_at, next_survey_id, null::text as now_survey_id
    from code where account_id = ${accountId} and survey_id = ${id}`
  if (branches !== 'all') return sql`(${here})`
  return sql`(${here} union all (
    select distinct on (past.code) past.code, past.account_id, past.survey_id, past.branch_id, past.subject_id, past.placement,
      null, past.from_at, null, null, null, null, code.survey_id
    from code_target as past join code on code.account_id = past.account_id and code.code = past.code and code.survey_id <> past.survey_id
    where past.account_id = ${accountId} and past.survey_id = ${id}
    order by past.code, past.to_at desc))`
}

/**
 * What codes brought day by day, as far as the member may know it: what a code brought while it hung in another branch, before the
 * day on which it was moved, is not for those who are limited to this one.
 */
function daysSql(survey: Seen): RawBuilder<unknown> {
  const own = sql`d.account_id = ${survey.accountId} and d.survey_id = ${survey.id}`
  if (survey.branches === 'all') return sql`code_day as d where ${own}`
  return sql`code_day as d join code as hung on hung.account_id = d.account_id and hung.code = d.code
    join account on account.id = d.account_id
    where ${own} and (hung.moved_at is null or d.day > (hung.moved_at at time zone account.timezone)::date)`
}

/** By place: branches by their names, in each the placements as people count them, «Столик 2» before «Столик 10». */
function orderOf(sort: string): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const key = sort.replace(/^-/, '')
  const place = sql`branch.title ${way} nulls first, regexp_replace(code.placement, '\\d.*$', '') ${way},
    substring(code.placement from '\\d{1,9}')::int ${way} nulls first, code.placement ${way}, code.code`
  if (key === 'created') return sql`code.created_at ${way}, ${place}`
  if (key === 'scans' || key === 'starts' || key === 'finishes')
    return sql`coalesce(brought.${sql.ref(key)}, 0) ${way}, ${place}`
  return place
}

async function withLastAnswers(db: Executor, survey: Seen, rows: Omit<Row, 'lastAnswer'>[]): Promise<Row[]> {
  const { rows: last } = await sql<{ code: string; day: string | null }>`
    select d.code, max(d.day) as day from ${daysSql(survey)} and d.finishes > 0
      and d.code = any(${rows.map(({ code }) => code)}::text[])
    group by d.code`.execute(db)
  const days = new Map(last.map(({ code, day }) => [code, day]))
  return rows.map((row) => ({ ...row, lastAnswer: days.get(row.code) ?? null }))
}
