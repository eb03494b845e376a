import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Db as BossDatabase, PgBoss } from 'pg-boss'
import type { Executor } from '../database.ts'
import type { Log } from '../log/log.ts'
import { duration } from '../metrics/metrics.ts'
import { Connection, KEEP_ALIVE_AFTER_MS } from '../postgres/connection.ts'
import { repeat } from '../repeat.ts'
import { inSpan } from '../tracing/tracing.ts'
import { failureOf } from './failure.ts'
import { fairPriorities } from './fair-priority.ts'
import type { ClockJob, JobData } from './job-data.ts'
import { readDueQueues } from './queue-state.queries.ts'
import { type JobName, QUEUES } from './queues.ts'

/** Long works of one account that a worker does at the same moment; the rest of its four places are for others. */
const WORKS_PER_ACCOUNT = 2
/** Messages to webhooks at the same moment, of which one webhook has so many: a slow one holds up nobody else. */
const WEBHOOKS_AT_ONCE = 24
const AT_ONCE_TO_ONE = 3
/**
 * Queues that only the clock fills, one job at a time and with nobody waiting: one place is enough. Each place asks the database
 * for itself as well, so four of them for every queue would be work for nothing.
 */
const FILLED_BY_CLOCK: ReadonlySet<JobName> = new Set([
  'calls',
  'mailboxes',
  'reports',
  'reviews',
  'tablets',
  'tryouts',
  'payments',
  'reminders',
  'usage-warnings',
  'arrange',
  'columns',
  'levels',
  'benchmarks',
  'backup',
  'status',
  'purge',
])
/** How often a worker asks which queues hold a job whose time has come. */
const LOOK_EVERY_MS = 500
/** How often a place looks for itself, should the look above fail for good. */
const PLACE_LOOKS_EVERY_SECONDS = 30
/** The queue wakes a group of places by its first alone; the others look often enough to share what gathers. */
const GROUPED_PLACE_LOOKS_EVERY_SECONDS = 5
/** The queue tidies its tables by statements that have no limit at the server. */
const UPKEEP_WITHIN_MS = 300_000

export type { JobData }

export type QueuedJob<N extends JobName> = { data: JobData[N]; afterSeconds?: number; at?: Date }

export type Jobs = {
  /** What the bodies of mails that wait are sealed under; undefined in a trial, whose outbox page shows them. */
  mailSecret?: string | undefined
  /** Queues one job in the transaction of its cause: both happen, or neither. It may wait for some seconds, or until a moment of the database's clock. */
  send: <N extends JobName>(
    executor: Executor,
    name: N,
    data: JobData[N],
    options?: { afterSeconds?: number; at?: Date },
  ) => Promise<void>
  /** Queues several jobs of one queue by one statement. */
  sendAll: <N extends JobName>(executor: Executor, name: N, all: readonly QueuedJob<N>[]) => Promise<void>
  /** The same on a plain connection, for the hot path. */
  sendOn: <N extends JobName>(
    client: pg.ClientBase,
    name: N,
    data: JobData[N],
    options?: { at?: Date; priority?: number },
  ) => Promise<void>
  /** The priority of one more job of an account, for jobs that a larger statement inserts; see fair-priority.ts. */
  priorityOf: (name: JobName, accountId: number) => number
  /** Runs the jobs of a queue, woken as they are queued. A handler must be safe to run twice. */
  work: <N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>) => Promise<void>
  /** Queues a job by the clock (cron, UTC) once, however many workers run. */
  schedule: (name: ClockJob, cron: string) => Promise<void>
  /** Ends that, in whichever worker it was begun. */
  unschedule: (name: 'backup') => Promise<void>
  stop: () => Promise<void>
}

/** Creates or updates the queue's own tables; part of migrating, so it runs once under the migration's lock. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false })
  const failures: unknown[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
  if (failures[0]) throw failures[0]
}

/**
 * Opens the queue. Without `works` it can only queue (the API); with it, it also runs and supervises (the worker).
 * @param small as where memory is short: every connection takes 5 MB
 */
