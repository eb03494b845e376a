import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Branches whose counters are arranged in one transaction: each has some hundred rows a month. */
const PAGE = 25

type Month = { accountId: number; surveyId: string; month: string }

/**
 * Clusters the counters of past months on disk in the order in which they are read. They were written day by day, so two years of one
 * branch lie on as many pages as they have days. Clustered by branch they lie on a sixth of those, and the branches of one day, which
 * rankings read, on a third. Values do not change.
 * Works piece by piece, each in its own transaction, and pauses after each for as long as it took, so that incoming answers go first.
 * Stopped at any moment, it begins that month again.
 * @returns how many months of surveys were arranged
 */
export async function arrangeCounters(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  const months = await monthsToArrange(pool)
  // One connection for all: each puts rows where it put its last.
  const client = await pool.connect()
  try {
    for (const [done, month] of months.entries()) {
      for (const piece of await piecesOf(client, month)) {
        if (signal?.aborted) return done
        const began = performance.now()
        await arrange(client, month, piece)
        await pause(performance.now() - began)
      }
      await client.query(
        `update survey set arranged_until = ($3::date + interval '1 month')::date where account_id = $1 and id = $2`,
        [month.accountId, month.surveyId, month.month],
      )
    }
    return months.length
  } finally {
    // Whatever failed between, nothing of it stays open.
    client.release(true)
  }
}

/** Months that are over, for a few days in every time zone, of surveys that have counters in them; in order. */
async function monthsToArrange(pool: pg.Pool): Promise<Month[]> {
  const { rows } = await pool.query<Month>(
    `select survey.account_id as "accountId", survey.id as "surveyId", counter.day as month
     from survey join counter on counter.account_id = survey.account_id and counter.survey_id = survey.id
     where removed_at is null and grain = 'm' and branch_id = '' and subject_id = ''
       and counter.day >= coalesce(arranged_until, '-infinity')
       and counter.day < date_trunc('month', now() - interval '3 days')
     order by 1, 2, 3`,
  )
  return rows
}

/** Rows that come to lie one after another: a condition on them with its value, $4, and their order. */
type Piece = { rows: string; value: unknown; order: string }

/** The branches beside each other, day by day. */
const LEAGUE = `grain = 'd' and branch_id <> '' and subject_id = ''`
const OTHERS = `not (${LEAGUE})`
const DAYS = `day >= $3::date and day < $3::date + interval '1 month'`

async function piecesOf(client: pg.ClientBase, { accountId, surveyId, month }: Month): Promise<Piece[]> {
  const distinct = (what: string) =>
    client.query<{ value: string }>(
      `select distinct ${what} as value from counter where account_id = $1 and survey_id = $2 and ${LEAGUE} and ${DAYS} order by 1`,
      [accountId, surveyId, month],
    )
  const [branches, days] = [await distinct('branch_id'), await distinct('day')]
  const ids = branches.rows.map(({ value }) => value)
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, i) =>
    ids.slice(i * PAGE, (i + 1) * PAGE),
  )
  return [
    ...[[''], ...pages].map((value) => ({
      rows: `${OTHERS} and branch_id = any($4::text[])`,
      value,
      order: 'grain, branch_id, subject_id, day',
    })),
    ...days.rows.map(({ value }) => ({ rows: `${LEAGUE} and day = $4::date`, value, order: 'branch_id' })),
  ]
}

/** Takes rows out and puts them in again, one after another: so they come to lie. */
async function arrange(
  client: pg.ClientBase,
  { accountId, surveyId, month }: Month,
  { rows, value, order }: Piece,
): Promise<void> {
  const values = [accountId, surveyId, month, value]
  const own = `account_id = $1 and survey_id = $2 and ${DAYS} and ${rows}`
  await client.query('begin')
  // Lock in the same order as corrections of answers do, to prevent deadlocks.
  const locked = `select from counter where ${own} order by ${order} for update`
  await client.query(`select count(*) from (${locked}) as held`, values)
  await client.query(
    `with taken as (delete from counter where ${own} returning *) insert into counter select * from taken order by ${order}`,
    values,
  )
  await client.query('commit')
}
