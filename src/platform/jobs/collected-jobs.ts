import type { Executor } from '../database.ts'
import type { Jobs, QueuedJob } from './jobs.ts'
import type { JobName } from './queues.ts'

/**
 * Keeps the jobs that a transaction causes and queues them together at its end, in one statement for each queue: a transaction that causes
 * sixty jobs would otherwise wait for sixty round trips.
 */
export function collectJobs(jobs: Pick<Jobs, 'sendAll' | 'priorityOf' | 'mailSecret'>): Pick<
  Jobs,
  'send' | 'priorityOf' | 'mailSecret'
> & {
  /** Queues what was collected; the last statement of the transaction. */
  queue: (trx: Executor) => Promise<void>
} {
  const collected = new Map<JobName, QueuedJob<JobName>[]>()
  return {
    priorityOf: jobs.priorityOf,
    mailSecret: jobs.mailSecret,
    send: async (_, name, data, options) => {
      collected.set(name, [...(collected.get(name) ?? []), { data, ...options }])
    },
    queue: async (trx) => {
      for (const [name, all] of collected) await jobs.sendAll(trx, name, all)
      collected.clear()
    },
  }
}
