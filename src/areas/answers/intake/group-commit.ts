import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { isCluster } from '../../../platform/cluster/is-cluster.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { duration, histogram } from '../../../platform/metrics/metrics.ts'
import { LostConnectionError } from '../../../platform/postgres/connection.ts'
import { isDatabaseAway } from '../../../platform/postgres/outage.ts'
import type { CounterChange } from '../../counters/count.queries.ts'
import { type AnswerNotifier, openAnswerNotifier } from './answer-notifier.queries.ts'
import type { NewAnswer, Stored } from './answer-row.ts'
import { openLanes } from './lanes.ts'
import { countStarts } from './starts.ts'
import { storeAnswers } from './store.queries.ts'
import { storeCarefully } from './store-one-by-one.queries.ts'

/** Receives answers and starts; one per API process. */
export type Intake = {
  /**
   * Stores an answer; resolves once it is durable.
   * @throws AppError `unavailable` when the database cannot be reached or the queue is full
   */
  take: (row: NewAnswer) => Promise<Stored>
  /**
   * Counts a start; written within a second, so a crash loses the last second.
   * @returns whether this start is new
   */
  start: (id: string, change: CounterChange, moment: Date) => boolean
  /** When the start of an answer was counted; undefined when this process does not remember it. */
  startOf: (surveyId: string, id: string) => Date | undefined
  /** Stores the pending answers and accepts no more. */
  close: () => Promise<void>
}

type Waiting = {
  row: NewAnswer
  resolve: (stored: Stored) => void
  reject: (error: unknown) => void
  /** Its guest was asked to retry, so nobody waits for it any more. */
  isLate: boolean
}

const batchAnswers = histogram('intake_batch_answers', 'Answers that were stored in one transaction', {
  labelNames: [],
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
})
const batchSeconds = duration(
  'intake_batch',
  'From a batch of answers to its commit, a connection included',
  [],
)

/** The most answers per transaction; the rest wait for the next. */
const BATCH = 256
/** The most queued answers; beyond it the service reports that it is overloaded. */
const MOST_WAITING = 10_000
/** Accounts of a cluster whose answers are stored at the same moment; each takes a connection. */
const ACCOUNTS_AT_ONCE = 6
/** Of these, accounts that could not be stored last time: their shard is being moved, or its worker is away. */
const SLOW_ACCOUNTS_AT_ONCE = 2
/**
 * A guest gets a result within this time, or is asked to retry, whether the answer is still queued
 * or being stored. A retry of an answer that was stored after all is recognized as the same.
 */
const ANSWER_WITHIN_MS = 4000
/** A slower batch drops its connection, so that the next ones use another. */
const STORE_WITHIN_MS = 4000

/**
 * Group commit: while one transaction is being written, arriving answers are queued and go together
 * in the next. Under load the cost of a commit is shared; a lone answer does not wait.
 *
 * On a cluster each account has batches of its own: they are on one worker, and an account whose
 * shard is moved or whose worker is away holds up no other.
 */
export function openIntake(pool: pg.Pool, jobs: Jobs): Intake {
  let isClosed = false
  let perAccount: boolean | undefined
  const starts = countStarts(pool)
  const announcer = openAnswerNotifier(pool)

  const lanes = openLanes<Waiting>(
    async (queue, mustYield) => {
      // Includes requests that this turn of the event loop still has to read: fewer, fuller
      // transactions.
      await nextTurn()
      const line = openStoreConnection(pool, announcer, (client, rows) =>
        perAccount
          ? storeCarefully(client, jobs, rows, { asValues: true })
          : storeAnswers(client, jobs, rows),
      )
      let answer = () => {}
      while (queue.length > 0) {
        const batch = nextBatch(queue)
        if (batch.length === 0) break
        const storing = line.store(batch)
        // Guests of the last batch get their reply while the database works on this one.
        answer()
        answer = await storing
        if (mustYield()) break
      }
      line.close()
      answer()
      return line.isReached()
    },
    { atOnce: ACCOUNTS_AT_ONCE, slowAtOnce: SLOW_ACCOUNTS_AT_ONCE },
  )

  return {
    take: async (row) => {
      perAccount ??= await isCluster(pool)
      if (isClosed || lanes.waiting() >= MOST_WAITING) throw new AppError('unavailable')
      const { entry, stored } = waitFor(row)
      lanes.add(perAccount ? row.accountId : 0, entry)
      return stored
    },
    start: starts.add,
    startOf: starts.find,
    close: async () => {
      isClosed = true
      await lanes.idle()
      await starts.flush()
      await announcer.flush()
    },
  }
}

