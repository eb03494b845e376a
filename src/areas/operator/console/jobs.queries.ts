import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { readQueues } from '../../../platform/jobs/queue-state.queries.ts'
import { QUEUES } from '../../../platform/jobs/queues.ts'
import type { FailedJob, JobChoice, JobCounts } from './console.contract.ts'
import { accountOf, factsOf, withoutContacts } from './job-facts.ts'

const LONGEST_REASON = 300

/** How every kind of background work stands, those with failures first. */
export async function countJobs(db: Executor): Promise<JobCounts[]> {
  const queues = new Map((await readQueues(db)).map((row) => [row.name, row]))
  const kinds = (Object.keys(QUEUES) as JobCounts['name'][]).map(
    (name) =>
      queues.get(name) ?? { name, waiting: 0, delayed: 0, running: 0, failed: 0, oldestSeconds: null },
  )
  return kinds.toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting)
}

/**
 * Jobs of a kind that were given up, the latest first, with what they are about and the stack of their last error, both without contacts and
 * secrets.
 */
export async function listFailedJobs(
  db: Executor,
  { name, first, last }: { name: string; first: number; last: number },
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { rows } = await sql<{
    id: string
    data: unknown
    output: Output | null
    retry_count: number
    created_on: Date
    completed_on: Date | null
    total: number
  }>`
    select id, data, output, retry_count, created_on, completed_on, count(*) over () as total
    from pgboss.job where name = ${name} and state = 'failed'
    order by completed_on desc, id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  const companies = await companiesOf(db, rows)
  return {
    jobs: rows.map(({ id, data, output, retry_count, created_on, completed_on }) => {
      const accountId = accountOf(data)
      return {
        id,
        accountId,
        company: accountId === null ? null : (companies.get(accountId) ?? null),
        facts: factsOf(data),
        reason: withoutContacts(wordsOf(output)).slice(0, LONGEST_REASON),
        stack: withoutContacts(typeof output?.stack === 'string' ? output.stack : ''),
        attempts: retry_count + 1,
        createdAt: created_on.toISOString(),
        failedAt: completed_on?.toISOString() ?? null,
      }
    }),
    total: rows[0]?.total ?? 0,
  }
}

/** What the queue keeps of a failure; of a job that took too long its own words in a value. */
type Output = { message?: unknown; stack?: unknown; value?: unknown }

function wordsOf(output: Output | null): string {
  const value = output?.value
  const words = output?.message ?? (typeof value === 'object' && value ? (value as Output).message : value)
  return String(words ?? '')
}

/** What the accounts are called that jobs work for. */
async function companiesOf(db: Executor, jobs: readonly { data: unknown }[]): Promise<Map<number, string>> {
  const ids = [...new Set(jobs.map(({ data }) => accountOf(data)).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'company']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, company }) => [id, company]))
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
