import { sql } from 'kysely'
import type { Executor } from '../database.ts'
import type { JobName } from './queues.ts'

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
