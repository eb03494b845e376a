import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { duration, histogram } from '../../../platform/metrics/metrics.ts'
import { LostConnectionError } from '../../../platform/postgres/connection.ts'
import { isDatabaseAway } from '../../../platform/postgres/outage.ts'
import { addToCounters, type CounterChange } from '../../counters/count.queries.ts'
import { type AnswerNotifier, openAnswerNotifier } from './answer-notifier.queries.ts'
import type { NewAnswer, Stored } from './answer-row.ts'
import { storeAnswers } from './store.queries.ts'

/** Takes answers and starts; the API has one. */
export type Intake = {
  /**
   * Stores an answer; resolves once it is durable.
   * @throws AppError `unavailable` when the database can't be reached or too many wait
   */
  take: (row: NewAnswer) => Promise<Stored>
  /**
   * Counts a start within a second; those of the last second may be lost with the process.
   * @returns whether this start was not counted before
   */
  start: (id: string, change: CounterChange, moment: Date) => boolean
  /** When the start of an answer was counted; undefined for one that this process does not know, or not any more. */
  startOf: (surveyId: string, id: string) => Date | undefined
  /** Stores what waits and takes no more. */
  close: () => Promise<void>
}

type Waiting = {
  row: NewAnswer
  resolve: (stored: Stored) => void
  reject: (error: unknown) => void
  /** Its guest was told to come again: nobody waits for it any more. */
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

/** Answers in one transaction at most; more wait for the next. */
const BATCH = 256
/** Answers that may wait; past this the service is far too slow and says so. */
const MOST_WAITING = 10_000
const START_PAUSE = 500
/** Starts that are known again: those of some hours at a busy installation. */
const MOST_STARTS = 10_000
/**
 * A guest hears within this time what became of the answer, or is told to send it again, be it before the answer's turn came or
 * while it is being stored. A repeat of what was stored after all is taken as the same answer.
 */
const ANSWER_WITHIN_MS = 4000
/** A batch that takes longer gives its connection up, so that the next ones have another. */
const STORE_WITHIN_MS = 4000

/**
 * Group commit: while one transaction is on its way to the disk, the answers that arrive gather, and go together in
 * the next. Under load the cost of a commit is shared; a lone answer waits for nobody.
 */
export function openIntake(pool: pg.Pool, jobs: Jobs): Intake {
  const waiting: Waiting[] = []
  let flushing: Promise<void> | undefined
  let closed = false
  const starts = countStarts(pool)
  const announcer = openAnswerNotifier(pool)

  const flush = async () => {
    // Requests that this turn of the event loop has still to read come along: fewer, fuller transactions.
    await nextTurn()
    const line = openLine(pool, jobs, announcer)
    let answer = () => {}
    while (waiting.length > 0) {
      const batch = nextBatch(waiting)
      if (batch.length === 0) break
      const storing = line.store(batch)
      // The guests of the last batch are answered while the database works on this one: neither waits for the other.
      answer()
      answer = await storing
    }
    line.close()
    answer()
  }
  const wake = () => {
    flushing ??= flush().finally(() => {
      flushing = undefined
      if (waiting.length > 0) wake()
    })
  }

  return {
    take: (row) => {
      if (closed || waiting.length >= MOST_WAITING) return Promise.reject(new AppError('unavailable'))
      const { one, stored } = waitFor(row)
      waiting.push(one)
      wake()
      return stored
    },
    start: starts.add,
    startOf: starts.find,
    close: async () => {
      closed = true
      await flushing
      await starts.flush()
      await announcer.flush()
    },
  }
}

function waitFor(row: NewAnswer): { one: Waiting; stored: Promise<Stored> } {
  const { promise, resolve, reject } = Promise.withResolvers<Stored>()
  const late = setTimeout(() => {
    one.isLate = true
    reject(new AppError('unavailable'))
  }, ANSWER_WITHIN_MS)
  const one: Waiting = {
    row,
    isLate: false,
    resolve: (stored) => {
      clearTimeout(late)
      resolve(stored)
    },
    reject: (error) => {
      clearTimeout(late)
      reject(error)
    },
  }
  return { one, stored: promise }
}

/** The longest run of waiting answers with different ids: a repeat must find the first one stored. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  // All wait equally long, so those that are late stand in front.
  const inTime = waiting.findIndex(({ isLate }) => !isLate)
  waiting.splice(0, inTime === -1 ? waiting.length : inTime)
  const ids = new Set<string>()
  let size = 0
  while (size < waiting.length && size < BATCH && !ids.has(waiting[size]!.row.id))
    ids.add(waiting[size++]!.row.id)
  return waiting.splice(0, size)
}

/** Stores batches one after the other over one connection, which is borrowed from the first to the last. */
function openLine(pool: pg.Pool, jobs: Jobs, announcer: AnswerNotifier) {
  let client: pg.PoolClient | undefined
  const storeRows = async (rows: NewAnswer[]): Promise<Stored[]> => {
    const began = performance.now()
    client ??= await pool.connect()
    try {
      const stored = await withinLimit(storeAnswers(client, jobs, rows))
      batchAnswers.observe(rows.length)
      batchSeconds.observe((performance.now() - began) / 1000)
      for (const { surveyId } of rows) announcer.add(surveyId)
      return stored
    } catch (error) {
      // A connection that failed is not given back: it may hang or hold an open transaction.
      client.release(error as Error)
      client = undefined
      throw error
    }
  }
  return {
    /** @returns what tells the guests of the batch what became of their answers */
    store: async (batch: Waiting[]): Promise<() => void> => {
      try {
        const stored = await storeRows(batch.map(({ row }) => row))
        return () => {
          for (const [place, { resolve }] of batch.entries()) resolve(stored[place]!)
        }
      } catch (error) {
        if (isDatabaseAway(error) || batch.length === 1)
          return () => {
            for (const { reject } of batch) reject(error)
          }
      }
      // One answer that the database refuses (its survey was just purged) must not take its neighbours with it.
      for (const one of batch)
        if (!one.isLate) await storeRows([one.row]).then(([stored]) => one.resolve(stored!), one.reject)
      return () => {}
    },
    close: () => client?.release(),
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

function countStarts(pool: pg.Pool) {
  const seen = new Map<string, Date>()
  let changes: CounterChange[] = []
  let pause: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(pause)
    pause = undefined
    const some = changes
    changes = []
    if (some.length === 0) return
    const client = await pool.connect()
    try {
      await addToCounters(client, some)
    } finally {
      client.release()
    }
  }
  return {
    find: (surveyId: string, id: string) => seen.get(`${surveyId} ${id}`),
    add: (id: string, change: CounterChange, moment: Date): boolean => {
      const key = `${change.surveyId} ${id}`
      if (seen.has(key)) return false
      if (seen.size >= MOST_STARTS) seen.delete(seen.keys().next().value!)
      seen.set(key, moment)
      changes.push(change)
      // A start that can't be counted is not worth an error: the guest goes on answering.
      pause ??= setTimeout(() => void flush().catch(() => {}), START_PAUSE)
      return true
    },
    flush: () => flush().catch(() => {}),
  }
}
