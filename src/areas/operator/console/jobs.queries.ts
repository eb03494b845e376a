import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { readQueues } from '../../../platform/jobs/queue-state.queries.ts'
import { QUEUES } from '../../../platform/jobs/queues.ts'
import type { FailedJob, JobChoice, JobCounts } from './console.contract.ts'

/** An error of a foreign library may carry a whole document. */
const LONGEST_REASON = 300

/** How every kind of background work stands, those with failures first. */
export async function countJobs(db: Executor): Promise<JobCounts[]> {
  const found = new Map((await readQueues(db)).map((row) => [row.name, row]))
  const kinds = (Object.keys(QUEUES) as JobCounts['name'][]).map(
    (name) => found.get(name) ?? { name, waiting: 0, delayed: 0, running: 0, failed: 0, oldestSeconds: null },
  )
  return kinds.toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting)
}

/** Jobs of a kind that were given up, the latest first. What they are about is told by the account's number alone. */
export async function listFailedJobs(
  db: Executor,
  { name, first, last }: { name: string; first: number; last: number },
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { rows } = await sql<{
    id: string
    account: string | null
    output: { message?: unknown; value?: unknown } | null
    retry_count: number
    completed_on: Date | null
    total: number
  }>`
    select id, data ->> 'accountId' as account, output, retry_count, completed_on, count(*) over () as total
    from pgboss.job where name = ${name} and state = 'failed'
    order by completed_on desc, id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  return {
    jobs: rows.map(({ id, account, output, retry_count, completed_on }) => ({
      id,
      accountId: account !== null && /^\d{1,15}$/.test(account) ? Number(account) : null,
      reason: String(output?.message ?? output?.value ?? '').slice(0, LONGEST_REASON),
      attempts: retry_count + 1,
      failedAt: completed_on?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Lets jobs that were given up run once more, as the queue's own `retry` does. @returns how many */
export async function retryJobs(trx: OpenTransaction, choice: JobChoice): Promise<number> {
  const { rows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where ${chosen(choice)} returning id`.execute(trx)
  return rows.length
}

/** Deletes jobs that were given up. @returns how many */
export async function dropJobs(trx: OpenTransaction, choice: JobChoice): Promise<number> {
  const { rows } = await sql`delete from pgboss.job where ${chosen(choice)} returning id`.execute(trx)
  return rows.length
}

function chosen({ name, id }: JobChoice) {
  return sql`name = ${name} and state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null})`
}
