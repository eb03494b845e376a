import type pg from 'pg'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { countUseSql, hasLocked } from '../usage.queries.ts'
import { byAccount, type NewAnswer, usageColumns } from './answer-row.ts'

const MARK_FLOOD = `
update answer set flood = $3, tariff_year = null from (
  select id, tariff_year from answer
  where account_id = $1 and survey_id = $2 and id = any($4::uuid[]) order by id for update) as held
where answer.account_id = $1 and answer.survey_id = $2 and answer.id = held.id
returning held.tariff_year`

const LOCK = `
update answer set locked = true, tariff_year = null from unnest($1::bigint[], $2::text[], $3::uuid[]) as over (account_id, survey_id, id)
where answer.account_id = any($1::bigint[]) and answer.account_id = over.account_id and answer.survey_id = over.survey_id and answer.id = over.id`

/** Places returned by answers that turned out to belong to a flood. */
type Released = { accountId: number; year: string; places: number }

/**
 * Marks the answers of a flood that came before it was detected; runs before all counters, locking
 * in the common order.
 */
export async function markFloods(client: pg.ClientBase, rows: NewAnswer[]): Promise<Released[]> {
  const noticed = rows.filter(({ floodBefore }) => floodBefore.length > 0)
  noticed.sort((a, b) => (a.surveyId < b.surveyId ? -1 : 1))
  const released: Released[] = []
  for (const { accountId, surveyId, flood, floodBefore } of noticed) {
    const { rows: markedRows } = await client.query<{ tariff_year: string | null }>(MARK_FLOOD, [
      accountId,
      surveyId,
      flood,
      floodBefore,
    ])
    for (const [year, yearRows] of Map.groupBy(markedRows, ({ tariff_year }) => tariff_year))
      if (year !== null) released.push({ accountId, year, places: yearRows.length })
  }
  return released
}

/**
 * Counts the answers into each account's year, and locks those past the limit. Answers of a
 * suspected flood take no place: they are locked when the year has none left. A complaint with a
 * contact is never locked by a flood.
 * @returns the locked ones
 */
export async function lockOverLimit(
  client: pg.ClientBase,
  jobs: Jobs,
  rows: NewAnswer[],
  released: readonly Released[],
): Promise<Set<NewAnswer>> {
  const back = released.toSorted((a, b) => a.accountId - b.accountId)
  for (const { accountId, year, places } of back)
    await client.query(countUseSql(1, 1), [[accountId], [year], [-places]])
  const over = [
    ...(await genuineOverLimit(client, byAccount(rows.filter(({ flood }) => flood === null)))),
    ...(await suspectsOverLimit(client, byAccount(rows.filter(({ flood }) => flood !== null)))),
  ]
  if (over.length > 0) {
    await client.query(LOCK, [
      over.map((row) => row.accountId),
      over.map((row) => row.surveyId),
      over.map((row) => row.id),
    ])
  }
  for (const accountId of new Set(back.map((each) => each.accountId)))
    if (await hasLocked(client, accountId)) await jobs.sendOn(client, 'unlock', { accountId })
  return new Set(over)
}

async function genuineOverLimit(client: pg.ClientBase, groups: NewAnswer[][]): Promise<NewAnswer[]> {
  if (groups.length === 0) return []
  const { rows } = await client.query<{ account_id: number; used: number }>(
    countUseSql(1, groups.length),
    usageColumns(groups),
  )
  const over: NewAnswer[] = []
  for (const { account_id, used } of rows) {
    const group = groups.find(([first]) => first!.accountId === account_id)!
    const overLimit = group.slice(Math.max(0, group.length - Math.max(0, used - group[0]!.limit)))
    const isFlooded = overLimit.some(isReachable) && (await suspectsOf(client, group[0]!)) > 0
    over.push(...overLimit.filter((row) => !(isFlooded && isReachable(row))))
  }
  const lockedRows = byAccount(over)
  if (lockedRows.length > 0) {
    const [accounts, years, amounts] = usageColumns(lockedRows)
    await client.query(countUseSql(1, lockedRows.length), [
      accounts,
      years,
      amounts!.map((amount) => -Number(amount)),
    ])
  }
  return over
}

async function suspectsOverLimit(client: pg.ClientBase, groups: NewAnswer[][]): Promise<NewAnswer[]> {
  const over: NewAnswer[] = []
  for (const group of groups) {
    const [first] = group
    if (!Number.isFinite(first!.limit)) continue
    const { rows } = await client.query<{ used: number }>(
      'select used from account_usage where account_id = $1 and period_start = $2',
      [first!.accountId, first!.periodStart],
    )
    const past = (rows[0]?.used ?? 0) + (await suspectsOf(client, first!)) - first!.limit
    if (past > 0)
      over.push(...group.slice(Math.max(0, group.length - past)).filter((row) => !isReachable(row)))
  }
  return over
}

/**
 * How many answers of suspected floods an account can read in its current year, including those of
 * this transaction.
 */
async function suspectsOf(client: pg.ClientBase, { accountId, periodStart }: NewAnswer): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from answer
     where account_id = $1 and flood is not null and tariff_year is null and not locked
       and status <> 'spam' and received_at >= $2::date`,
    [accountId, periodStart],
  )
  return rows[0]!.n
}

/** A complaint whose guest can be contacted. */
function isReachable({ complaint, contact }: NewAnswer): boolean {
  return complaint && contact !== null
}
