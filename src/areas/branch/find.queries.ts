import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { PageRows } from '../../platform/query/row-range.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { Branch, BranchFilter, BranchManager } from './branch.contract.ts'
import { managersOf } from './manager.queries.ts'
import type { Schedule } from './schedule/schedule.contract.ts'

/** A branch as its owner sees it, before its links. */
export type FoundBranch = Omit<Branch, 'url' | 'shortUrl' | 'open'> & { surveyId: string }
/** Whose branches, and which of them the member sees. */
type Place = Pick<OwnSurvey, 'accountId' | 'id' | 'slots' | 'branches'>
type Managers = ReadonlyMap<string, BranchManager>
type Wanted = BranchFilter & { ids?: readonly string[] | undefined }

/** All branches of one survey that the member sees, or those of these ids, in their order, the retired ones last. */
export async function allBranches(
  db: Executor,
  survey: Place,
  ids?: readonly string[],
): Promise<FoundBranch[]> {
  return rowsOf(db, survey, managersOf(db, survey.accountId), { ids }, sql``)
}

/**
 * One page of the branches that a filter finds.
 * @param page counted from 1
 */
export async function findBranches(
  db: Executor,
  survey: Place,
  filter: BranchFilter,
  { page, limit }: { page: number; limit: PageRows },
) {
  const reading = managersOf(db, survey.accountId)
  const searchable = filter.search === undefined ? NOBODY : await reading
  const [branch, { total }, groups, { active, retired, activeIds }, managers] = await Promise.all([
    rowsOf(
      db,
      survey,
      reading,
      filter,
      sql`limit ${limit.size} offset ${limit.skip + (page - 1) * limit.size}`,
    ),
    one<{ total: number }>(
      db,
      sql`select count(*)::integer as total from branch where ${matches(survey, searchable, filter)}`,
    ),
    sql<{ region: string; city: string; branches: number }>`
      select region, city, count(*)::integer as branches from branch
      where ${matches(survey, NOBODY, { active: filter.active })}
      group by region, city order by region, city limit 1000`.execute(db),
    one<{ active: number; retired: number; activeIds: string[] }>(
      db,
      sql`select count(*) filter (where active)::integer as active,
          count(*) filter (where not active)::integer as retired,
          coalesce(array_agg(id) filter (where active), '{}') as "activeIds"
        from branch where ${seen(survey)}`,
    ),
    reading,
  ])
  const unmanaged = activeIds.filter((id) => !managers.has(id)).length
  return { branch, total, groups: groups.rows, count: { active, retired, unmanaged } }
}

/** The ids of all branches that a filter finds. */
export async function findBranchIds(db: Executor, survey: Place, filter: BranchFilter): Promise<string[]> {
  const managers = await managersOf(db, survey.accountId)
  const { rows } = await sql<{ id: string }>`
    select id from branch where ${matches(survey, managers, filter)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Managers matter to a search alone: otherwise branches are read at the same time as they are. */
const NOBODY: Managers = new Map()

async function rowsOf(
  db: Executor,
  survey: Place,
  reading: Promise<Managers>,
  filter: Wanted,
  part: RawBuilder<unknown>,
): Promise<FoundBranch[]> {
  const searchable = filter.search === undefined ? NOBODY : await reading
  const branches = sql<Omit<FoundBranch, 'manager'> & { schedule: Schedule | null }>`
    select branch.survey_id as "surveyId", branch.id, code, title, region, city, address, lat, lon, timezone, schedule, phone, links,
      active, sort, ${answerSum(survey)} as answers
    from branch
    where ${matches(survey, searchable, filter)}
    order by ${orderOf(filter)} ${part}`.execute(db)
  const [{ rows }, managers] = await Promise.all([branches, reading])
  return rows.map((row) => ({ ...row, manager: managers.get(row.id) ?? null }))
}

/**
 * The answers of a branch, from the counters of whole months. Asked for row by row: joined with the sums of all branches, the
 * planner may add them up anew for each row, and a page of ten thousand takes a minute.
 */
function answerSum({ accountId, id, slots }: Place): RawBuilder<unknown> {
  const place = slots.indexOf('answers') + 1
  return sql`coalesce((
    select sum(tally[${sql.lit(place)}])::integer from counter
    where account_id = ${accountId} and survey_id = ${id} and grain = 'm' and branch_id = branch.id and subject_id = ''
  ), 0)`
}

function matches(survey: Place, managers: Managers, filter: Wanted): RawBuilder<SqlBool> {
  const { ids, search, region, city, active } = filter
  const parts = [seen(survey)]
  if (ids !== undefined) parts.push(sql<SqlBool>`branch.id = any(${[...ids]}::text[])`)
  if (region !== undefined) parts.push(sql<SqlBool>`region = ${region}`)
  if (city !== undefined) parts.push(sql<SqlBool>`city = ${city}`)
  if (active === '0' || active === '1') parts.push(sql<SqlBool>`active = ${active === '1'}`)
  for (const word of search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    parts.push(hasWord(word, managers))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/**
 * What is searched for is taken letter by letter: `strpos` knows no wildcards. Of a code only the beginning counts, from three
 * letters on: codes that the server made hold every pair of letters somewhere.
 */
function hasWord(word: string, managers: Managers): RawBuilder<SqlBool> {
  const theirs = [...managers]
    .filter(([, manager]) => manager.state === 'member' && manager.name.toLowerCase().includes(word))
    .map(([id]) => id)
  return sql<SqlBool>`(strpos(lower(concat_ws(' ', title, address, city, region)), ${word}) > 0
    or ${word.length > 2} and starts_with(code, ${word})
    or branch.id = any(${theirs}::text[]))`
}

function seen({ accountId, id, branches }: Place): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`branch.account_id = ${accountId} and branch.survey_id = ${id}`
  return branches === 'all' ? own : sql<SqlBool>`${own} and branch.id = any(${[...branches]}::text[])`
}

function orderOf({ sort = 'sort' }: BranchFilter): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const usual = sql`sort, title, branch.id`
  switch (sort.replace('-', '')) {
    case 'title':
      return sql`title collate "und-x-icu" ${way}, ${usual}`
    case 'city':
      // Those that nobody gave a city stand at the end both ways.
      return sql`city = '', city collate "und-x-icu" ${way}, ${usual}`
    case 'answers':
      return sql`answers ${way}, ${usual}`
    default:
      return sql`active desc, sort ${way}, title ${way}, branch.id`
  }
}

async function one<Row>(db: Executor, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await query.execute(db)
  return rows[0] as Row
}
