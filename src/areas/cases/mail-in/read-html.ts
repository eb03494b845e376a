import { WorkerPool } from '../../../platform/threads/worker-pool.ts'

/** Letters come from strangers: their HTML is never parsed on the event loop. */
const pool = new WorkerPool<string, string>(new URL('./html-text.worker.ts', import.meta.url), {
  threads: 1,
  timeLimitMs: 5_000,
  tasksPerThread: 500,
  longestQueue: 100,
  idleLimitMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 128 },
})

/**
 * The text of a letter's HTML, extracted in a thread.
 * @throws AppError `unavailable` when too many letters wait
 */
export function readHtml(html: string): Promise<string> {
  return pool.run(html)
}

export function closeHtmlThreads(): Promise<void> {
  return pool.close()
}
