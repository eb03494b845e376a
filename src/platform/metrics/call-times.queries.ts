import { sql } from 'kysely'
import type { Executor } from '../database.ts'

/** What calls of one route took on one day, UTC. */
export type CallTime = {
  day: string
  call: string
  calls: number
  totalMs: number
  slowestMs: number
  slowestAt: Date
}

/** Adds what one copy of the API has measured. */
export async function addCallTimes(db: Executor, times: readonly CallTime[]): Promise<void> {
  const of = <K extends keyof CallTime>(key: K) => times.map((time) => time[key])
  await sql`
    insert into slow_call as known (day, call, calls, total_ms, slowest_ms, slowest_at)
    select * from unnest(${of('day')}::date[], ${of('call')}::text[], ${of('calls')}::bigint[],
      ${of('totalMs')}::float8[], ${of('slowestMs')}::float8[], ${of('slowestAt')}::timestamptz[])
    on conflict (day, call) do update set calls = known.calls + excluded.calls,
      total_ms = known.total_ms + excluded.total_ms,
      slowest_at = case when excluded.slowest_ms > known.slowest_ms then excluded.slowest_at else known.slowest_at end,
      slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms)`.execute(db)
}

/** The routes of a day by their slowest call. */
export async function listSlowCalls(db: Executor, { day, most }: { day: string; most: number }) {
  const { rows } = await sql<{ call: string; calls: number; total: number; slowest: number; at: Date }>`
    select call, calls::float8 as calls, total_ms as total, slowest_ms as slowest, slowest_at as at
    from slow_call where day = ${day} order by slowest_ms desc, call limit ${most}`.execute(db)
  return rows.map(({ call, calls, total, slowest, at }) => ({
    call,
    calls,
    meanMs: Math.round(total / calls),
    slowestMs: Math.round(slowest),
    slowestAt: at.toISOString(),
  }))
}

/** Deletes the days before the last week. */
export async function dropOldCallTimes(db: Executor): Promise<void> {
  await sql`delete from slow_call where day < (now() - interval '7 days')::date`.execute(db)
}
