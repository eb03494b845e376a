import { sql } from 'kysely'
import type { Executor } from '../database.ts'
import type { JobName } from './queues.ts'

/** What the job queue offers of its own connections. */
type JobDatabase = { executeSql: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

export type QueueState = {
  name: JobName
  waiting: number
  /** Not before a moment that has yet to come. */
  delayed: number
  running: number
  /** Given up. */
  failed: number
  /** How long the first of those that wait has waited; null where none does. */
  oldestSeconds: number | null
}

/** How the queues stand that hold anything. */
export async function readQueues(db: Executor): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
      (count(*) filter (where state < 'active' and start_after > now()))::int as delayed,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      floor(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())))::int
        as "oldestSeconds"
    from pgboss.job where state < 'active' or state in ('active', 'failed') group by name`.execute(db)
  return rows
}

/**
 * Of these queues the ones that hold a job whose time has come. One question for all of them: a delayed job, one that is tried again, and one
 * that was inserted by plain SQL wake nobody by themselves.
 */
export async function readDueQueues(db: JobDatabase, names: readonly JobName[]): Promise<JobName[]> {
  const { rows } = await db.executeSql(
    `select name from unnest($1::text[]) as known (name) where exists (
      select from pgboss.job where job.name = known.name
        and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now())`,
    [names],
  )
  return (rows as { name: JobName }[]).map(({ name }) => name)
}