export async function openJobs(
  databaseUrl: string,
  log: Log,
  {
    works = false,
    small = false,
    mailSecret,
  }: { works?: boolean; small?: boolean; mailSecret?: string | undefined } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionOf(databaseUrl),
    max: works ? (small ? 2 : 6) : 2,
    migrate: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
  })
  // pg-boss emits some errors as plain objects, without a stack.
  boss.on('error', (error) => log.error({ err: Object.assign(new Error(error.message), error) }, 'job queue'))
  await boss.start()
  const priorityOf = fairPriorities()
  const optionsOf = (name: JobName, data: object) =>
    'accountId' in data ? { priority: priorityOf(name, data.accountId as number) } : {}
  const placesByQueue = new Map<JobName, string[]>()
  const look = works
    ? repeat(LOOK_EVERY_MS, async () => {
        try {
          for (const name of await readDueQueues(boss.getDb(), [...placesByQueue.keys()]))
            for (const id of placesByQueue.get(name) ?? []) boss.notifyWorker(id)
        } catch (error) {
          log.error({ err: error }, 'look for due jobs')
        }
      })
    : undefined
  return {
    mailSecret,
    send: async (executor, name, data, { afterSeconds = 0, at } = {}) => {
      const group = groupOf(name, data)
      await boss.send(name, data, {
        db: onExecutor(executor),
        startAfter: at ?? afterSeconds,
        ...optionsOf(name, data),
        ...(group && { group }),
      })
    },
    sendAll: async (executor, name, all) => {
      const inserts = all.map(({ data, at, afterSeconds }) => {
        const group = groupOf(name, data)
        const startAfter = at ?? afterSeconds
        return {
          data,
          ...optionsOf(name, data),
          ...(startAfter !== undefined && { startAfter }),
          ...(group && { group }),
        }
      })
      await boss.insert(name, inserts, { db: onExecutor(executor) })
    },
    sendOn: async (client, name, data, { at, priority } = {}) => {
      await boss.send(name, data, {
        db: onClient(client),
        ...(priority === undefined ? optionsOf(name, data) : { priority }),
        ...(at && { startAfter: at }),
      })
    },
    priorityOf,
    work: async (name, handler) => {
      const { places, perGroup } = placesOf(name)
      const looksEvery = perGroup ? GROUPED_PLACE_LOOKS_EVERY_SECONDS : PLACE_LOOKS_EVERY_SECONDS
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: looksEvery,
        notifyPollingIntervalSeconds: looksEvery,
        // Counted in memory: a crash leaves a job active in the database, which would hold its account up.
        ...(perGroup && { localConcurrency: perGroup, localGroupConcurrency: perGroup }),
      }
      // The queue wakes a set of places by its first alone, so the sets are as small as it lets them be.
      for (let place = 0; place < places; place += perGroup ?? 1) {
        let id: string | undefined
        id = await boss.work<JobData[typeof name]>(name, options, async ([job]) => {
          try {
            if (job) await inSpan(`job ${name}`, () => measureJob(name, () => handler(job.data)))
          } catch (error) {
            throw failureOf(error)
          } finally {
            // The next job is taken at once: a place that waited for its next look would do two in a second, and a thousand alerts that
            // gathered while a provider was away would take minutes.
            if (id) boss.notifyWorker(id)
          }
        })
        placesByQueue.set(name, [...(placesByQueue.get(name) ?? []), id])
      }
    },
    schedule: (name, cron) => boss.schedule(name, cron, {}),
    unschedule: (name) => boss.unschedule(name),
    stop: async () => {
      await look?.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

const runs = duration('job', 'How long jobs run, by queue and outcome', ['queue', 'outcome'])

async function measureJob(queue: JobName, work: () => Promise<void>): Promise<void> {
  const end = runs.startTimer({ queue })
  try {
    await work()
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

/** How many jobs of a queue this worker runs at the same moment, and how many of those for one account or webhook. */
function placesOf(name: JobName): { places: number; perGroup?: number } {
  if (FILLED_BY_CLOCK.has(name)) return { places: 1 }
  if (name === 'webhook') return { places: WEBHOOKS_AT_ONCE, perGroup: AT_ONCE_TO_ONE }
  return name === 'work' ? { places: 4, perGroup: WORKS_PER_ACCOUNT } : { places: 4 }
}

/** Whose jobs share places. */
function groupOf(name: JobName, data: object): { id: string } | undefined {
  if (name === 'work' && 'accountId' in data) return { id: String(data.accountId) }
  if (name === 'webhook' && 'webhookId' in data) return { id: String(data.webhookId) }
  return undefined
}

/** The queue's own connections break and are replaced like all others of the process. */
function connectionOf(databaseUrl: string): object {
  return {
    Client: Connection,
    connectionString: databaseUrl,
    answerWithinMs: UPKEEP_WITHIN_MS,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  }
}

/**
 * The same as a piece of a larger statement, which can't hold the queue's own.
 * The queue's makers document inserting rows by SQL; a worker finds such a job by looking, within half a second.
 * @param parameter the number of the parameter with a JSON array of `InsertedJob`; null or an empty array inserts nothing
 */
export function insertJobsSql(name: JobName, parameter: number): string {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = QUEUES[name]
  return `insert into pgboss.job (name, data, priority, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds)
    select '${name}', inserted.data, inserted.priority, 'standard', ${retryLimit}, ${retryDelay}, true, ${retryDelayMax}, ${expireInSeconds}
    from jsonb_to_recordset($${parameter}::jsonb) as inserted (data jsonb, priority integer)`
}

/** A job that `insertJobsSql` inserts. */
export type InsertedJob<N extends JobName> = { data: JobData[N]; priority: number }

/**
 * Queues one job in the transaction of its cause for those who may have no queue open, such as the operator's script. A worker finds it
 * by looking, within half a second.
 */
export async function insertJob<N extends JobName>(
  executor: Executor,
  name: N,
  data: JobData[N],
): Promise<void> {
  await executor.executeQuery(
    CompiledQuery.raw(insertJobsSql(name, 1), [JSON.stringify([{ data, priority: 0 }])]),
  )
}

function onExecutor(executor: Executor): BossDatabase {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = await executor.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows: result.rows }
    },
  }
}

function onClient(client: pg.ClientBase): BossDatabase {
  return { executeSql: (text: string, values: unknown[] = []) => client.query(text, values) }
}
