import { WorkerPool } from '../../../platform/threads/worker-pool.ts'
import type { Notice, NoticeReview } from './notice.ts'

/** Anybody who has the address can send letters of any shape, so they are never parsed on the event loop. */
const pool = new WorkerPool<Notice, NoticeReview | null>(
  new URL('./parse-notice.worker.ts', import.meta.url),
  {
    threads: 1,
    timeLimitMs: 5_000,
    tasksPerThread: 500,
    longestQueue: 100,
    idleLimitMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  },
)

/**
 * The review of a letter, read in a thread; null when it has none.
 * @throws AppError `unavailable` when too many letters wait
 */
export function readNotice(notice: Notice): Promise<NoticeReview | null> {
  return pool.run(notice)
}

export function closeNoticeThreads(): Promise<void> {
  return pool.close()
}