function waitFor(row: NewAnswer): { entry: Waiting; stored: Promise<Stored> } {
  const { promise, resolve, reject } = Promise.withResolvers<Stored>()
  const lateTimer = setTimeout(() => {
    entry.isLate = true
    reject(new AppError('unavailable'))
  }, ANSWER_WITHIN_MS)
  const entry: Waiting = {
    row,
    isLate: false,
    resolve: (result) => {
      clearTimeout(lateTimer)
      resolve(result)
    },
    reject: (error) => {
      clearTimeout(lateTimer)
      reject(error)
    },
  }
  return { entry, stored: promise }
}

/** The longest run of queued answers with distinct ids: a repeat must see the first one stored. */
function nextBatch(queue: Waiting[]): Waiting[] {
  // All wait equally long, so late ones are at the front.
  const inTime = queue.findIndex(({ isLate }) => !isLate)
  queue.splice(0, inTime === -1 ? queue.length : inTime)
  const ids = new Set<string>()
  let size = 0
  while (size < queue.length && size < BATCH && !ids.has(queue[size]!.row.id)) ids.add(queue[size++]!.row.id)
  return queue.splice(0, size)
}

/** Stores batches in sequence over one connection, borrowed from the first to the last. */
function openStoreConnection(
  pool: pg.Pool,
  announcer: AnswerNotifier,
  store: (client: pg.ClientBase, rows: NewAnswer[]) => Promise<Stored[]>,
) {
  let client: pg.PoolClient | undefined
  let isReached = true
  const storeRows = async (rows: NewAnswer[]): Promise<Stored[]> => {
    const began = performance.now()
    client ??= await pool.connect()
    try {
      const results = await withinLimit(store(client, rows))
      batchAnswers.observe(rows.length)
      batchSeconds.observe((performance.now() - began) / 1000)
      for (const { surveyId } of rows) announcer.add(surveyId)
      return results
    } catch (error) {
      // A failed connection is discarded: it may hang or hold an open transaction.
      client.release(error as Error)
      client = undefined
      isReached = !isDatabaseAway(error)
      throw error
    }
  }
  return {
    /** @returns a function that sends the batch's guests their results */
    store: async (batch: Waiting[]): Promise<() => void> => {
      try {
        const results = await storeRows(batch.map(({ row }) => row))
        return () => {
          for (const [place, { resolve }] of batch.entries()) resolve(results[place]!)
        }
      } catch (error) {
        if (isDatabaseAway(error) || batch.length === 1)
          return () => {
            for (const { reject } of batch) reject(error)
          }
      }
      // One answer that the database refuses (its survey was just deleted) must not fail the
      // others.
      for (const entry of batch)
        if (!entry.isLate)
          await storeRows([entry.row]).then(([result]) => entry.resolve(result!), entry.reject)
      return () => {}
    },
    close: () => client?.release(),
    /** Whether the database did its part at the last try, even if it refused. */
    isReached: () => isReached,
  }
}

/** @throws LostConnectionError when the database takes longer than a batch may */
async function withinLimit<T>(storing: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(
    () => reject(new LostConnectionError('Storing answers took too long')),
    STORE_WITHIN_MS,
  )
  try {
    return await Promise.race([storing, promise])
  } finally {
    clearTimeout(limit)
  }
}
